import { expect, it } from 'vitest'
import { release, leaseBuffer } from './leased-buffers.ts'

it('lends again what was given back, and nothing that somebody may still read', () => {
  const [whole, part] = [leaseBuffer(), leaseBuffer()]
  const others = [part.subarray(1), Buffer.alloc(whole.length)]
  for (const piece of [whole, whole, ...others]) release(piece)
  const next = [leaseBuffer(), leaseBuffer(), leaseBuffer()].map(({ buffer }) => buffer)
  expect(next.filter((buffer) => buffer === whole.buffer)).toHaveLength(1)
  for (const { buffer } of [part, ...others]) expect(next).not.toContain(buffer)
})
