import { expect, test } from 'vitest'
import { Problem } from '#domain/common/problem.ts'
import { makeTurns, openTurns } from './turns.ts'

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

test('a caller with many takes no more than its share, and the others go in rotation with it', async () => {
  const turns = openTurns({ atOnce: 4, mostWaiting: 20, share: { atOnce: 2, mostWaiting: 5 } })
  const begun: string[] = []
  const first = await Promise.all(['crowd', 'crowd', 'ada', 'ben'].map((caller) => turns.take(caller)))
  const work = async (caller: string) => {
    const leave = await turns.take(caller)
    begun.push(caller)
    leave()
  }
  const waiting = ['crowd', 'crowd', 'crowd', 'crowd', 'crowd', 'bea', 'cid'].map(work)
  expect([turns.isFull('crowd'), turns.isFull('dan')]).toEqual([true, false])
  await expect(turns.take('crowd')).rejects.toSatisfy((problem) => problem instanceof Problem && problem.status === 503)
  // The crowd has its two already: what becomes free is for others.
  first[2]!()
  await expect.poll(() => begun).toEqual(['bea', 'cid'])
  for (const leave of first) leave()
  await Promise.all(waiting)
  expect(begun.slice(2)).toEqual(Array(5).fill('crowd'))

  const more = await Promise.all(['crowd', 'crowd', 'ada', 'ada'].map((caller) => turns.take(caller)))
  const again = ['crowd', 'crowd', 'ada', 'bea'].map(work)
  for (const leave of more) leave()
  await Promise.all(again)
  expect(begun.slice(7)).toEqual(['crowd', 'ada', 'bea', 'crowd'])
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
