import { openDatabase } from '#server/base/database/database.ts'
import { makeLog } from '#server/base/log.ts'
import { fillAdmin } from '../tests/support/fill-admin.ts'
import { signIn } from '../tests/support/running-product.ts'
import { measureGrowth, type Growth } from './growth.ts'

const text = ['launch', 'harbour', 'winter', 'orchestra', 'glass', 'signal', 'meadow', 'engine']
const stages = ['draft', 'sent', 'signed', 'production', 'paid']

const questions: Record<string, (turn: number, projects: number) => string> = {
  'job board': (turn) => `/api/proposals?limit=${40 + (turn % 11)}`,
  'job board, active only': (turn) => `/api/proposals?active=true&limit=${40 + (turn % 11)}`,
  'a column of it': (turn) => `/api/proposals?status=${stages[turn % 5]}&limit=${40 + (turn % 11)}`,
  'search for a common word': (turn) => `/api/proposals?limit=50&search=${text[turn % 8]!.slice(0, 4 + (turn % 3))}`,
  // One project in either, so that the answers are of one size.
  'search for one project': (turn, projects) => `/api/proposals?search=%20${projects - (turn % 100)}`,
  'search for two letters that nobody has': (turn) =>
    `/api/proposals?limit=${40 + (turn % 11)}&search=${['zq', 'qz', 'xq', 'qx', 'zx', 'xz', 'jq', 'qj'][turn % 8]}`,
  'a column with a word that no card of it has': (turn) =>
    `/api/proposals?status=${stages[turn % 4]}&search=${['harbour', 'orchestra', 'signal', 'engine'][turn % 4]}&limit=${40 + (turn % 11)}`,
  'search for nothing there': (turn) => `/api/proposals?search=zzz${turn}`,
}

/** Ratio of the job board's time with 100,000 projects and 20,000 proposals to that with 1,000 and 200. */
export const measureAdmin = (folder: string): Promise<Growth[]> =>
  measureGrowth(folder, { few: 1_000, many: 100_000, questions, fill, cookieOf: signIn })

async function fill(url: string, projects: number): Promise<void> {
  const db = openDatabase(url, makeLog('error'))
  await fillAdmin(db, { projects, proposals: projects / 5 })
  await db.$client.end()
}
