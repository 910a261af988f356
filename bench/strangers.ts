import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { makeSheet } from '../tests/support/factories.ts'
import { adminPassword, signIn, startProduct, type RunningProduct } from '../tests/support/running-product.ts'

/** What is asked by others while one network does its worst. */
export type Asked = 'picture' | 'sign-in' | 'proposal'

export interface StrangersReport {
  /** Milliseconds of the median and of the slowest but one in twenty: with nobody else there, and during the attacks. */
  times: Record<Asked, { alone: Spread; attacked: Spread }>
  /** Answers to others that were refused or failed, by what was asked. */
  failed: string[]
  /** What the network sent, and how many of it were answered below 400. */
  attacks: Record<string, { sent: number; done: number }>
}

interface Spread {
  median: number
  p95: number
}

const rounds = 30
const office = '198.51.100.7'

/**
 * All attacks at once from one /64: pictures of plans that are costly to read, uncached pages, free times, and wrong passwords.
 * Meanwhile somebody of another network asks for a picture that is not made yet, signs in, and opens a proposal.
 */
export async function measureStrangers(): Promise<StrangersReport> {
  const env = { LOG_LEVEL: 'error', PICTURES_AHEAD: 'off', TRUSTED_PROXIES: '127.0.0.1,::1' }
  const product = await startProduct({ env })
  try {
    const owner = await signIn(product.url)
    const proposal = await makeProposal(product, owner)
    const failed: string[] = []
    let quality = 30
    const asks: Record<Asked, () => Promise<Response>> = {
      picture: () => from(product, office, `/media/image/upload/w_640,q_${(quality += 1)}/photo/products_1.jpg`),
      'sign-in': () => from(product, office, '/api/admin/login', { json: { password: adminPassword } }),
      proposal: () => from(product, office, proposal),
    }
    const ask = async (what: Asked): Promise<number> => {
      const began = performance.now()
      const answer = await asks[what]()
      await answer.arrayBuffer()
      if (!answer.ok) failed.push(`${what}: ${answer.status}`)
      return performance.now() - began
    }
    const measure = async (): Promise<Record<Asked, Spread>> => {
      const times: Record<Asked, number[]> = { picture: [], 'sign-in': [], proposal: [] }
      for (let round = 0; round < rounds; round += 1) {
        for (const what of Object.keys(times) as Asked[]) times[what].push(await ask(what))
      }
      return { picture: spread(times.picture), 'sign-in': spread(times['sign-in']), proposal: spread(times.proposal) }
    }

    await measure()
    const alone = await measure()
    const attack = await beginAttack(product)
    await sleep(3_000)
    const attacked = await measure()
    const attacks = await attack.end()
    const both = (what: Asked) => ({ alone: alone[what], attacked: attacked[what] })
    return { times: { picture: both('picture'), 'sign-in': both('sign-in'), proposal: both('proposal') }, failed, attacks }
  } finally {
    await product.remove()
  }
}

function spread(times: number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
  return { median: at(0.5), p95: at(0.95) }
}

async function from(
  product: RunningProduct,
  address: string,
  path: string,
  { json, form, method }: { json?: unknown; form?: FormData; method?: string } = {},
): Promise<Response> {
  return fetch(product.url + path, {
    method: method ?? (json || form ? 'POST' : 'GET'),
    headers: { 'X-Forwarded-For': address, ...(json !== undefined && { 'Content-Type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
    signal: AbortSignal.timeout(60_000),
  })
}

/** The path of a proposal that its client can open. */
async function makeProposal(product: RunningProduct, cookie: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/proposals`, { headers: { cookie } })
  const { proposals } = (await answer.json()) as { proposals: { id: string }[] }
  for (const { id } of proposals) {
    const path = `/proposal/${id}`
    if ((await from(product, office, path)).ok) return path
  }
  throw new Error('no proposal can be opened')
}

/** An address of the network's /64. */
const networkAddress = () => `2001:db8:66:1:${(randomBytes(8).toString('hex').match(/.{4}/g) ?? []).join(':')}`

async function beginAttack(product: RunningProduct) {
  const picture = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#000' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()
  let over = false
  let number = 0
  const attacks: StrangersReport['attacks'] = {}
  const repeat = (name: string, together: number, send: () => Promise<Response>): Promise<unknown> => {
    const counts = (attacks[name] = { sent: 0, done: 0 })
    const one = async () => {
      while (!over) {
        counts.sent += 1
        try {
          const answer = await send()
          await answer.arrayBuffer()
          if (answer.ok) counts.done += 1
          // A refusal costs nothing: whoever sends again at once measures this program, not the product.
          else await sleep(100)
        } catch {
          await sleep(100)
        }
      }
    }
    return Promise.all(Array.from({ length: together }, one))
  }
  const upload = async () => {
    const sheet = makeSheet()
    const stored = await from(product, networkAddress(), '/api/plans', { json: { purpose: 'share', sheet } })
    if (!stored.ok) return stored
    const { key } = (await stored.json()) as { key: string }
    const form = new FormData()
    form.append('picture', new Blob([new Uint8Array(picture)]), 'fog.png')
    return from(product, networkAddress(), `/api/plans/${key}/pictures/${sheet.board.items[0]!.content}`, { form })
  }
  const running = [
    repeat('pictures of plans', 6, upload),
    repeat('uncached pages', 90, () => from(product, networkAddress(), `/work?search=${(number += 1)}`)),
    repeat('free times', 20, () => from(product, networkAddress(), '/api/book/discovery-call')),
    repeat('wrong passwords', 20, () =>
      from(product, networkAddress(), '/api/admin/login', { json: { password: `wrong ${(number += 1)}` } }),
    ),
  ]
  return {
    async end() {
      over = true
      await Promise.all(running)
      return attacks
    },
  }
}
