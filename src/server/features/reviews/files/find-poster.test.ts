import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Services } from '../../../base/services.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { findOpening, findPoster } from './find-poster.ts'

test('a film opens with its first frame, though it is blank, and is listed with another', async () => {
  const kept = new Map<string, Buffer>()
  const storage = {
    stat: async (key: string) => (kept.has(key) ? { bytes: 1 } : null),
    write: async (key: string, bytes: Buffer) => void kept.set(key, bytes),
    read: (key: string) => Readable.from([kept.get(key)!]),
  }
  const taken: number[] = []
  const frameAt = async (_: Asset, second: number) => {
    taken.push(second)
    const background = second === 0 ? 'black' : 'red'
    return sharp({ create: { width: 64, height: 36, channels: 3, background } })
      .png()
      .toBuffer()
  }
  const film = { kind: 'video', storageKey: 'uploads/one', durationSeconds: 12 } as Asset
  const services = { storage } as unknown as Services
  const lightOf = async (poster: Awaited<ReturnType<typeof findPoster>>) => {
    const { channels } = await sharp(await poster!.bytes()).stats()
    return Math.round(channels[0]!.mean / 255)
  }
  expect(await lightOf(await findOpening(services, frameAt, film))).toBe(0)
  expect(taken).toEqual([0])
  expect(await lightOf(await findPoster(services, frameAt, film))).toBe(1)
  expect(await lightOf(await findOpening(services, frameAt, film))).toBe(0)
})
