import { openDatabase } from '#server/base/database.ts'
import { makeLog } from '#server/base/log.ts'
import { fillOps } from '../tests/support/fill-ops.ts'
import { measureGrowth, type Growth } from './growth.ts'

const stages = ['leads', 'quoted', 'prepped', 'shooting', 'editing', 'delivered']

const questions: Record<string, (turn: number) => string> = {
  "today's priorities": () => '/api/ops/today',
  pipeline: (turn) => `/api/ops/pipeline?limit=${40 + (turn % 11)}`,
  'a column of it': (turn) => `/api/ops/pipeline?stage=${stages[turn % 6]}&limit=${20 + (turn % 6)}`,
  'profit analysis': (turn) => `/api/ops/profit?limit=${20 + (turn % 11)}`,
  roster: () => '/api/ops/roster',
  charts: () => '/api/ops/charts',
}

/** How much longer the operations dashboard takes over 100,000 projects with 1,000,000 rows of activity than over 1,000. */
export const measureOps = (folder: string): Promise<Growth[]> =>
  measureGrowth(folder, { few: 1_000, many: 100_000, questions, fill, atTheDesk: true })

async function fill(url: string, projects: number): Promise<void> {
  const db = openDatabase(url, makeLog('error'))
  await fillOps(db, projects)
  await db.$client.end()
}
