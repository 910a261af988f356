import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it, vi } from 'vitest'

const row = { label: 'Another Stage', group: 'in-hand', list: 'in-progress', portal: 'post', pipeline: 'editing', phases: 4 }

/** Everything that knows stages, with or without one more row in the table. */
async function loadProduct({ added }: { added: boolean }) {
  vi.resetModules()
  vi.doMock('../src/domain/projects/stages/stage-table.ts', async (original) => {
    const { stageTable } = await original<typeof import('../src/domain/projects/stages/stage-table.ts')>()
    const { cancelled, archived, ...begun } = stageTable
    return { stageTable: added ? { ...begun, 'another-stage': row, cancelled, archived } : stageTable }
  })
  const parts = {
    ...(await import('#domain/projects/stages/project-stage.ts')),
    ...(await import('#domain/projects/stages/board-status.ts')),
    ...(await import('#domain/projects/stages/stage-views.ts')),
    ...(await import('#domain/projects/stages/milestone-work.ts')),
    ...(await import('#domain/projects/stages/beside-status.ts')),
    ...(await import('#domain/projects/quick-actions.ts')),
    ...(await import('#domain/portal/portal-status.ts')),
    ...(await import('#domain/proposals/proposal-status.ts')),
    ...(await import('#domain/proposals/proposal-endpoints.ts')),
    ...(await import('#domain/system/events/events.ts')),
    ...(await import('#web/features/proposals/jobs/job-queries.ts')),
    ...(await import('#server/tables/projects/projects.ts')),
    ...(await import('#server/base/database/stage-functions.ts')),
  }
  vi.doUnmock('../src/domain/projects/stages/stage-table.ts')
  return parts
}

type Product = Awaited<ReturnType<typeof loadProduct>>
type Stage = Product['projectStages'][number]

const another = 'another-stage' as Stage
const textOf = (part: SQL) => new PgDialect().sqlToQuery(part).sql

/** Names of everything that has an answer for the stage. */
function answersOf(product: Product): string[] {
  const { boardColumns, boardStatuses, boardStatusLabels, stagesInHand, stagesSold, statusesInHand, statusesSold } = product
  const { columnsOf, toJobFilter, proposalEndpoints, stageFunctions, eventText } = product
  const status = proposalEndpoints.setProposalStatus.body!.shape.status
  const known = {
    column: boardColumns.includes(another),
    status: boardStatuses.includes(another),
    label: boardStatusLabels[another] === 'Another Stage',
    'groups of stages': stagesInHand.includes(another) && stagesSold.includes(another),
    'groups of statuses': statusesInHand.includes(another) && statusesSold.includes(another),
    'filter of the job board': toJobFilter({ status: 'another-stage' }).status === another,
    'active projects': columnsOf({ active: true }).includes(another),
    endpoint: status.safeParse('another-stage').success,
    history:
      eventText({ action: 'project.stage-changed', meta: { from: 'another-stage', to: 'paid' } }) ===
      'Moved from Another Stage to Paid',
    'sold in SQL': textOf(product.stageIsSold).includes("'another-stage'"),
    'in hand in SQL': textOf(product.stageIsInHand).includes("'another-stage'"),
    'functions of PostgreSQL': stageFunctions().every(({ body }) => body.includes("'another-stage'")),
  }
  return Object.entries(known).flatMap(([name, isKnown]) => (isKnown ? [name] : []))
}

describe('a stage', () => {
  it('is one row of the table: boards, filters, groups, queries and texts follow', async () => {
    const product = await loadProduct({ added: true })
    expect(answersOf(product)).toHaveLength(12)
    expect(product.boardColumns.slice(-3)).toEqual(['another-stage', 'invoiced', 'paid'])
    // Between two stages, a client reads of it what its row says.
    const { portalText, isUnderWay, refusalToChange, stageToMark, phasesOverBy, besideStatus, quickActionsOf } = product
    expect(
      portalText({ action: 'project.stage-changed', meta: { from: 'production', to: 'another-stage' }, actor: 'staff' }),
    ).toBe('moved the project to Post-Production')
    expect([isUnderWay(another), refusalToChange(another), stageToMark(another)]).toEqual([true, null, another])
    const facts = {
      stage: another,
      reviewWaiting: false,
      signedOff: false,
      delivered: false,
      billed: 'none',
      markedAs: null,
    } as const
    expect(phasesOverBy(facts)).toBe(4)
    const standing = { status: 'paid', production: another, payment: 'paid', delivered: false } as const
    expect(besideStatus(standing)).toEqual(['Another Stage'])
    expect(quickActionsOf({ stage: another, invoiceLink: 'x', invoiceUploaded: false })).toHaveLength(1)
  })

  it('has a known status on every page for every combination of facts, and can be moved in the pipeline', async () => {
    const product = await loadProduct({ added: true })
    const { allProductionFacts, viewsOf, stageOfPipeline, pipelineStages } = product
    for (const facts of allProductionFacts([another])) {
      const { board, list, portal, pipeline } = viewsOf({ ...facts, billed: 'none', markedAs: null })
      expect(product.boardStatusLabels[board]).toBe('Another Stage')
      expect(product.listStatusLabels[list]).toBeTruthy()
      expect(product.portalStatusLabels[portal]).toBeTruthy()
      expect(product.pipelineStageLabels[pipeline!]).toBeTruthy()
      for (const to of pipelineStages) {
        const moved = stageOfPipeline(facts, to, { hasVersions: true })
        if (typeof moved !== 'string') expect(product.productionViewsOf(moved).pipeline).toBe(to)
      }
    }
  })

  it('is gone everywhere with its row', async () => {
    expect(answersOf(await loadProduct({ added: false }))).toEqual([])
  })
})
