import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { makeTaskQueue } from '#server/base/task-queue.ts'
import type { Results } from './results.ts'

interface Check {
  name: string
  program: string
  args: string[]
}

/** With one checker: each of several checks the types that they share anew, twice the time of processors for a third less of the clock. */
const types: Check = { name: 'types', program: 'tsc', args: ['--checkers', '1'] }

/** Longest first; they run two at a time, since each of them uses one processor only. */
const everything: Check[] = [
  types,
  { name: 'import rules', program: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', 'src'] },
  { name: 'dead code', program: 'knip', args: [] },
  { name: 'terms', program: 'node', args: ['scripts/check-terms.ts'] },
  { name: 'lint', program: 'oxlint', args: ['--quiet', 'src', 'tests', 'scripts', 'bench'] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
]

const build: Check = { name: 'build', program: 'node', args: ['scripts/run.mjs', 'build'] }

/** Runs every check over the whole project, and the build beside them if `built`. */
export async function checkEverything(results: Results, { built }: { built: boolean }): Promise<void> {
  // The types of routes are read by several of them.
  await runCheck(results, { name: 'route types', program: 'react-router', args: ['typegen'] })
  await runChecks(results, built ? [build, ...everything] : everything)
}

/** Runs the checks that a change of some files needs soon: types of the whole, lint and format of the files. */
export async function checkFiles(results: Results, files: string[], { built }: { built: boolean }): Promise<void> {
  await runCheck(results, { name: 'route types', program: 'react-router', args: ['typegen'] })
  const code = files.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file))
  await runChecks(results, [
    ...(built ? [build] : []),
    types,
    ...(code.length > 0 ? [{ name: 'lint', program: 'oxlint', args: ['--quiet', ...code] }] : []),
    ...(files.length > 0
      ? [{ name: 'format', program: 'oxfmt', args: ['--check', '--no-error-on-unmatched-pattern', ...files] }]
      : []),
  ])
}

async function runChecks(results: Results, checks: Check[]): Promise<void> {
  const enqueue = makeTaskQueue({ atOnce: 2 })
  await Promise.all(checks.map((check) => enqueue(() => runCheck(results, check))))
}

function runCheck(results: Results, { name, program, args }: Check): Promise<void> {
  const started = performance.now()
  return new Promise((resolve) => {
    execFile(join('node_modules', '.bin', program), args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const milliseconds = performance.now() - started
      console.log(`${error ? 'FAIL' : 'ok  '} ${name} (${(milliseconds / 1000).toFixed(1)} s)`)
      if (error) {
        console.log(`${stdout}\n${stderr}`)
        results.fail(name, `${stdout}\n${stderr}`)
      } else results.add({ name, milliseconds, passed: 1, failed: 0 })
      resolve()
    })
  })
}
