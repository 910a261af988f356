import { setTimeout as sleep } from 'node:timers/promises'
import type { Fleet } from '../../tests/support/fleet.ts'
import { startSteadyLoad } from '../../tests/support/steady-load.ts'
import type { Bench } from '../figures.ts'
import { findReview } from './crossings.ts'

/** Restarts every process one after the other, twice, while visitors read and write through the proxy. */
export async function rollingRestart(fleet: Fleet, { note }: Bench): Promise<void> {
  const load = startSteadyLoad(fleet.port, { perSecond: 40 })
  const page = keepOpen(`${fleet.url}/api/client/${await findReview(fleet.databaseUrl)}/events`)
  await sleep(3_000)
  let restarts = 0
  for (let round = 0; round < 2; round += 1) {
    // The second web process is stopped as soon as the first is ready.
    for (const index of [0, 1]) {
      await fleet.webs[index]!.stop()
      await fleet.startWeb(index)
    }
    for (const index of [0, 1]) {
      await fleet.workers[index]!.stop()
      await fleet.startWorker(index)
    }
    restarts += 4
  }
  await sleep(2_000)
  const { asked, failed } = await load.stop()
  const lines = page.close()
  note({
    what: `Rolling restart under load: ${restarts} processes, one after the other, ${asked} requests through nginx, a fifth of them writes`,
    measured: `${failed.length} failed${failed.length > 0 ? `: ${[...new Set(failed)].slice(0, 5).join('; ')}` : ''}`,
    limit: 'none failed',
    met: failed.length === 0 && asked > 500,
  })
  note({
    what: 'A page with live updates meanwhile',
    measured: `${lines.opened} times connected, ${lines.refused} times refused`,
    limit: 'back after every restart, never refused',
    met: lines.opened > 1 && lines.refused === 0,
  })
}

/** A page with live updates: it reconnects when its connection ends, as browsers do. */
function keepOpen(url: string): { close(): { opened: number; refused: number } } {
  const leaving = new AbortController()
  const counts = { opened: 0, refused: 0 }
  async function stay(): Promise<void> {
    while (!leaving.signal.aborted) {
      const answer = await fetch(url, { signal: leaving.signal })
      if (answer.ok) counts.opened += 1
      else counts.refused += 1
      for await (const piece of answer.body!) if (leaving.signal.aborted) return void piece
      await sleep(500)
    }
  }
  const open = (): Promise<void> =>
    stay().catch(() => {
      if (leaving.signal.aborted) return
      counts.refused += 1
      return sleep(500).then(open)
    })
  void open()
  return {
    close() {
      leaving.abort()
      return counts
    },
  }
}
