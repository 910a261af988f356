import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findChromium } from './scripts/chromium.ts'

/** Small files that take longest: they make films, or start the product many times. */
const longest = /\/(film-lifecycle|outside-surface|player-frames|player|stories)\.spec\.ts$/

/** The longest first, so that in the end no worker waits for another; then by size, as Vitest does it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(longest.test(other.moduleId)) - Number(longest.test(one.moduleId)))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          globalSetup: 'tests/support/database-cluster.ts',
          environment: 'node',
          // Every product is made by its test and closed again; what they all import is loaded once for each worker.
          isolate: false,
          // More than one of them waits for its database most of the time.
          maxWorkers: 3,
          // Patience for a machine that is busy with other things; what is there sooner is not waited for.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Found while a test runs, one of these would load the page anew under it.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-hook-form',
            'react-router',
            'react/jsx-dev-runtime',
            '@dnd-kit/core',
            '@dnd-kit/sortable',
            '@tanstack/react-query',
            'lucide-react',
            'zod',
          ],
        },
        test: {
          name: 'component',
          include: ['src/**/*.test.tsx', 'tests/component/*.test.tsx'],
          // Patience for a machine that is busy with other things.
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium() ?? undefined } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          globalSetup: 'tests/support/prepared-data.ts',
          environment: 'node',
          // Patience for a machine that is busy with other things: some journeys start the product four times.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
          // Each file has a product and a browser of its own. Three at once: while one waits, the others have the processors.
          maxWorkers: 3,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
