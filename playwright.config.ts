import { defineConfig } from 'playwright/test'
import { mainJourneys, mainPlayback } from './tests/suites.ts'

/** `npm test` (main) or `npm run sweep`; unset, or `all`: every file, for a run by name. */
const suite = process.env.SUITE ?? 'all'
const players = /\/player[^/]*\.spec\.ts$/
const spec = (name: string) => new RegExp(`/${name}\\.spec\\.ts$`)
const wholeOf = Object.keys(mainJourneys).filter((name) => mainJourneys[name] === 'all')
const chosen = Object.entries(mainJourneys).flatMap(([name, titles]) =>
  titles === 'all' ? [`/${name}.spec.ts`] : titles.map((title) => `${name}.spec.ts ${title.replaceAll(' > ', ' ')}`),
)

const journeys = {
  main: {
    testMatch: Object.keys(mainJourneys).map(spec),
    grep: chosen.map((text) => new RegExp(`(?<![\\w-])${text.replace(/^\//, '').replaceAll(/[.()]/g, '\\$&')}`)),
  },
  // Files of which `npm test` runs a part are run whole, since their tests build on each other.
  sweep: { testIgnore: [players, ...wholeOf.map(spec)] },
  all: { testIgnore: players },
}[suite]

const playback = {
  main: { testMatch: spec(mainPlayback) },
  sweep: { testMatch: players },
  all: { testMatch: players },
}[suite]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'build/journeys',
  globalSetup: './tests/support/prepared-data.ts',
  projects: [
    { name: 'journeys', ...journeys },
    // Run by itself, after the others (`scripts/check.ts`): browsers decode films in software, and beside two others they fall
    // behind. A folder of its own, since each run empties its folder of traces.
    { name: 'playback', ...playback, workers: 2, outputDir: 'build/playback' },
  ],
  // Each file has a product of its own, each worker a browser. Three at once: while one waits, the others have the processors.
  workers: 3,
  // On a new product, since the whole file is repeated. What passes then is reported as flaky.
  retries: 1,
  use: { trace: 'on-first-retry' },
  // For machines that are busy with other things: some journeys start the product four times.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
})
