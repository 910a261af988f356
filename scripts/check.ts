// `npm run check`, `npm test` and `npm run sweep` (docs/testing.md). Each check counts as one test of the closing line, beside the
// tests that vitest and Playwright count themselves.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { preparedData } from '../tests/support/running-product.ts'
import { ensureChromium, ensureHeadlessShell } from './chromium.ts'
import { ensureFfmpeg } from './ffmpeg.ts'
import { runJourneys } from './suite/journeys.ts'
import { Results } from './suite/results.ts'
import { select } from './suite/selection.ts'
import { checkEverything, checkFiles } from './suite/static-checks.ts'
import { memoryFolder, runVitest } from './suite/vitest.ts'
import { writeTimes } from './suite/times.ts'

const [task = '', ...asked] = process.argv.slice(2)
const results = new Results()
const began = performance.now()
const packages = Number(process.env.PACKAGES_MILLISECONDS ?? 0)
if (packages > 0) results.add({ name: 'packages', milliseconds: packages, passed: 0, failed: 0 })

const installed = once(spawn(process.execPath, ['scripts/suite/install-tools.ts'], { stdio: 'inherit' }), 'close')

if (task === 'sweep') await sweep()
else if (asked.length > 0) await testOf(asked)
else await test({ journeys: task === 'test' })

const together = performance.now() - began + packages
results.print(together)
if (asked.length === 0 && task !== 'check') writeTimes(task === 'sweep' ? 'sweep' : 'main', results, together)
process.exit(results.failed === 0 ? 0 : 1)

/** Checks, unit, endpoint and component tests, and the main journeys. */
async function test({ journeys }: { journeys: boolean }): Promise<void> {
  await checkEverything(results, { built: journeys })
  const { films, browser } = await tools()
  // Side by side: each of them waits for its database, its browser or its programs for a part of the time.
  const [prepared] = await Promise.all([
    journeys ? prepareJourneys() : {},
    runVitest(results, { name: 'unit and endpoint tests', project: 'node', suite: 'main', env: films }),
    runVitest(results, { name: 'component tests', project: 'component', suite: 'main', env: browser }),
  ])
  if (!journeys) return
  const env = { ...films, ...browser, ...prepared }
  runJourneys(results, { name: 'journeys', project: 'journeys', suite: 'main', env })
  runJourneys(results, { name: 'playback', project: 'playback', suite: 'main', env: { ...env, WITHOUT_PRODUCT: '1' } })
}

/** What belongs to some nouns or files. */
async function testOf(names: string[]): Promise<void> {
  const { changed, unit, component, componentNamed, journeys, playback } = select(names)
  const { films, browser } = await tools()
  await checkFiles(results, changed, { built: journeys.length + playback.length > 0 })
  const suite = 'all'
  // Of a noun what `npm test` runs; a file that is named, whole.
  const ofUnit = unit.some((path) => path.endsWith('/')) ? 'main' : 'all'
  const named = componentNamed
  const [prepared] = await Promise.all([
    journeys.length > 0 ? prepareJourneys() : {},
    unit.length > 0 &&
      runVitest(results, { name: 'unit and endpoint tests', project: 'node', suite: ofUnit, files: unit, env: films }),
    component.length > 0 &&
      runVitest(results, { name: 'component tests', project: 'component', suite, files: component, named, env: browser }),
  ])
  const env = { ...films, ...browser, ...prepared }
  if (journeys.length > 0) runJourneys(results, { name: 'journeys', project: 'journeys', suite, files: journeys, env })
  if (playback.length > 0) runJourneys(results, { name: 'playback', project: 'playback', suite, files: playback, env })
}

/** Everything that `npm test` leaves out. */
async function sweep(): Promise<void> {
  const { films, browser } = await tools()
  const env = { ...films, ...browser }
  await runVitest(results, { name: 'repeated and random tests', project: 'node', suite: 'sweep', env: films })
  runJourneys(results, { name: 'journeys', project: 'journeys', suite: 'sweep', env })
  runJourneys(results, { name: 'playback', project: 'playback', suite: 'sweep', env })
}

/** Data of the journeys, removed when this process ends; resolves to the environment that names it, empty where it failed. */
async function prepareJourneys(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(memoryFolder(), 'slatehouse-prepared-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const env = { ...process.env, TMPDIR: memoryFolder() }
  const child = spawn(process.execPath, ['scripts/suite/prepare-data.ts', folder], { stdio: 'inherit', env })
  const [status] = (await once(child, 'close')) as [number | null]
  return status === 0 ? { [preparedData]: folder, NODE_COMPILE_CACHE: join(folder, 'compile-cache') } : {}
}

/** Environment for tests with films and with a browser; a missing tool is a failure, since tests without it would be skipped. */
async function tools(): Promise<{ films: Record<string, string>; browser: Record<string, string> }> {
  await installed
  const ffmpeg = ensureFfmpeg()
  if (!ffmpeg) results.fail('films', 'No ffmpeg: install it, or set FFMPEG_PATH.')
  const chromium = ensureHeadlessShell() ?? ensureChromium()
  if (!chromium) results.fail('component tests and journeys', 'No Chromium: install it, or set CHROMIUM_PATH.')
  return { films: ffmpeg ? { FFMPEG_PATH: ffmpeg } : {}, browser: chromium ? { CHROMIUM_PATH: chromium } : {} }
}
