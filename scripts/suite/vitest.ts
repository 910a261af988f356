import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Suite } from '../../tests/suites.ts'
import type { Results } from './results.ts'

/** The fields of vitest's JSON report that are read. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[]; tags: string[] }[]
  }[]
}

interface Run {
  /** What the part is called in the closing lines. */
  name: string
  /** Project of `vitest.config.ts`. */
  project: 'node' | 'component'
  suite: Suite | 'all'
  /** Parts of paths; empty for all files. */
  files?: string[]
  /** Only tests whose names have it. */
  named?: string
  env?: Record<string, string>
}

/** Runs a project of vitest. A skipped test counts as a failure, unless only some tests were asked for by name. */
export async function runVitest(results: Results, { name, project, suite, files = [], named, env = {} }: Run): Promise<void> {
  const report = join(tmpdir(), `slatehouse-${process.pid}-${project}.json`)
  const started = performance.now()
  const child = spawn(
    join('node_modules', '.bin', 'vitest'),
    [
      'run',
      '--project',
      `${project}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(named === undefined ? [] : ['-t', named]),
      ...(files.length > 0 ? ['--passWithNoTests'] : []),
      ...files,
    ],
    { stdio: 'inherit', env: { ...process.env, ...env, TMPDIR: memoryFolder(), SUITE: suite } },
  )
  const [status] = (await once(child, 'close')) as [number | null]
  const milliseconds = performance.now() - started
  if (!existsSync(report)) return results.fail(name, 'vitest wrote no report')
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(report)
  results.add({ name, milliseconds, passed: numPassedTests, failed: numFailedTests })
  const skipped: string[] = []
  for (const { name: path, startTime, endTime, assertionResults } of testResults) {
    const belonging = assertionResults.filter(({ tags }) => suite === 'all' || tags.includes('sweep') === (suite === 'sweep'))
    results.files.push({ file: relative('.', path), milliseconds: endTime - startTime, tests: belonging.length })
    for (const { status: outcome, fullName, failureMessages } of belonging) {
      if (outcome !== 'failed' && outcome !== 'passed') skipped.push(`${relative('.', path)} > ${fullName}`)
      if (outcome !== 'failed') continue
      results.failures.push(
        [`FAIL ${relative('.', path)} > ${fullName}`, ...failureMessages.map((text) => text.slice(0, 2000))].join('\n'),
      )
    }
  }
  // A file that could not be loaded has no failed test of its own.
  if (status !== 0 && numFailedTests === 0) results.fail(name, 'vitest ended with an error')
  if (skipped.length > 0 && named === undefined) results.fail(name, `Tests were skipped:\n${skipped.join('\n')}`)
}

/** On tmpfs if it has space: hundreds of databases are created and removed, which takes a quarter of the run on a disk. */
export function memoryFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 6 * 1024 ** 3 ? memory : tmpdir()
}
