import { expect, it, test } from 'vitest'
import {
  deliverableKindLabels,
  deliverableStateLabels,
  deliverableStateOf,
  projectFactsOf,
  titleOfWork,
  waitsFor,
  type DeliverableFacts,
} from './deliverable.ts'

const added: DeliverableFacts = { versions: 1, reviewWaiting: true, spokenOf: false, signedOff: false, delivered: false }

// facts | state | who has to act next
test.each<[Partial<DeliverableFacts>, string, string | null]>([
  [{ versions: 0, reviewWaiting: false }, 'Nothing yet', 'studio'],
  [{}, 'In review', 'client'],
  [{ spokenOf: true }, 'In review', 'client'],
  [{ reviewWaiting: false, spokenOf: true }, 'Changes requested', 'studio'],
  [{ reviewWaiting: false }, 'In progress', 'studio'],
  [{ reviewWaiting: false, signedOff: true }, 'Approved', null],
  [{ signedOff: true, spokenOf: true, delivered: true }, 'Delivered', null],
])('%j is %s', (facts, label, next) => {
  const state = deliverableStateOf({ ...added, ...facts })
  expect([deliverableStateLabels[state], waitsFor(state)]).toEqual([label, next])
})

const open = { reviewWaiting: false, signedOff: false, delivered: false, required: true, archived: false }
const waiting = { ...open, reviewWaiting: true }
const approved = { ...open, signedOff: true }
const delivered = { ...approved, delivered: true }
const facts = (...list: (typeof open)[]) =>
  Object.entries(projectFactsOf(list))
    .flatMap(([name, value]) => (value ? [name] : []))
    .join(' ')

it('has a project approved and delivered with its last required deliverable', () => {
  expect(facts()).toBe('')
  expect(facts(waiting)).toBe('reviewWaiting')
  expect(facts(approved, waiting)).toBe('reviewWaiting')
  expect(facts(approved, open)).toBe('')
  expect(facts(approved, approved)).toBe('signedOff')
  expect(facts(approved, delivered)).toBe('signedOff')
  expect(facts(delivered, delivered)).toBe('signedOff delivered')
})

it('counts neither optional nor archived deliverables for the approval', () => {
  expect(facts(approved, { ...waiting, required: false })).toBe('signedOff')
  expect(facts(open, { ...waiting, required: false })).toBe('reviewWaiting')
  expect(facts(approved, { ...waiting, archived: true })).toBe('signedOff')
  expect(facts({ ...approved, archived: true })).toBe('')
  // Where all are optional, all count.
  expect(facts({ ...approved, required: false }, { ...waiting, required: false })).toBe('reviewWaiting')
  expect(facts({ ...approved, required: false })).toBe('signedOff')
})

it('names a deliverable beside its project only where there are several', () => {
  expect(titleOfWork('Salt Roads', { title: 'Main film' }, false)).toBe('Salt Roads')
  expect(titleOfWork('Salt Roads', { title: 'Main film' }, true)).toBe('Salt Roads: Main film')
  expect(deliverableKindLabels.document).toBe('Document')
})
