// `npm run check`: format, lint, types, arrows, dead code, unit and door tests. With --journeys also the Chromium walks.
// Every step counts as one test of the closing line, beside the tests that vitest counts itself.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { ensureFfmpeg } from './ffmpeg.ts'

const journeys = process.argv.includes('--journeys')
const reports = mkdtempSync(join(tmpdir(), 'slatehouse-check-'))
let passed = 0
let failed = 0

step('format', 'prettier', ['--check', '--log-level', 'warn', '.'])
step('lint', 'oxlint', ['--quiet', 'src', 'tests', 'scripts', 'bench'])
step('route types', 'react-router', ['typegen'])
step('types', 'tsc', [])
step('arrows', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src'])
step('dead code', 'knip', [])
const ffmpeg = ensureFfmpeg()
const withFilms: Record<string, string> = ffmpeg ? { FFMPEG_PATH: ffmpeg } : {}
if (!ffmpeg) count('films', false, 'No ffmpeg: install it, or set FFMPEG_PATH.')
tests('unit and door tests', ['--project', 'node'], withFilms)
if (journeys) {
  const browser = ensureChromium()
  if (browser) tests('journeys', ['--project', 'e2e'], { ...withFilms, CHROMIUM_PATH: browser })
  else count('journeys', false, 'No Chromium: install it, or set CHROMIUM_PATH.')
}

rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function step(name: string, program: string, args: string[]): void {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(join('node_modules', '.bin', program), args, { encoding: 'utf8' })
  count(name, status === 0, status === 0 ? '' : `${stdout}\n${stderr}`, performance.now() - started)
}

function count(name: string, good: boolean, words = '', milliseconds = 0): void {
  if (good) passed += 1
  else failed += 1
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name} (${(milliseconds / 1000).toFixed(1)} s)`)
  if (!good) console.log(words)
}

function tests(name: string, projects: string[], env: Record<string, string> = {}): void {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const { status } = spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  )
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
    passed += numPassedTests
    failed += numFailedTests
    // A file that could not even be loaded has no failed test of its own; a skipped test is a silent gap.
    if (status !== 0 && numFailedTests === 0) count(name, false, 'vitest ended with an error')
    if (numPendingTests > 0) count(name, false, `${numPendingTests} tests were skipped`)
  } catch {
    count(name, false, 'vitest wrote no report')
  }
}
