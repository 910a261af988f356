import { expect, it } from 'vitest'
import { answerMedianText, medianAnswer } from './answer-median.ts'

const hours = (...list: number[]) => list.map((one) => one * 3_600_000)
const ten = hours(1, 2, 2, 3, 3, 3, 4, 5, 9, 30)

it('takes ten answers before it says anything', () => {
  expect(medianAnswer(ten.slice(1), [])).toBeNull()
  expect(medianAnswer(ten, [])).toBe(3 * 3_600_000)
})

it('counts what still waits once it has waited longer than the others did', () => {
  expect(medianAnswer(ten, hours(0.1, 1))).toBe(3 * 3_600_000)
  expect(medianAnswer(ten, hours(50, 60, 70, 80))).toBe(4.5 * 3_600_000)
})

it.each([
  [0.2, 'We usually answer within an hour.'],
  [2.1, 'We usually answer within 3 hours.'],
  [3, 'We usually answer within 3 hours.'],
  [47.5, 'We usually answer within 2 days.'],
  [49, 'We usually answer within 3 days.'],
])('%s hours', (time, text) => expect(answerMedianText(time * 3_600_000)).toBe(text))
