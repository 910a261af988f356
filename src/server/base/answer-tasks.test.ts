import { expect, it } from 'vitest'
import { makeTaskProcess } from './task-process.ts'

const inProcess = makeTaskProcess<{ allocate(megabytes: number): Promise<Uint8Array>; spin(): Promise<Uint8Array> }>(
  'tests/support/bounded-process.ts',
  { repeats: false },
)

it('ends a task beyond its memory or its processor time, and does the next', async () => {
  expect((await inProcess('allocate', 1)).length).toBe(1)
  await expect(inProcess('allocate', 800)).rejects.toThrow('bounded-process.ts ended')
  expect((await inProcess('allocate', 1)).length).toBe(1)
  await expect(inProcess('spin')).rejects.toThrow('bounded-process.ts ended')
  expect((await inProcess('allocate', 1)).length).toBe(1)
})
