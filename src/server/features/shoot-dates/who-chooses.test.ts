import { expect, it } from 'vitest'
import { dateMessages } from '#domain/shoot-dates/offer-labels.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { refusalToOffer } from './who-chooses.ts'

const refusal = (of: Partial<ProjectRow>) =>
  refusalToOffer({ stage: 'signed', delivered: false, clientId: 'a', ...of } as ProjectRow)

it('says of each project why no dates are offered', () => {
  expect(refusal({})).toBeNull()
  expect(refusal({ stage: 'sent' })).toBe(dateMessages.notAccepted)
  // What was signed is not waiting for a signature, whatever became of it.
  expect(refusal({ stage: 'archived' })).toBe(dateMessages.over)
  expect(refusal({ stage: 'cancelled' })).toBe(dateMessages.over)
  expect(refusal({ stage: 'archived', delivered: true })).toBe(dateMessages.delivered)
  expect(refusal({ clientId: null })).toBe(dateMessages.noClient)
})
