import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultLook } from '#domain/brand/look/look.ts'
import { readyLooks } from '#domain/brand/look/ready-looks.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { makeFjord } from '../../tests/support/make-fjord.ts'
import { signIn, startProduct, type RunningProduct } from '../../tests/support/running-product.ts'
import { percent, type Bench } from '../figures.ts'
import { categories, lighthouseScores } from '../tools/lighthouse-scores.ts'
import { compareRates } from '../tools/server-load.ts'

const rounds = 10

/** The product as another studio made it theirs, beside the one that nobody changed. */
export async function studio(bench: Bench): Promise<void> {
  const cluster = await startEmbeddedPostgres(join(bench.scratch, 'cluster'), makeLog('error'))
  const start = (folder: string, env = {}) =>
    startProduct({ dataDir: join(bench.scratch, folder), env: { LOG_LEVEL: 'error', ...env } })
  const asItComes = await start('as-it-comes')
  const changed = await start('changed', { DATABASE_URL: cluster.url })
  try {
    const send = await staffCalls(changed)
    await makeFjord(send, 'GBP')
    const { style } = readyLooks.at(-1)!
    await send('PUT', '/api/admin/look', { ...defaultLook, ...style, revision: 0 })
    await noteScores(bench, asItComes, changed)
    await noteRate(bench, asItComes, changed)
    const other = await start('other', { DATABASE_URL: cluster.url })
    await notePublication(bench, send, [changed, other]).finally(() => other.stop())
  } finally {
    await changed.remove()
    await asItComes.remove()
    await cluster.stop()
  }
}

async function staffCalls({ url }: RunningProduct) {
  const headers = { 'Content-Type': 'application/json', Cookie: await signIn(url), Origin: url }
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

async function noteScores({ note }: Bench, asItComes: RunningProduct, changed: RunningProduct): Promise<void> {
  const before = await lighthouseScores(asItComes.url, 3)
  const after = await lighthouseScores(changed.url, 3)
  const listed = (scores: typeof before) => categories.map((name) => scores[name]).join(' / ')
  note({
    what: 'Lighthouse mobile, `/` with every text, the place and the look changed (medians of 3)',
    measured: `${listed(after)}; layout shift ${after.layoutShift.toFixed(3)}`,
    limit: `as before: ${listed(before)}; ${before.layoutShift.toFixed(3)}`,
    met: categories.every((name) => after[name] >= before[name]) && after.layoutShift <= before.layoutShift,
  })
}

async function noteRate({ note }: Bench, asItComes: RunningProduct, changed: RunningProduct): Promise<void> {
  const rates = await compareRates(changed.url, asItComes.url)
  note({
    what: 'Cached `/` with everything changed, against the product as it comes',
    measured: `${Math.round(rates.a)} against ${Math.round(rates.b)} requests/s: ${percent(rates.a, rates.b)}`,
    limit: 'at least 95 %',
    met: rates.a / rates.b >= 0.95,
  })
}

/** From the answer to “publish” until the last process shows the new text. */
async function notePublication(
  { note }: Bench,
  send: Awaited<ReturnType<typeof staffCalls>>,
  processes: RunningProduct[],
): Promise<void> {
  let slowest = 0
  for (let round = 1; round <= rounds; round += 1) {
    const title = `Films from Bergen, take ${round}`
    const { section } = await send('GET', '/api/admin/site/sections/hero')
    const body = { draft: { ...section.draft, title }, revision: section.revision }
    const { revision } = (await send('PUT', '/api/admin/site/sections/hero', body)).section
    await send('POST', '/api/admin/site/publications', { sections: [{ name: 'hero', revision }] })
    const published = performance.now()
    for (const { url } of processes) while (!(await (await fetch(url)).text()).includes(title)) await sleep(5)
    slowest = Math.max(slowest, performance.now() - published)
  }
  note({
    what: `A published text is public in each of ${processes.length} processes, the slowest of ${rounds}`,
    measured: `${Math.round(slowest)} ms`,
    limit: 'at most 1,000 ms',
    met: slowest <= 1000,
  })
}
