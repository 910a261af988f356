import { expect, test } from 'vitest'
import { Problem } from '#domain/common/problem.ts'
import { makeTaskQueue, openTaskQueue } from './task-queue.ts'

test('runs at most the given number at once, first in first out', async () => {
  const enqueue = makeTaskQueue({ atOnce: 2 })
  const begun: number[] = []
  let now = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 9 }, (_, number) =>
      enqueue(async () => {
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

test('releases the slot of a failed task', async () => {
  const enqueue = makeTaskQueue({ atOnce: 1 })
  const failed = enqueue(() => Promise.reject(new Error('no')))
  const next = enqueue(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})

test('limits a caller to its share, and alternates between callers', async () => {
  const queue = openTaskQueue({ atOnce: 4, mostWaiting: 20, share: { atOnce: 2, mostWaiting: 5 } })
  const begun: string[] = []
  const first = await Promise.all(['crowd', 'crowd', 'ada', 'ben'].map((caller) => queue.take(caller)))
  const work = async (caller: string) => {
    const leave = await queue.take(caller)
    begun.push(caller)
    leave()
  }
  const waiting = ['crowd', 'crowd', 'crowd', 'crowd', 'crowd', 'bea', 'cid'].map(work)
  expect([queue.isFull('crowd'), queue.isFull('dan')]).toEqual([true, false])
  await expect(queue.take('crowd')).rejects.toSatisfy((problem) => problem instanceof Problem && problem.status === 503)
  // The first caller has its two slots; the freed one is for others.
  first[2]!()
  await expect.poll(() => begun).toEqual(['bea', 'cid'])
  for (const leave of first) leave()
  await Promise.all(waiting)
  expect(begun.slice(2)).toEqual(Array(5).fill('crowd'))

  const more = await Promise.all(['crowd', 'crowd', 'ada', 'ada'].map((caller) => queue.take(caller)))
  const again = ['crowd', 'crowd', 'ada', 'bea'].map(work)
  for (const leave of more) leave()
  await Promise.all(again)
  expect(begun.slice(7)).toEqual(['crowd', 'ada', 'bea', 'crowd'])
})

test('refuses tasks when the queue is full', async () => {
  const enqueue = makeTaskQueue({ atOnce: 1, mostWaiting: 1 })
  const work = Promise.withResolvers<void>()
  const first = enqueue(() => work.promise)
  const second = enqueue(async () => {})
  await expect(enqueue(async () => {})).rejects.toSatisfy((problem) => problem instanceof Problem && problem.status === 503)
  work.resolve()
  await Promise.all([first, second])
})

test('a caller that took more than its time waits, and nobody else', async () => {
  const delays = new Map([['crowd', 50]])
  const queue = openTaskQueue({
    atOnce: 4,
    pace: { delayOf: (caller) => delays.get(caller) ?? 0, add: () => undefined },
  })
  const begun: string[] = []
  const crowd = queue.take('crowd').then((leave) => (begun.push('crowd'), leave()))
  const other = queue.take('other').then((leave) => (begun.push('other'), leave()))
  await other
  expect(begun).toEqual(['other'])
  delays.clear()
  await crowd
  expect(begun).toEqual(['other', 'crowd'])
})
