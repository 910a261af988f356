import { expect, it } from 'vitest'
import { giveBack, lendBuffer } from './lent-buffers.ts'

it('lends again what was given back, and nothing that somebody may still read', () => {
  const [whole, part] = [lendBuffer(), lendBuffer()]
  const others = [part.subarray(1), Buffer.alloc(whole.length)]
  for (const piece of [whole, whole, ...others]) giveBack(piece)
  const next = [lendBuffer(), lendBuffer(), lendBuffer()].map(({ buffer }) => buffer)
  expect(next.filter((buffer) => buffer === whole.buffer)).toHaveLength(1)
  for (const { buffer } of [part, ...others]) expect(next).not.toContain(buffer)
})
