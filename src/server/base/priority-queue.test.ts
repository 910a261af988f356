import { expect, it } from 'vitest'
import { makePriorityQueue } from './priority-queue.ts'

const limits = { atOnce: 1, mostOfOne: 2, mostWaiting: 3 }

it('runs what somebody waits for first, also what was to be done ahead', async () => {
  const queue = makePriorityQueue(limits)
  const begun: string[] = []
  const run = (key: string, isAhead: boolean, owner = key) =>
    queue.run({ key, owner, isAhead }, async () => {
      begun.push(key)
    })
  const all = [run('first', false), run('ahead 1', true), run('ahead 2', true), run('wanted', false)]
  queue.runSooner('ahead 2')
  await Promise.all(all)
  expect(begun).toEqual(['first', 'wanted', 'ahead 2', 'ahead 1'])
})

it('refuses one owner with too many, and everybody once it is full', async () => {
  const queue = makePriorityQueue(limits)
  let end = () => {}
  const run = (owner: string) =>
    queue.run({ key: owner, owner, isAhead: false }, () => new Promise<void>((resolve) => (end = resolve)))
  const busy = run('ada')
  const waiting = [run('ada'), run('ada')]
  await expect(run('ada')).rejects.toMatchObject({ code: 'overloaded' })
  waiting.push(run('ben'))
  await expect(run('cleo')).rejects.toMatchObject({ code: 'overloaded' })
  end()
  await busy
  for (const one of waiting) {
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    end()
    await one
  }
})
