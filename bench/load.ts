import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningProduct } from '../tests/support/running-product.ts'
import { signIn } from '../tests/support/running-product.ts'
import { atHand, type StormReport } from '../tests/support/storm.ts'

/** Answers a second: all of them, and those that had to be worked on. */
export function goodput({ kinds, seconds }: StormReport): { all: number; worked: number } {
  const done = Object.entries(kinds).map(([kind, counts]) => [kind, counts.done] as const)
  const sum = (entries: typeof done) => entries.reduce((total, [, count]) => total + count, 0) / seconds
  return { all: sum(done), worked: sum(done.filter(([kind]) => !atHand.has(kind))) }
}

export const sumOf = ({ kinds }: StormReport, of: 'sent' | 'done' | 'shed' | 'broken'): number =>
  Object.values(kinds).reduce((sum, counts) => sum + counts[of], 0)

/** Answers that are neither what was asked for nor a refusal for being busy. */
export const oddOnes = ({ kinds }: StormReport): string[] =>
  Object.entries(kinds).flatMap(([kind, { otherwise }]) =>
    Object.entries(otherwise).map(([status, count]) => `${count} times ${status} for a ${kind}`),
  )

export function percentile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
}

export const megabytesOf = (product: RunningProduct): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))?.[1]) / 1024

export interface Watched {
  /** Shares of answers that were 200, and milliseconds of the slowest but one in twenty. */
  health: { share: number; p95: number }
  admin: { share: number; p95: number }
  mostMegabytes: number
}

/** Asks for health and, as staff, for the inbox twice a second for as long as `work` takes. */
export async function watch<Result>(product: RunningProduct, work: Promise<Result>): Promise<Watched & { result: Result }> {
  const cookie = await signIn(product.url)
  const asked = { health: [] as Asked[], admin: [] as Asked[] }
  let mostMegabytes = 0
  let over = false
  const result = work.finally(() => (over = true))
  const questions: Promise<unknown>[] = []
  while (!over) {
    questions.push(askOnce(`${product.url}/healthz`).then((answer) => asked.health.push(answer)))
    questions.push(askOnce(`${product.url}/api/admin/inquiries`, cookie).then((answer) => asked.admin.push(answer)))
    mostMegabytes = Math.max(mostMegabytes, megabytesOf(product))
    await sleep(500)
  }
  await Promise.all(questions)
  return { health: summary(asked.health), admin: summary(asked.admin), mostMegabytes, result: await result }
}

interface Asked {
  ok: boolean
  milliseconds: number
}

export async function askOnce(url: string, cookie = ''): Promise<Asked> {
  const started = performance.now()
  const ok = await fetch(url, { headers: { cookie } }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
  return { ok, milliseconds: performance.now() - started }
}

const summary = (all: Asked[]) => ({
  share: all.filter(({ ok }) => ok).length / all.length,
  p95: percentile(
    all.map(({ milliseconds }) => milliseconds),
    0.95,
  ),
})

/** 95th percentile of the time that fifty sequential visitors wait for an uncached page. */
export async function calmLatency(product: RunningProduct): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 50; count += 1)
    times.push((await askOnce(`${product.url}/quote-builder?calm=${Math.random()}`)).milliseconds)
  return percentile(times, 0.95)
}
