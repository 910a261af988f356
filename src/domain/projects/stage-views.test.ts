import { describe, expect, it, test } from 'vitest'
import { projectStages, type ProjectStage } from './project-stage.ts'
import { allFactsOf, pipelineStages, stageOfPipeline, viewsOf } from './stage-views.ts'

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

describe('a move in the pipeline', () => {
  const inPipeline = allFactsOf(projectStages).filter((facts) => viewsOf(facts).pipeline !== null)

  it('brings a card to where it was put, or says why it cannot', () => {
    for (const facts of inPipeline) {
      for (const to of pipelineStages) {
        for (const hasVersions of [true, false]) {
          const moved = stageOfPipeline(facts, to, { hasVersions })
          if (typeof moved === 'string') expect(moved).toMatch(/\.$/)
          else expect(viewsOf(moved).pipeline, `${JSON.stringify(facts)} to ${to}`).toBe(to)
        }
      }
    }
  })

  it('can be undone to the stage that it had', () => {
    const approved = { stage: 'post-prod', reviewWaiting: false, signedOff: true, delivered: true } as const
    for (const facts of [...projectStages.map((stage) => ({ stage, ...nothingElse })), approved]) {
      const from = viewsOf(facts).pipeline
      for (const to of from ? pipelineStages : []) {
        const moved = stageOfPipeline(facts, to, { hasVersions: facts.signedOff })
        if (typeof moved === 'string') continue
        expect(stageOfPipeline(moved, from!, { hasVersions: facts.signedOff, as: facts.stage })).toMatchObject({
          stage: facts.stage,
        })
      }
    }
  })

  it('starts what was only offered as signed, and takes what was under way back to preparation', () => {
    const to = { hasVersions: false }
    expect(stageOfPipeline({ stage: 'sent', ...nothingElse }, 'prepped', to)).toMatchObject({ stage: 'signed' })
    expect(stageOfPipeline({ stage: 'production', ...nothingElse }, 'prepped', to)).toMatchObject({ stage: 'pre-prod' })
    expect(stageOfPipeline({ stage: 'signed', ...nothingElse }, 'prepped', to)).toMatchObject({ stage: 'signed' })
  })

  it('needs a version for a review, and an approval for a delivery', () => {
    const edited = { stage: 'post-prod', ...nothingElse } as const
    expect(stageOfPipeline(edited, 'review', { hasVersions: false })).toMatch(/^Nothing can be reviewed yet/)
    expect(stageOfPipeline(edited, 'review', { hasVersions: true })).toMatchObject({ stage: 'post-prod', reviewWaiting: true })
    expect(stageOfPipeline({ ...edited, signedOff: true }, 'review', { hasVersions: true })).toMatch(/^The client approved/)
    expect(stageOfPipeline(edited, 'delivered', { hasVersions: true })).toMatch(/^The client has not approved/)
    expect(stageOfPipeline(edited, 'delivered', { hasVersions: false })).toMatchObject({ stage: 'post-prod', delivered: true })
    expect(stageOfPipeline({ stage: 'sent', ...nothingElse }, 'delivered', { hasVersions: false })).toMatch(/^Nothing was sold/)
    expect(stageOfPipeline({ stage: 'cancelled', ...nothingElse }, 'editing', { hasVersions: false })).toMatch(/put away/)
  })
})
