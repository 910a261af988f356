import { describe, expect, it } from 'vitest'
import { originalPriceBook } from '../prices/price-book.ts'
import { budgetQuestions, budgetTiersOf } from './budget-questions.ts'
import { emptyAnswers, estimateBudget, readBudget, refusalToLeaveBudgetQuestion, sharesOfBudget } from './budget-rules.ts'

/** The scores, duplicated on purpose. */
const scores = {
  length: { 'under-1': 1, '1-2': 2, '2-4': 3, '5-plus': 4 },
  crew: { solo: 1, small: 2, full: 3 },
  days: { one: 1, two: 2, multi: 3 },
  location: { onsite: 1, studio: 2, multiple: 3 },
  post: { basic: 1, motion: 2, advanced: 3 },
} as const

/** The tiers, point by point. */
const tiers: Record<number, [tier: string, range: string]> = {
  5: ['Starter', '$1,500-$3,500'],
  6: ['Starter', '$1,500-$3,500'],
  7: ['Starter', '$1,500-$3,500'],
  8: ['Professional', '$3,500-$6,500'],
  9: ['Professional', '$3,500-$6,500'],
  10: ['Professional', '$3,500-$6,500'],
  11: ['Premium', '$6,500-$12,000'],
  12: ['Premium', '$6,500-$12,000'],
  13: ['Premium', '$6,500-$12,000'],
  14: ['Enterprise', '$12,000+'],
  15: ['Enterprise', '$12,000+'],
  16: ['Enterprise', '$12,000+'],
}

describe('an estimate', () => {
  it('matches the table for every combination of answers', () => {
    let combinations = 0
    for (const [length, a] of Object.entries(scores.length)) {
      for (const [crew, b] of Object.entries(scores.crew)) {
        for (const [days, c] of Object.entries(scores.days)) {
          for (const [location, d] of Object.entries(scores.location)) {
            for (const [post, e] of Object.entries(scores.post)) {
              const answers = { length, crew, days, location, post }
              const points = a + b + c + d + e
              const [tier, range] = tiers[points]!
              expect(
                estimateBudget(answers, budgetTiersOf(originalPriceBook().estimator)),
                JSON.stringify(answers),
              ).toMatchObject({
                points,
                tier,
                range,
              })
              expect(sharesOfBudget(answers).map((share) => share.points)).toEqual([a, b, c, d, e])
              combinations += 1
            }
          }
        }
      }
    }
    expect(combinations).toBe(4 * 3 ** 4)
  })

  it('offers exactly the options of the table', () => {
    const offered = budgetQuestions.map(({ id, options }) => [id, options.map((option) => option.id)])
    expect(Object.fromEntries(offered)).toEqual(
      Object.fromEntries(Object.entries(scores).map(([id, options]) => [id, Object.keys(options)])),
    )
  })

  it('is calculated after the last answer', () => {
    expect(estimateBudget({ length: '1-2', crew: 'solo', days: 'one', location: 'onsite', post: '' }, [])).toBeNull()
  })
})

it('requires every answer', () => {
  expect(refusalToLeaveBudgetQuestion(2, { ...emptyAnswers, length: '1-2' })).toBe('Please choose an option.')
  expect(refusalToLeaveBudgetQuestion(1, { ...emptyAnswers, length: '1-2' })).toBeNull()
})

describe('stored answers', () => {
  const complete = { length: '1-2', crew: 'solo', days: 'one', location: 'onsite', post: 'basic' }
  it('are restored', () => {
    expect(readBudget({ answers: complete, question: 6 })).toEqual({ answers: complete, question: 6 })
  })
  it('never skip an open question, and allow no unknown option', () => {
    const edited = { answers: { ...complete, crew: 'army' }, question: 6 }
    expect(readBudget(edited)).toEqual({ answers: { ...complete, crew: '' }, question: 2 })
    expect(readBudget({ answers: complete, question: -3 })?.question).toBe(1)
  })
  it.each([null, 7, 'x', [], {}, { answers: null }])('are empty if they are invalid: %j', (value) => {
    expect(readBudget(value)).toBeNull()
  })
})
