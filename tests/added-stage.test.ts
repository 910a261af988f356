import { expect, it, vi } from 'vitest'
import { portalStatusLabels } from '#domain/portal/portal-status.ts'
import { quickActionsOf } from '#domain/projects/quick-actions.ts'
import { besideStatus } from '#domain/projects/stages/beside-status.ts'
import {
  boardColumns,
  boardStatuses,
  boardStatusLabels,
  stageToMark,
  statusesInHand,
  statusesSold,
} from '#domain/projects/stages/board-status.ts'
import { phasesOverBy } from '#domain/projects/stages/milestone-work.ts'
import { stagesInHand, stagesSold, type ProjectStage } from '#domain/projects/stages/project-stage.ts'
import {
  allProductionFacts,
  listStatusLabels,
  pipelineStageLabels,
  pipelineStages,
  productionViewsOf,
  stageOfPipeline,
  viewsOf,
} from '#domain/projects/stages/stage-views.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { isUnderWay, refusalToChange } from '#domain/proposals/proposal-status.ts'
import { eventText, portalText } from '#domain/system/events/events.ts'
import { stageFunctions } from '#server/base/database/stage-functions.ts'
import { columnsOf, toJobFilter } from '#web/features/proposals/jobs/job-queries.ts'

const table = await vi.hoisted(() => import('../src/domain/projects/stages/stage-table.ts'))

// The table with one more row; `stage-functions.test.ts` adds and removes one in PostgreSQL.
vi.mock('../src/domain/projects/stages/stage-table.ts', () => {
  const { cancelled, archived, ...begun } = table.stageTable
  const row = { label: 'Another Stage', group: 'in-hand', list: 'in-progress', portal: 'post', pipeline: 'editing', phases: 4 }
  return { ...table, stageTable: { ...begun, 'another-stage': row, cancelled, archived } }
})

const another = 'another-stage' as ProjectStage
const facts = {
  stage: another,
  reviewWaiting: false,
  signedOff: false,
  delivered: false,
  billed: 'none',
  markedAs: null,
} as const

it('is a column of the job board, with a label, a filter and an endpoint that moves projects there', () => {
  expect(boardColumns.slice(-3)).toEqual([another, 'invoiced', 'paid'])
  expect(boardStatuses).toContain(another)
  expect(boardStatusLabels[another]).toBe('Another Stage')
  expect(toJobFilter({ status: another })).toMatchObject({ status: another })
  expect(columnsOf({ active: true })).toContain(another)
  expect(proposalEndpoints.setProposalStatus.body!.safeParse({ status: another }).success).toBe(true)
  expect(stageToMark(another)).toBe(another)
})

it('belongs to its groups, in lists and in SQL', () => {
  for (const group of [stagesInHand, stagesSold, statusesInHand, statusesSold]) expect(group).toContain(another)
  for (const { body } of stageFunctions()) expect(body).toContain("'another-stage'")
  expect([isUnderWay(another), refusalToChange(another)]).toEqual([true, null])
})

it('has texts in histories, beside the status and for the client', () => {
  const moved = { action: 'project.stage-changed', meta: { from: 'production', to: another } }
  expect(eventText(moved)).toBe('Moved from Production to Another Stage')
  expect(portalText({ ...moved, actor: 'staff' })).toBe('moved the project to Post-Production')
  expect(besideStatus({ status: 'paid', production: another, payment: 'paid', delivered: false })).toEqual(['Another Stage'])
  expect(phasesOverBy(facts)).toBe(4)
  expect(quickActionsOf({ stage: another, invoiceLink: 'x', invoiceUploaded: false })).toHaveLength(1)
})

it('has a known status on every page for every combination of facts, and can be moved in the pipeline', () => {
  for (const one of allProductionFacts([another])) {
    const { board, list, portal, pipeline } = viewsOf({ ...facts, ...one })
    expect(board).toBe(another)
    expect(listStatusLabels[list]).toBeTruthy()
    expect(portalStatusLabels[portal]).toBeTruthy()
    expect(pipelineStageLabels[pipeline!]).toBeTruthy()
    for (const to of pipelineStages) {
      const moved = stageOfPipeline(one, to, { hasVersions: true })
      if (typeof moved !== 'string') expect(productionViewsOf(moved).pipeline).toBe(to)
    }
  }
})
