// `npm run check`: format, lint, types, import rules, terms, dead code, unit, endpoint and component tests. With --journeys
// also the journeys in Chromium. Every step counts as one test of the closing line, beside the tests that vitest counts itself.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from 'playwright/types/testReporter'
import playwrightConfig from '../playwright.config.ts'
import { makeTaskQueue } from '#server/base/task-queue.ts'
import { ensureChromium, ensureHeadlessShell } from './chromium.ts'
import { ensureFfmpeg } from './ffmpeg.ts'

const journeys = process.argv.includes('--journeys')
const reports = mkdtempSync(join(tmpdir(), 'slatehouse-check-'))
let passed = 0
let failed = 0
/** Failed checks with the beginning of what they printed, repeated at the end of the output. */
const failures: string[] = []
/** Journeys that passed on their repetition, with the first failure. */
const flaky: string[] = []
/** Seconds of each part, and of each file of journeys. */
const durations: string[] = []

report(await step('route types', 'react-router', ['typegen']))
// Two at a time, the longest first: most of them use one processor only.
const enqueue = makeTaskQueue({ atOnce: 2 })
const steps = [
  ...(journeys ? [enqueue(() => step('pages', 'node', ['scripts/run.mjs', 'build']))] : []),
  enqueue(() => step('types', 'tsc', [])),
  enqueue(() => step('format', 'prettier', ['--check', '--log-level', 'warn', '.'])),
  enqueue(() => step('arrows', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src'])),
  enqueue(() => step('terms', 'node', ['scripts/check-terms.ts'])),
  enqueue(() => step('dead code', 'knip', [])),
  enqueue(() => step('lint', 'oxlint', ['--quiet', 'src', 'tests', 'scripts', 'bench'])),
]
for (const done of steps) report(await done)

const ffmpeg = ensureFfmpeg()
const withFilms: Record<string, string> = { TMPDIR: memoryFolder(), ...(ffmpeg && { FFMPEG_PATH: ffmpeg }) }
if (!ffmpeg) fail('films', 'No ffmpeg: install it, or set FFMPEG_PATH.')
tests('unit and endpoint tests', ['--project', 'node'], withFilms)
const browser = ensureHeadlessShell() ?? ensureChromium()
if (browser) {
  tests('component tests', ['--project', 'component'], { CHROMIUM_PATH: browser })
  if (journeys) {
    const env = { ...withFilms, CHROMIUM_PATH: browser }
    const projects = new Set((playwrightConfig.projects ?? []).map(({ name = '' }) => name))
    projects.delete('playback')
    walk('journeys', [...projects], env)
    walk('playback', ['playback'], env)
  }
} else fail('component tests and journeys', 'No Chromium: install it, or set CHROMIUM_PATH.')

rmSync(reports, { recursive: true, force: true })
console.log(`\n${durations.join('\n')}`)
if (flaky.length > 0) console.log(`\n${flaky.join('\n')}`)
if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** The fields of vitest's JSON report that are read. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface Outcome {
  name: string
  good: boolean
  text: string
  milliseconds: number
}

function step(name: string, program: string, args: string[]): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    execFile(join('node_modules', '.bin', program), args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ name, good: !error, text: `${stdout}\n${stderr}`, milliseconds: performance.now() - started }),
    )
  })
}

function report({ name, good, text, milliseconds }: Outcome): void {
  if (good) passed += 1
  else {
    failed += 1
    failures.push([`FAIL ${name}`, ...text.trim().split('\n').slice(0, 20)].join('\n'))
  }
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name} (${(milliseconds / 1000).toFixed(1)} s)`)
  if (!good) console.log(text)
}

function fail(name: string, text: string): void {
  report({ name, good: false, text, milliseconds: 0 })
}

/** On tmpfs if it has space: hundreds of databases are created and removed, which takes a quarter of the run on a disk. */
function memoryFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 6 * 1024 ** 3 ? memory : tmpdir()
}

function tests(name: string, projects: string[], env: Record<string, string> = {}): void {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const started = performance.now()
  const { status } = spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  )
  durations.push(lineOf(performance.now() - started, name))
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    passed += numPassedTests
    failed += numFailedTests
    for (const { name: path, assertionResults } of testResults) {
      for (const { status: outcome, fullName, failureMessages } of assertionResults) {
        if (outcome !== 'failed') continue
        failures.push(`FAIL ${relative('.', path)} > ${fullName}`, ...failureMessages.map((text) => text.slice(0, 2000)))
      }
    }
    // A file that could not be loaded has no failed test of its own; a skipped test counts as a failure.
    if (status !== 0 && numFailedTests === 0) fail(name, 'vitest ended with an error')
    if (numPendingTests > 0) fail(name, `${numPendingTests} tests were skipped`)
  } catch {
    fail(name, 'vitest wrote no report')
  }
}

/** Runs journeys of some projects. One that passes on its repetition counts as passed and is reported as flaky. */
function walk(name: string, projects: string[], env: Record<string, string>): void {
  const file = join(reports, `${name}.json`)
  const started = performance.now()
  const chosen = projects.map((project) => `--project=${project}`)
  const { status } = spawnSync(join('node_modules', '.bin', 'playwright'), ['test', '--reporter=list,json', ...chosen], {
    stdio: 'inherit',
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  durations.push(lineOf(performance.now() - started, name))
  try {
    const { suites, errors, stats } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport
    passed += stats.expected + stats.flaky
    failed += stats.unexpected
    const byFile: { path: string; milliseconds: number }[] = []
    for (const suite of suites) {
      const found = testsIn(suite)
      const milliseconds = found.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
      byFile.push({ path: suite.file, milliseconds })
      for (const { title, outcome, results } of found) {
        const messages = results.flatMap((result) => result.errors.map(({ message = '' }) => message.slice(0, 2000)))
        if (outcome === 'flaky') flaky.push(`FLAKY ${suite.file} > ${title}`, ...messages)
        if (outcome === 'unexpected') failures.push(`FAIL ${suite.file} > ${title}`, ...messages)
        if (outcome === 'skipped') fail(name, `${suite.file} > ${title} was not run`)
      }
    }
    byFile.sort((one, other) => other.milliseconds - one.milliseconds)
    durations.push(...byFile.map(({ path, milliseconds }) => lineOf(milliseconds, path)))
    for (const { message = '' } of errors) fail(name, message)
    if (status !== 0 && stats.unexpected === 0 && errors.length === 0) fail(name, 'playwright ended with an error')
  } catch {
    fail(name, 'playwright wrote no report')
  }
}

/** All tests of a file, with their groups' titles. */
function testsIn(
  { specs, suites = [] }: JSONReportSuite,
  above = '',
): { title: string; outcome: string; results: JSONReportTestResult[] }[] {
  return [
    ...specs.flatMap(({ title, tests: runs }) =>
      runs.map(({ status, results }) => ({ title: above + title, outcome: status, results })),
    ),
    ...suites.flatMap((suite) => testsIn(suite, `${above}${suite.title} > `)),
  ]
}

function lineOf(milliseconds: number, name: string): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`
}
