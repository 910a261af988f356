import { describe, expect, it } from 'vitest'
import {
  agreementStateOf,
  missingAgreements,
  missingText,
  refusalOfLastDay,
  refusalToMoveAgreement,
  refusalToOpen,
  type AgreementFacts,
} from './agreement.ts'

const today = '2027-06-14'
const at = new Date('2027-06-01T10:00:00Z')
const draft: AgreementFacts = { sentAt: null, completedAt: null, declinedAt: null, withdrawnAt: null, expiresOn: null }
const sent = { ...draft, sentAt: at }
const signed = { ...sent, completedAt: at }
const past = { expiresOn: '2027-06-13' }

it.each([
  [draft, 'draft'],
  [{ ...draft, ...past }, 'draft'],
  [sent, 'sent'],
  [{ ...sent, expiresOn: today }, 'sent'],
  [{ ...sent, ...past }, 'expired'],
  [signed, 'signed'],
  [{ ...signed, ...past }, 'expired'],
  [{ ...sent, declinedAt: at }, 'declined'],
  [{ ...signed, ...past, withdrawnAt: at }, 'withdrawn'],
])('%j is %s', (facts, state) => {
  expect(agreementStateOf(facts, today)).toBe(state)
})

it('opens what was sent, also to read it once it was signed', () => {
  expect([sent, signed, { ...signed, ...past }].map((facts) => refusalToOpen(facts, today))).toEqual([null, null, null])
  for (const facts of [draft, { ...sent, ...past }, { ...sent, declinedAt: at }, { ...sent, withdrawnAt: at }]) {
    expect(refusalToOpen(facts, today)?.status).toBe(410)
  }
})

it('is sent once, reminded of while it waits, and withdrawn but not as a draft', () => {
  const may = (facts: AgreementFacts) =>
    (['send', 'remind', 'withdraw'] as const).filter((move) => refusalToMoveAgreement(move, facts, today) === null)
  expect(may(draft)).toEqual(['send'])
  expect(may({ ...draft, ...past })).toEqual([])
  expect(may(sent)).toEqual(['remind', 'withdraw'])
  expect(may(signed)).toEqual(['withdraw'])
  expect(may({ ...sent, withdrawnAt: at })).toEqual([])
})

it('ends today, later, or never', () => {
  expect([null, today, '2030-01-01'].map((day) => refusalOfLastDay(day, today))).toEqual([null, null, null])
  expect(refusalOfLastDay('2027-06-13', today)).toMatch(/later date/)
  expect(refusalOfLastDay('2099-01-01', today)).toMatch(/ten years/)
})

describe('what is missing', () => {
  const location = { shootId: null, kind: 'location-release' } as const
  const talent = { shootId: 'monday', kind: 'talent-release' } as const
  const missing = (signedOnes: Parameters<typeof missingAgreements>[1], shootId: string | null, day = today) =>
    missingAgreements([location, talent], signedOnes, { shootId, day }).map(missingText)

  it('is what a project requires and nobody signed; a shoot adds its own', () => {
    expect(missing([], null)).toEqual(['Location release is missing.'])
    expect(missing([], 'monday')).toEqual(['Location release is missing.', 'Talent release is missing.'])
    expect(missing([], 'tuesday')).toEqual(['Location release is missing.'])
  })

  it('is signed for the project or this shoot, and not for another one', () => {
    const ofMonday = { ...location, shootId: 'monday', expiresOn: null }
    expect(missing([{ ...location, expiresOn: null }], 'tuesday')).toEqual([])
    expect(missing([ofMonday], 'tuesday')).toEqual(['Location release is missing.'])
    expect(missing([ofMonday], null)).toEqual([])
  })

  it('counts one that ends before the day as missing', () => {
    const untilToday = { ...location, expiresOn: today }
    expect(missing([untilToday], null)).toEqual([])
    expect(missing([untilToday], null, '2027-06-15')).toEqual(['Location release has expired, or ends before that day.'])
  })
})
