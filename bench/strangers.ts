import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { pictureQualities, pictureWidths } from '#domain/media/pictures/picture-sizes.ts'
import { adminPassword, signIn, startProduct, type RunningProduct } from '../tests/support/running-product.ts'
import { ask } from './strangers-ask.ts'
import type { Attacks } from './strangers-attack.ts'

/** What is asked by others while one network does its worst. */
export type Asked = 'picture' | 'sign-in' | 'proposal'

export interface StrangersReport {
  /** Milliseconds of the median and of the slowest but one in twenty: with nobody else there, and during the attacks. */
  times: Record<Asked, { alone: Spread; attacked: Spread }>
  /** Answers to others that were refused or failed, by what was asked. */
  failed: string[]
  attacks: Attacks
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
    const proposal = await findProposal(product, owner)
    const failed: string[] = []
    const pictures = unmadePictures()
    const asks: Record<Asked, () => Promise<Response>> = {
      picture: () => ask(product.url, office, pictures.next().value!),
      'sign-in': () => ask(product.url, office, '/api/admin/login', { json: { password: adminPassword } }),
      proposal: () => ask(product.url, office, proposal),
    }
    const timeOf = async (what: Asked): Promise<number> => {
      const began = performance.now()
      const answer = await asks[what]()
      await answer.arrayBuffer()
      if (!answer.ok) failed.push(`${what}: ${answer.status}`)
      return performance.now() - began
    }
    const measure = async (): Promise<Record<Asked, Spread>> => {
      const times: Record<Asked, number[]> = { picture: [], 'sign-in': [], proposal: [] }
      for (let round = 0; round < rounds; round += 1) {
        for (const what of Object.keys(times) as Asked[]) times[what].push(await timeOf(what))
      }
      return { picture: spread(times.picture), 'sign-in': spread(times['sign-in']), proposal: spread(times.proposal) }
    }

    await measure()
    const alone = await measure()
    const attack = spawn(process.execPath, ['bench/strangers-attack.ts', product.url], { stdio: ['pipe', 'pipe', 'inherit'] })
    const sent = text(attack.stdout)
    await sleep(5_000)
    const attacked = await measure()
    attack.stdin.end()
    const attacks = JSON.parse(await sent) as Attacks
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

/** The path of a proposal that its client can open. */
async function findProposal(product: RunningProduct, cookie: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/proposals`, { headers: { cookie } })
  const { proposals } = (await answer.json()) as { proposals: { proposalId: string | null }[] }
  for (const { proposalId } of proposals) {
    if (!proposalId) continue
    const path = `/proposal/${proposalId}`
    if ((await ask(product.url, office, path)).ok) return path
  }
  throw new Error('no proposal can be opened')
}

/** Addresses of pictures that nobody has asked for yet. */
function* unmadePictures(): Generator<string> {
  const names = ['products', 'corporate', 'lifestyle', 'portraits'].flatMap((kind) => [`photo/${kind}_1`, `photo/${kind}_2`])
  for (const quality of pictureQualities) {
    for (const width of pictureWidths.filter((one) => one >= 320 && one <= 1280)) {
      for (const name of names) yield `/media/image/upload/w_${width},q_${quality}/${name}.jpg`
    }
  }
  throw new Error('all pictures are made')
}
