import { expect, it } from 'vitest'
import { resultOfRule, type RuleFacts } from './archive-rule.ts'

const facts = (changes: Partial<RuleFacts> = {}): RuleFacts => ({
  isFinished: true,
  paidOn: '2026-01-01',
  returnedOn: null,
  postponedUntil: null,
  plannedFor: null,
  ...changes,
})
const rule = { days: 90 }

it('announces a week before the day, and never for an earlier one than in a week', () => {
  expect(resultOfRule(rule, facts(), '2026-03-24')).toEqual({ what: 'leave' })
  expect(resultOfRule(rule, facts(), '2026-03-25')).toEqual({ what: 'tell', plannedFor: '2026-04-01' })
  expect(resultOfRule(rule, facts(), '2026-06-01')).toEqual({ what: 'tell', plannedFor: '2026-06-08' })
})

it('puts away on the announced day, not before', () => {
  const told = facts({ plannedFor: '2026-04-01' })
  expect(resultOfRule(rule, told, '2026-03-31')).toEqual({ what: 'leave' })
  expect(resultOfRule(rule, told, '2026-04-01')).toEqual({ what: 'put-away' })
})

it('drops the announcement of a project that is open again, postponed, or when the rule is switched off', () => {
  const told = { plannedFor: '2026-04-01' }
  for (const changes of [{ isFinished: false }, { paidOn: null }, { postponedUntil: '2026-06-30' }]) {
    expect(resultOfRule(rule, facts({ ...told, ...changes }), '2026-04-01')).toEqual({ what: 'drop' })
  }
  expect(resultOfRule({ days: null }, facts(told), '2026-04-01')).toEqual({ what: 'drop' })
})

it('counts from the return of what was brought back', () => {
  expect(resultOfRule(rule, facts({ returnedOn: '2026-05-01' }), '2026-07-01')).toEqual({ what: 'leave' })
  expect(resultOfRule(rule, facts({ returnedOn: '2026-05-01' }), '2026-07-25')).toEqual({
    what: 'tell',
    plannedFor: '2026-08-01',
  })
})

it('is off by default', () => {
  expect(resultOfRule({ days: null }, facts(), '2030-01-01')).toEqual({ what: 'leave' })
})
