import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from 'playwright/types/testReporter'
import { knownFlaky, type Suite } from '../../tests/suites.ts'
import type { Results } from './results.ts'
import { memoryFolder } from './vitest.ts'

interface Run {
  name: string
  project: 'journeys' | 'playback'
  suite: Suite | 'all'
  /** Files of `tests/e2e`; empty for all of the suite. */
  files?: string[]
  env: Record<string, string>
}

/**
 * Runs journeys. One that passes on its repetition is reported as flaky; in `npm test` it counts as failed, unless `knownFlaky`
 * has it.
 */
export function runJourneys(results: Results, { name, project, suite, files = [], env }: Run): void {
  const report = join(tmpdir(), `slatehouse-${process.pid}-${project}.json`)
  const started = performance.now()
  const { status } = spawnSync(
    join('node_modules', '.bin', 'playwright'),
    ['test', '--reporter=list,json', `--project=${project}`, ...(files.length > 0 ? ['--pass-with-no-tests'] : []), ...files],
    {
      stdio: 'inherit',
      env: { ...process.env, ...env, TMPDIR: memoryFolder(), SUITE: suite, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  )
  const milliseconds = performance.now() - started
  if (!existsSync(report)) return results.fail(name, 'playwright wrote no report')
  const { suites, errors, stats } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport
  rmSync(report)
  let refused = 0
  for (const { file, title, outcome, results: tries } of suites.flatMap((one) => testsIn(one, one.file))) {
    const messages = tries.flatMap((result) => result.errors.map(({ message = '' }) => message.slice(0, 2000)))
    if (outcome === 'flaky') {
      const known = knownFlaky.some((one) => file === `${one.file}.spec.ts` && title === one.title)
      if (suite === 'main' && !known) refused += 1
      results.flaky.push([`FLAKY ${file} > ${title}`, ...messages].join('\n'))
    }
    if (outcome === 'unexpected') results.failures.push([`FAIL ${file} > ${title}`, ...messages].join('\n'))
    if (outcome === 'skipped') results.fail(name, `${file} > ${title} was not run`)
  }
  for (const one of suites) {
    const tests = testsIn(one, one.file)
    const spent = tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0)
    results.files.push({ file: `tests/e2e/${one.file}`, milliseconds: spent, tests: tests.length })
  }
  results.add({ name, milliseconds, passed: stats.expected + stats.flaky - refused, failed: stats.unexpected + refused })
  for (const { message = '' } of errors) results.fail(name, message)
  if (status !== 0 && stats.unexpected === 0 && errors.length === 0) results.fail(name, 'playwright ended with an error')
}

interface TestOfFile {
  file: string
  title: string
  outcome: string
  results: JSONReportTestResult[]
}

/** All tests of a file, with their groups' titles. */
function testsIn({ specs, suites = [] }: JSONReportSuite, file: string, above = ''): TestOfFile[] {
  return [
    ...specs.flatMap(({ title, tests: runs }) =>
      runs.map(({ status, results }) => ({ file, title: above + title, outcome: status, results })),
    ),
    ...suites.flatMap((suite) => testsIn(suite, file, `${above}${suite.title} > `)),
  ]
}
