import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { comeSlowly } from '../../tests/support/slow-clients.ts'
import { startProduct, type RunningProduct } from '../../tests/support/running-product.ts'
import { busyDay, storm } from '../../tests/support/storm.ts'
import { percent, type Bench } from '../figures.ts'
import { calmLatency, goodput, megabytesOf, oddOnes, percentile, sumOf, watch } from '../load.ts'

/** Duration of the overload in seconds; shorter for work on the bench itself. */
const stormSeconds = Number(process.env.STORM_SECONDS ?? 60)
/** Maximum memory growth: 1,500 connections, full queues and their responses. */
const mostGrowthMegabytes = 400

export async function load({ note, scratch }: Bench): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'load'), env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'error' } })
  try {
    await storms(product, note)
    await slowness(product, note)
  } finally {
    await product.remove()
  }
}

async function storms(product: RunningProduct, note: Bench['note']): Promise<void> {
  const { port } = product
  await storm({ port, seconds: 5, asks: busyDay, together: 32 })
  const calm = await calmLatency(product)
  const capacity = goodput(await storm({ port, seconds: 10, asks: busyDay, together: 32 }))
  const before = megabytesOf(product)
  const perSecond = capacity.all * 10
  const asked = storm({ port, seconds: stormSeconds, asks: busyDay, perSecond })
  const { result, health, admin, mostMegabytes } = await watch(product, asked)
  await sleep(10_000)
  const after = await calmLatency(product)

  const good = goodput(result)
  const storming = `${Math.round(perSecond)} requests/s for ${stormSeconds} s, ten times the capacity of ${Math.round(capacity.all)}`
  note({
    what: `Goodput under ${storming}`,
    measured: `${Math.round(good.all)} answers/s (${percent(good.all, capacity.all)} of capacity); of what is not at hand ${percent(good.worked, capacity.worked)}; ${sumOf(result, 'sent')} sent, ${sumOf(result, 'shed')} sent away by 503 with Retry-After, ${result.unsent} not sent for want of sockets`,
    limit: 'at least 80 % of capacity',
    met: good.all >= 0.8 * capacity.all,
  })
  const odd = oddOnes(result)
  note({
    what: 'Answers in it that are neither right nor 503 with Retry-After',
    measured: odd.length === 0 ? 'none' : odd.join(', '),
    limit: 'none',
    met: odd.length === 0,
  })
  const slowest = percentile(
    Object.values(result.kinds).flatMap(({ times }) => times),
    0.95,
  )
  note({
    what: 'p95 of what was answered in it',
    measured: `${Math.round(slowest)} ms`,
    limit: 'at most 500 ms',
    met: slowest <= 500,
  })
  note({
    what: 'Health checks and the admin area meanwhile',
    measured: `${percent(health.share, 1)} and ${percent(admin.share, 1)} answered, p95 ${Math.round(health.p95)} and ${Math.round(admin.p95)} ms`,
    limit: 'all answered, p95 at most 3000 ms',
    met: health.share === 1 && admin.share === 1 && Math.max(health.p95, admin.p95) <= 3_000,
  })
  noteGrowth(note, 'Growth of the process in it', before, mostMegabytes)
  note({
    what: 'p95 of an uncached page 10 s after it',
    measured: `${Math.round(after)} ms (before: ${Math.round(calm)} ms)`,
    limit: 'at most twice as long, or 50 ms more',
    met: after <= Math.max(calm * 2, calm + 50),
  })
}

async function slowness(product: RunningProduct, note: Bench['note']): Promise<void> {
  const calm = await calmLatency(product)
  const before = megabytesOf(product)
  const slow = await comeSlowly(product.port, 250)
  const { result, mostMegabytes } = await watch(
    product,
    sleep(30_000).then(() => calmLatency(product)),
  )
  const { head } = slow.cut()
  slow.leave()
  note({
    what: 'p95 of an uncached page beside 1,000 slow callers (a byte a second of a head, of a body; nothing read; nothing said)',
    measured: `${Math.round(result)} ms (without: ${Math.round(calm)} ms); ${head} of 250 slow heads cut off after 30 s`,
    limit: 'at most twice as long, or 50 ms more; all slow heads cut off',
    met: result <= Math.max(calm * 2, calm + 50) && head === 250,
  })
  noteGrowth(note, 'Growth of the process by them', before, mostMegabytes)
}

function noteGrowth(note: Bench['note'], what: string, before: number, most: number): void {
  note({
    what,
    measured: `${Math.round(most - before)} MB (from ${Math.round(before)} MB)`,
    limit: `at most ${mostGrowthMegabytes} MB`,
    met: most - before <= mostGrowthMegabytes,
  })
}
