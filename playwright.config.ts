import { defineConfig } from 'playwright/test'

const phone = /phone\.spec\.ts$/
const playback = /player.*\.spec\.ts$/

/** Journeys by the person who walks them. Those of the installation itself are the rest. */
const people = {
  visitor:
    /\/(access|fields-and-targets|first-touch|forms-refuse|home-page|newsletter|photography|plan-travels|planning-.*|site-navigation|stories|thumbnails|visitor-.*|work-.*)\.spec\.ts$/,
  client:
    /\/(client-people|delivery|finishing|invoice-is-paid|portal|portal-messages|private-proposal|proofs|proven-client|review.*|shoot-dates|signed-and-paid)\.spec\.ts$/,
  admin:
    /\/(admin-.*|agreements|any-studio|analytics|archive|books|call-sheet|content-editor|costs|invoices|keyboard|lead-to-signature|media-library|notices|notifications|ops|own-uploads|project-record|rights|single-sign-on|site-editor|tasks)\.spec\.ts$/,
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'build/journeys',
  globalSetup: './tests/support/prepared-data.ts',
  projects: [
    // First, since they take longest.
    { name: 'phone', testMatch: phone },
    { name: 'installation', testIgnore: [phone, playback, ...Object.values(people)] },
    ...Object.entries(people).map(([name, testMatch]) => ({ name, testMatch })),
    // Run by itself, after the others (`scripts/check.ts`): browsers decode films in software, and beside two others they fall
    // behind. A folder of its own, since each run empties its folder of traces.
    { name: 'playback', testMatch: playback, outputDir: 'build/playback' },
  ],
  // Each file has a product and a browser of its own. Three at once: while one waits, the others have the processors.
  workers: 3,
  // On a new product, since the whole file is repeated. What passes then is reported as flaky.
  retries: 1,
  use: { trace: 'on-first-retry' },
  // For machines that are busy with other things: some journeys start the product four times.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
})
