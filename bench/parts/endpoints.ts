import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FuzzReport } from '../../tests/support/fuzz/fuzz-endpoints.ts'
import { notMeasured, type Bench } from '../figures.ts'
import { fuzzPages } from '../fuzz-pages.ts'

const what =
  'every endpoint, and every address that is none, asked as its schema says, nearly so and not at all, by every kind of caller'
const limit =
  '10,000 cases and more, no answer of 500 and above, each answer as the API describes it, nothing written by what is refused'
const rounds = 4

/** Fuzzes endpoints like the test suite's sample, with 10,000 cases on new data for each seed; then pages, through a socket. */
export async function endpoints({ note, scratch }: Bench): Promise<void> {
  const file = join(scratch, 'endpoints.jsonl')
  const first = Math.floor(Math.random() * 2 ** 31)
  const seeds = Array.from({ length: rounds }, (_, round) => first + round)
  const test = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'tests/endpoint-fuzz.test.ts'],
    {
      env: { ...process.env, ENDPOINT_SEEDS: seeds.join(), ENDPOINT_CASES_EACH: '10', ENDPOINT_REPORT: file },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await once(test, 'exit')
  if (!existsSync(file)) return note(notMeasured(what, limit, 'the test did not run'))
  const reports = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as FuzzReport)
  const all = told(reports)
  note({
    what,
    measured: `${all.text}; seeds from ${first}`,
    limit,
    met: all.failed === 0 && all.faults === 0 && reports.length === rounds && all.cases >= 10_000,
  })
  const pages = told([await fuzzPages(scratch, first)])
  note({
    what: 'Every page, and media, uploads and messages of Stripe once more, asked so through a socket of the built product',
    measured: `${pages.text}; seed ${first}`,
    limit: '1,000 cases and more, no answer of 500 and above',
    met: pages.failed === 0 && pages.faults === 0 && pages.cases >= 1_000,
  })
}

function told(reports: FuzzReport[]) {
  const cases = reports.reduce((sum, report) => sum + report.cases, 0)
  const statuses = summed(reports.map((report) => report.statuses))
  const failed = Object.entries(statuses).reduce((sum, [status, times]) => sum + (Number(status) >= 500 ? times : 0), 0)
  const faults = reports.flatMap((report) => report.faults)
  for (const fault of faults) console.log(fault)
  const named = (counts: Record<string, number>) => Object.entries(counts).map(([name, times]) => `${name}: ${times}`)
  return {
    cases,
    failed,
    faults: faults.length,
    text: [
      `${failed} answers of 500 and above of ${cases.toLocaleString('en-GB')} cases over ${reports[0]!.targets} endpoints and addresses`,
      `${faults.length} other faults`,
      `answers ${named(statuses).join(', ')}`,
      `callers ${named(summed(reports.map(({ callers }) => callers))).join(', ')}`,
    ].join('; '),
  }
}

function summed(counts: Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const one of counts) for (const [name, times] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + times
  return sums
}
