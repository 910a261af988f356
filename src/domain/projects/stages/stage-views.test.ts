import { describe, expect, it, test } from 'vitest'
import { boardStatuses, markedStatuses, stageToMark, type BoardStatus, type MarkedStatus } from './board-status.ts'
import { payments, type Payment } from '../payment.ts'
import { projectStages, stagesInHand, type ProjectStage } from './project-stage.ts'
import {
  allBoardFacts,
  allProductionFacts,
  boardStatusOf,
  pipelineStages,
  productionViewsOf,
  stageOfPipeline,
  viewsOf,
} from './stage-views.ts'

const nothingElse = { reviewWaiting: false, signedOff: false, delivered: false }
const unpaid = { billed: 'none', markedAs: null } as const

// Job board | project lists | /proposal-client | portal | pipeline
const alone: Record<ProjectStage, [board: string, list: string, offer: string, portal: string, pipeline: string | null]> = {
  draft: ['draft', 'pending', 'draft', 'proposal', 'leads'],
  sent: ['sent', 'pending', 'sent', 'proposal', 'quoted'],
  signed: ['signed', 'in-progress', 'signed', 'signed', 'prepped'],
  'pre-prod': ['pre-prod', 'in-progress', 'signed', 'pre-prod', 'prepped'],
  production: ['production', 'in-progress', 'signed', 'production', 'shooting'],
  'post-prod': ['post-prod', 'in-progress', 'signed', 'post', 'editing'],
  cancelled: ['cancelled', 'cancelled', 'sent', 'archived', null],
  archived: ['archived', 'completed', 'signed', 'archived', null],
}
test.each(projectStages.map((stage) => [stage, ...alone[stage]] as const))(
  '%s, without other facts, is shown as %s, %s, %s, %s and %s',
  (stage, board, list, offer, portal, pipeline) => {
    expect(viewsOf({ stage, ...nothingElse, ...unpaid })).toEqual({ board, list, offer, portal, pipeline, payment: 'none' })
  },
)

// Stage | invoices say | marked by hand | delivered | job board | payment | /proposal-client | portal | pipeline
test.each<[ProjectStage, Payment, MarkedStatus | null, boolean, BoardStatus, Payment, string, string, string | null]>([
  // Paid in advance: the card stays in its production column, and nothing is delivered.
  ['signed', 'paid', null, false, 'signed', 'paid', 'paid', 'signed', 'prepped'],
  ['production', 'paid', null, false, 'production', 'paid', 'paid', 'production', 'shooting'],
  ['post-prod', 'invoiced', null, false, 'post-prod', 'invoiced', 'invoiced', 'post', 'editing'],
  ['production', 'part', null, false, 'production', 'part', 'signed', 'production', 'shooting'],
  // Delivered: the column now depends on payment.
  ['post-prod', 'none', null, true, 'post-prod', 'none', 'signed', 'delivered', 'delivered'],
  ['post-prod', 'part', null, true, 'post-prod', 'part', 'signed', 'delivered', 'delivered'],
  ['post-prod', 'invoiced', null, true, 'invoiced', 'invoiced', 'invoiced', 'delivered', 'delivered'],
  ['post-prod', 'paid', null, true, 'paid', 'paid', 'paid', 'delivered', 'delivered'],
  // Staff mark a project that is invoiced elsewhere: production stays.
  ['production', 'none', 'invoiced', false, 'invoiced', 'invoiced', 'invoiced', 'production', 'shooting'],
  ['production', 'none', 'paid', false, 'paid', 'paid', 'paid', 'production', 'shooting'],
  // When invoices differ, the card keeps the mark of staff and payment follows the invoices.
  ['post-prod', 'part', 'paid', false, 'paid', 'part', 'signed', 'post', 'editing'],
  ['post-prod', 'paid', 'invoiced', true, 'paid', 'paid', 'paid', 'delivered', 'delivered'],
  ['archived', 'paid', null, true, 'archived', 'paid', 'paid', 'archived', null],
  ['cancelled', 'paid', null, false, 'cancelled', 'paid', 'sent', 'archived', null],
])(
  '%s with %s by its invoices, marked %s, delivered %s: %s on the board, payment %s',
  (stage, billed, markedAs, delivered, board, payment, offer, portal, pipeline) => {
    const views = viewsOf({ stage, ...nothingElse, delivered, billed, markedAs })
    expect(views).toMatchObject({ board, payment, offer, portal, pipeline })
  },
)

it('shows the same production status whatever was paid', () => {
  for (const facts of allProductionFacts(projectStages)) {
    for (const billed of payments) {
      for (const markedAs of [null, ...markedStatuses]) {
        expect(viewsOf({ ...facts, billed, markedAs })).toMatchObject(productionViewsOf(facts))
      }
    }
  }
})

