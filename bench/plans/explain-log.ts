import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/base/database/database.ts'

/** A node of a plan in the output of `explain (format json, analyze)`. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export interface Explained {
  text: string
  milliseconds: number
  plan: PlanNode
}

/** Logs the executed plans of the statements of all new connections, by auto_explain. */
export async function explainEverything(db: Database): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_parameter_max_length': '0',
    log_parameter_max_length: '0',
  }
  await db.execute(sql`load 'auto_explain'`)
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  for (const [name, value] of Object.entries(settings))
    await db.execute(sql.raw(`alter database ${rows[0]!.name} set ${name} = '${value}'`))
}

/** Plans of all statements that the cluster under `folder` executed during `call`, in order. */
export async function explainedDuring(folder: string, call: () => Promise<void>): Promise<Explained[]> {
  const log = join(folder, 'postgres', 'postgres.log')
  const before = statSync(log).size
  await call()
  const written = readFileSync(log).subarray(before).toString()
  return Array.from(written.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g), ([, milliseconds, json]) => {
    const { 'Query Text': text, Plan: plan } = JSON.parse(json!) as { 'Query Text': string; Plan: PlanNode }
    return { text, milliseconds: Number(milliseconds), plan }
  })
}
