import { expect, test } from 'vitest'
import { clientStatusOf, refusalToDecide, refusalToEdit, type Standing } from './proposal-status.ts'

const now = new Date('2026-11-21T12:00:00Z')
const open: Standing = { decision: 'pending', expiresAt: new Date('2026-11-21T23:59:59.999Z'), stage: 'sent', superseded: false }
const past = new Date('2026-11-20T23:59:59.999Z')

test.each<[string, Partial<Standing>, string, RegExp | null]>([
  ['sent', {}, 'pending', null],
  ['a draft', { stage: 'draft' }, 'pending', null],
  ['past its day', { expiresAt: past }, 'expired', /expired/],
  ['approved', { decision: 'approved', stage: 'signed' }, 'approved', /already been approved/],
  ['approved, and past its day', { decision: 'approved', expiresAt: past }, 'approved', /already been approved/],
  ['declined', { decision: 'declined' }, 'declined', /declined/],
  ['replaced', { superseded: true }, 'expired', /newer version/],
  ['replaced, with the newer one signed', { superseded: true, stage: 'signed' }, 'expired', /newer version/],
  ['begun without a signature', { stage: 'production' }, 'approved', /already started/],
  ['begun, and past its day', { stage: 'post-prod', expiresAt: past }, 'approved', /already started/],
  ['cancelled', { stage: 'cancelled' }, 'expired', /cancelled/],
])('%s', (_, changes, status, refusal) => {
  const standing = { ...open, ...changes }
  expect(clientStatusOf(standing, now)).toBe(status)
  const text = refusalToDecide(standing, now)
  if (refusal) expect(text).toMatch(refusal)
  else expect(text).toBeNull()
})

test('only an undecided, current proposal can be changed', () => {
  expect(refusalToEdit(open)).toBeNull()
  expect(refusalToEdit({ ...open, decision: 'approved' })).toMatch(/signed/)
  expect(refusalToEdit({ ...open, decision: 'declined' })).toMatch(/declined/)
  expect(refusalToEdit({ ...open, superseded: true })).toMatch(/newer version/)
})
