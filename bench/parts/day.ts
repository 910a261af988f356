import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterFolder, startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { findFilmTools, type FilmTools } from '#server/base/media/ffmpeg.ts'
import { startProduct } from '../../tests/support/running-product.ts'
import { descendantsOf, memoryOf, watchMemory, workADay, type Day, type Memory } from '../day.ts'
import { notMeasured, seconds, type Bench } from '../figures.ts'
import { makeSmallBox, type SmallBox } from '../small-box.ts'

const mostAfter = 350
const work = 'every page at two widths, 500 pictures, 20 uploads, 3 films, 200 mails, 50 PDFs'

export async function day(bench: Bench): Promise<void> {
  const tools = await findFilmTools(process.env.FFMPEG_PATH)
  const what = `Memory of the process after a day (${work}) and a minute of rest`
  const limit = `at most ${mostAfter} MB`
  if (!tools) return bench.note(notMeasured(what, limit, 'there is no ffmpeg here'))
  const { before, peak, after, done } = await spend(bench, tools, 'day', null)
  bench.note({
    what,
    measured: `${memoryText(after)}; before ${memoryText(before)}; at most ${memoryText(peak)}`,
    limit,
    met: after.web <= mostAfter,
  })
  bench.note({ what: 'Faults of that day', measured: faultsOf(done), limit: 'none', met: done.faults.length === 0 })

  const box = makeSmallBox()
  const boxed = 'Faults of the same day with a gigabyte and one core, PostgreSQL and transcoding included'
  if (typeof box === 'string') return bench.note(notMeasured(boxed, 'none', box))
  try {
    const { peak: most, done: slow } = await spend(bench, tools, 'small-day', box)
    bench.note({
      what: boxed,
      measured: `${faultsOf(slow)}; at most ${memoryText(most)}; ${box.killed()} processes killed for want of memory`,
      limit: 'none',
      met: slow.faults.length === 0 && box.killed() === 0,
    })
  } finally {
    box.remove()
  }
}

interface Spent {
  before: Memory
  peak: Memory
  after: Memory
  done: Day
}

async function spend({ scratch }: Bench, tools: FilmTools, name: string, box: SmallBox | null): Promise<Spent> {
  const databaseDir = join(scratch, `${name}-database`)
  const cluster = await startEmbeddedPostgres(databaseDir, makeLog('error'))
  try {
    const postgres = Number(readFileSync(join(clusterFolder(databaseDir), 'postmaster.pid'), 'utf8').split('\n')[0])
    box?.take([postgres, ...descendantsOf(postgres)])
    const env = {
      DATABASE_URL: cluster.url,
      DEMO_CONTENT: 'on',
      LOG_LEVEL: 'error',
      FFMPEG_PATH: tools.ffmpeg,
      TRUSTED_PROXIES: '127.0.0.0/8,::1',
      PICTURES_AHEAD: 'on',
    }
    const product = await startProduct({ dataDir: join(scratch, name), env, alone: true })
    try {
      const web = product.process.pid!
      box?.take([web, ...descendantsOf(web)])
      const before = memoryOf(web, postgres)
      const watched = watchMemory(web, postgres)
      const done = await workADay({ product, databaseUrl: cluster.url, tools, scratch })
      const peak = watched.stop()
      await sleep(60_000)
      return { before, peak, after: memoryOf(web, postgres), done }
    } finally {
      await product.remove()
    }
  } finally {
    await cluster.stop()
  }
}

function faultsOf({ faults, pages, pictures, took }: Day): string {
  const times = Object.entries(took).map(([name, milliseconds]) => `${name} ${seconds(milliseconds)}`)
  const first = faults.length > 0 ? `: ${faults.slice(0, 5).join('; ')}` : ''
  return `${faults.length} in ${pages} pages, ${pictures} pictures and all else (${times.join(', ')})${first}`
}

const memoryText = ({ web, children, postgres }: Memory) =>
  `${Math.round(web)} MB, ${Math.round(children)} MB in child processes, ${Math.round(postgres)} MB in PostgreSQL`
