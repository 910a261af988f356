import { expect, it, test } from 'vitest'
import { projectStages, type ProjectStage } from './project-stage.ts'
import { allFactsOf, viewsOf } from './stage-views.ts'

const nothingElse = { reviewWaiting: false, signedOff: false, delivered: false }

// Stage | project lists | /proposal-client | portal | pipeline
test.each<[ProjectStage, string, string, string, string | null]>([
  ['draft', 'pending', 'draft', 'proposal', 'leads'],
  ['sent', 'pending', 'sent', 'proposal', 'quoted'],
  ['signed', 'in-progress', 'signed', 'signed', 'prepped'],
  ['pre-prod', 'in-progress', 'signed', 'pre-prod', 'prepped'],
  ['production', 'in-progress', 'signed', 'production', 'shooting'],
  ['post-prod', 'in-progress', 'signed', 'post', 'editing'],
  ['invoiced', 'completed', 'invoiced', 'post', 'delivered'],
  ['paid', 'completed', 'paid', 'delivered', 'delivered'],
  ['cancelled', 'cancelled', 'sent', 'archived', null],
  ['archived', 'completed', 'signed', 'archived', null],
])('%s, with nothing else known, is said as %s, %s, %s and %s', (stage, list, offer, portal, pipeline) => {
  expect(viewsOf({ stage, ...nothingElse })).toEqual({ list, offer, portal, pipeline })
})

it('waits for the client while a version lies with them', () => {
  for (const stage of ['signed', 'pre-prod', 'production', 'post-prod', 'invoiced'] as const) {
    expect(viewsOf({ stage, ...nothingElse, reviewWaiting: true })).toMatchObject({ list: 'awaiting-review', pipeline: 'review' })
  }
})

it('is completed once the client approved, and delivered once the finals were handed over', () => {
  expect(viewsOf({ stage: 'post-prod', ...nothingElse, signedOff: true })).toMatchObject({ list: 'completed', portal: 'post' })
  expect(viewsOf({ stage: 'post-prod', ...nothingElse, signedOff: true, delivered: true })).toMatchObject({
    list: 'completed',
    portal: 'delivered',
    pipeline: 'delivered',
  })
})

it('does not let a forgotten review bring back what is over or has not begun', () => {
  for (const stage of ['draft', 'sent', 'paid', 'cancelled', 'archived'] as const) {
    expect(viewsOf({ stage, reviewWaiting: true, signedOff: false, delivered: false })).toEqual(
      viewsOf({ stage, ...nothingElse }),
    )
  }
})

it('has words for every combination', () => {
  expect(allFactsOf(projectStages)).toHaveLength(80)
  for (const facts of allFactsOf(projectStages)) expect(viewsOf(facts)).toMatchObject({ list: expect.any(String) })
})
