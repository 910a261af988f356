import { expect, test } from 'vitest'
import { Problem } from '#domain/common/problem.ts'
import { makeTurns } from './turns.ts'

test('no more than the given number work at once, in the order of asking', async () => {
  const inTurn = makeTurns({ atOnce: 2 })
  const begun: number[] = []
  let now = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 9 }, (_, number) =>
      inTurn(async () => {
        begun.push(number)
        most = Math.max(most, (now += 1))
        await new Promise((resolve) => setTimeout(resolve, number % 3))
        now -= 1
      }),
    ),
  )
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('work that fails gives its turn on', async () => {
  const inTurn = makeTurns({ atOnce: 1 })
  const failed = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})

test('a queue that is full is overloaded', async () => {
  const inTurn = makeTurns({ atOnce: 1, mostWaiting: 1 })
  const work = Promise.withResolvers<void>()
  const first = inTurn(() => work.promise)
  const second = inTurn(async () => {})
  await expect(inTurn(async () => {})).rejects.toSatisfy((problem) => problem instanceof Problem && problem.status === 503)
  work.resolve()
  await Promise.all([first, second])
})
