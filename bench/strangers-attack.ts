// The process of `strangers.ts` that attacks: argument is the product's URL. Ends when its input does, and prints what it sent.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { makeSheet } from '../tests/support/factories.ts'
import { ask } from './strangers-ask.ts'

/** By kind of request: how many were sent, and how many of them answered below 400. */
export type Attacks = Record<string, { sent: number; done: number }>

const url = process.argv[2]!
/** An address of the network's /64. */
const address = () => `2001:db8:66:1:${(randomBytes(8).toString('hex').match(/.{4}/g) ?? []).join(':')}`

/** 16 bits a colour, interlaced, as large as is accepted. */
const picture = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#000' } })
  .toColourspace('rgb16')
  .png({ progressive: true })
  .toBuffer()
const attacks: Attacks = {}
let number = 0

async function repeat(name: string, send: () => Promise<Response>): Promise<void> {
  const counts = (attacks[name] ??= { sent: 0, done: 0 })
  for (;;) {
    counts.sent += 1
    try {
      const answer = await send()
      await answer.arrayBuffer()
      if (answer.ok) counts.done += 1
    } catch {
      // Refused at the socket.
    }
    // Sent again no sooner, since this program shares the processors with the product.
    await sleep(50)
  }
}

async function upload(): Promise<Response> {
  const sheet = makeSheet()
  const stored = await ask(url, address(), '/api/plans', { json: { purpose: 'share', sheet } })
  if (!stored.ok) return stored
  const { key } = (await stored.json()) as { key: string }
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(picture)]), 'fog.png')
  return ask(url, address(), `/api/plans/${key}/pictures/${sheet.board.items[0]!.content}`, { form })
}

const each = (count: number, name: string, send: () => Promise<Response>) => {
  for (let begun = 0; begun < count; begun += 1) void repeat(name, send)
}
each(6, 'pictures of plans', upload)
each(90, 'uncached pages', () => ask(url, address(), `/work?search=${(number += 1)}`))
each(20, 'free times', () => ask(url, address(), '/api/book/discovery-call'))
each(20, 'wrong passwords', () => ask(url, address(), '/api/admin/login', { json: { password: `wrong ${(number += 1)}` } }))

process.stdin.on('end', () => {
  process.stdout.write(JSON.stringify(attacks), () => process.exit())
})
process.stdin.resume()
