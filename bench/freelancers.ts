import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { openDatabase } from '#server/base/database/database.ts'
import { makeLog } from '#server/base/log.ts'
import { fillAdmin } from '../tests/support/fill-admin.ts'
import { joinTeam } from '../tests/support/join-team.ts'
import { signIn, startProduct } from '../tests/support/running-product.ts'
import { slowest, timeOf } from './growth.ts'

export interface Compared {
  what: string
  /** How many of the projects the freelancer works on. */
  assigned: number
  /** 95th percentiles in milliseconds. */
  owner: number
  freelancer: number
}

const projects = 100_000
const text = ['launch', 'harbour', 'winter', 'orchestra', 'glass', 'signal', 'meadow', 'engine']
const statuses = ['pending', 'in-progress', 'completed']

const questions: Record<string, (turn: number) => string> = {
  'projects, newest first': (turn) => `/api/admin/projects?limit=${40 + (turn % 11)}`,
  'projects by client': (turn) => `/api/admin/projects?sort=client-az&limit=${40 + (turn % 11)}`,
  'projects of one status': (turn) => `/api/admin/projects?status=${statuses[turn % 3]}&limit=${40 + (turn % 11)}`,
  'search for a common word': (turn) => `/api/admin/projects?search=${text[turn % 8]!.slice(0, 4 + (turn % 3))}&limit=50`,
  'search for nothing there': (turn) => `/api/admin/projects?search=zzz${turn}`,
  'my day': () => '/api/admin/my-day',
  notifications: (turn) => `/api/admin/notifications?limit=${40 + (turn % 11)}`,
}

/** Times of the lists of a freelancer and of the owner, in one product with 100,000 projects. */
export async function measureFreelancers(folder: string, rounds = 120): Promise<Compared[]> {
  const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), makeLog('error'))
  try {
    const env = { DATABASE_URL: cluster.url, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: 'off' }
    const product = await startProduct({ dataDir: join(folder, 'data'), env })
    try {
      const db = openDatabase(cluster.url, makeLog('error'))
      await fillAdmin(db, { projects, proposals: projects / 5 })
      await db.$client.end()
      const owner = await signIn(product.url)
      const compared: Compared[] = []
      for (const assigned of [1, 1_000]) {
        const { id, cookie } = await joinTeam(product, owner, {
          name: `Cleo ${assigned}`,
          email: `cleo.${assigned}@team.example`,
          role: 'freelancer',
        })
        await assign(cluster.url, id, assigned)
        for (const [what, ask] of Object.entries(questions)) {
          const times = { owner: [] as number[], freelancer: [] as number[] }
          for (let turn = 0; turn < rounds + 20; turn += 1) {
            const sides = [
              { times: times.owner, cookie: owner },
              { times: times.freelancer, cookie },
            ]
            for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
              const time = await timeOf(product.url + ask(turn), { Cookie: side.cookie })
              if (turn >= 20) side.times.push(time)
            }
          }
          compared.push({ what, assigned, owner: slowest(times.owner), freelancer: slowest(times.freelancer) })
        }
      }
      return compared
    } finally {
      await product.stop()
    }
  } finally {
    await cluster.stop()
  }
}

/** Assigns somebody to projects that are spread over all of them. */
async function assign(url: string, personId: string, assigned: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into assignments (person_id, project_id)
     select $1, id from projects where number % ($2::int / $3::int) = 77 % ($2::int / $3::int) order by number limit $3`,
    [personId, projects, assigned],
  )
  await client.query('vacuum analyze assignments')
  await client.end()
}