it('has a board column for every combination, and every column is reachable', () => {
  const all = allBoardFacts(projectStages)
  expect(all).toHaveLength(projectStages.length * 2 * 4 * 3)
  expect(new Set(all.map((facts) => boardStatusOf(facts)))).toEqual(new Set(boardStatuses))
  for (const stage of projectStages) {
    for (const markedAs of markedStatuses) {
      const facts = { stage: stageToMark(stage), delivered: false, billed: 'none', markedAs } as const
      expect(boardStatusOf(facts)).toBe(markedAs)
    }
  }
})

it('waits for the client while they review a version', () => {
  for (const stage of stagesInHand) {
    expect(productionViewsOf({ stage, ...nothingElse, reviewWaiting: true })).toMatchObject({
      list: 'awaiting-review',
      pipeline: 'review',
    })
  }
})

it('is completed once the client approved, and delivered once the finals were delivered', () => {
  expect(productionViewsOf({ stage: 'post-prod', ...nothingElse, signedOff: true })).toMatchObject({
    list: 'completed',
    portal: 'post',
  })
  expect(productionViewsOf({ stage: 'post-prod', ...nothingElse, signedOff: true, delivered: true })).toEqual({
    list: 'completed',
    portal: 'delivered',
    pipeline: 'delivered',
  })
})

it('ignores a leftover review of finished or unstarted work', () => {
  for (const stage of ['draft', 'sent', 'cancelled', 'archived'] as const) {
    expect(productionViewsOf({ stage, reviewWaiting: true, signedOff: false, delivered: false })).toEqual(
      productionViewsOf({ stage, ...nothingElse }),
    )
  }
})

describe('a move in the pipeline', () => {
  const inPipeline = allProductionFacts(projectStages).filter((facts) => productionViewsOf(facts).pipeline !== null)

  it('places a card in its target column, or explains why it cannot', () => {
    for (const facts of inPipeline) {
      for (const to of pipelineStages) {
        for (const hasVersions of [true, false]) {
          const moved = stageOfPipeline(facts, to, { hasVersions })
          if (typeof moved === 'string') expect(moved).toMatch(/\.$/)
          else expect(productionViewsOf(moved).pipeline, `${JSON.stringify(facts)} to ${to}`).toBe(to)
        }
      }
    }
  })

  it('can be undone to the earlier stage', () => {
    const approved = { stage: 'post-prod', reviewWaiting: false, signedOff: true, delivered: true } as const
    for (const facts of [...projectStages.map((stage) => ({ stage, ...nothingElse })), approved]) {
      const from = productionViewsOf(facts).pipeline
      for (const to of from ? pipelineStages : []) {
        const moved = stageOfPipeline(facts, to, { hasVersions: facts.signedOff })
        if (typeof moved === 'string') continue
        expect(stageOfPipeline(moved, from!, { hasVersions: facts.signedOff, as: facts.stage })).toMatchObject({
          stage: facts.stage,
        })
      }
    }
  })

  it('starts an offered project as signed, and returns work in progress to preparation', () => {
    const to = { hasVersions: false }
    expect(stageOfPipeline({ stage: 'sent', ...nothingElse }, 'prepped', to)).toMatchObject({ stage: 'signed' })
    expect(stageOfPipeline({ stage: 'production', ...nothingElse }, 'prepped', to)).toMatchObject({ stage: 'pre-prod' })
    expect(stageOfPipeline({ stage: 'signed', ...nothingElse }, 'prepped', to)).toMatchObject({ stage: 'signed' })
  })

  it('needs a version for a review, and an approval for a delivery', () => {
    const edited = { stage: 'post-prod', ...nothingElse } as const
    expect(stageOfPipeline(edited, 'review', { hasVersions: false })).toMatch(/^There is nothing to review yet/)
    expect(stageOfPipeline(edited, 'review', { hasVersions: true })).toMatchObject({ stage: 'post-prod', reviewWaiting: true })
    expect(stageOfPipeline({ ...edited, signedOff: true }, 'review', { hasVersions: true })).toMatch(/^The client has approved/)
    expect(stageOfPipeline(edited, 'delivered', { hasVersions: true })).toMatch(/^The client has not approved/)
    expect(stageOfPipeline(edited, 'delivered', { hasVersions: false })).toMatchObject({ stage: 'post-prod', delivered: true })
    expect(stageOfPipeline({ stage: 'sent', ...nothingElse }, 'delivered', { hasVersions: false })).toMatch(/^This is not sold/)
    expect(stageOfPipeline({ stage: 'cancelled', ...nothingElse }, 'editing', { hasVersions: false })).toMatch(
      /archived or cancelled/,
    )
  })
})
