import { expect, it } from 'vitest'
import { letGo, markSingleUse } from './let-go.ts'

const made = () => new Uint8Array(new ArrayBuffer(64))

it('frees what was marked, and nothing that somebody may still read', () => {
  const [marked, part, other] = [markSingleUse(made()), markSingleUse(made()).subarray(1), made()]
  for (const piece of [marked, part, other]) letGo(piece)
  expect([marked, part, other].map(({ length }) => length)).toEqual([0, 63, 64])
})
