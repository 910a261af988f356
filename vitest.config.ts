import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findChromium } from './scripts/chromium.ts'
import { endpointLiterals } from './scripts/endpoint-literals.ts'
import { sweepTests } from './tests/suites.ts'

const suite = process.env.SUITE ?? 'all'
const swept = sweepTests()

// Workers share what Node compiled, and the next run finds it again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

/** Tests of the whole product take longest, so that they start first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWhole = ({ moduleId }: TestSpecification) => /\/tests\/[\w-]+\.test\.ts$/.test(moduleId)
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))]
  }
}

type ProjectConfig = NonNullable<TestProjectInlineConfiguration['test']>

const mocking = [
  'src/server/base/http/outside/outside-request.test.ts',
  'src/server/features/system/checks/check-pictures.test.ts',
  'tests/added-stage.test.ts',
]

const node: ProjectConfig = {
  include: suite === 'sweep' ? [...Object.keys(swept.whole), ...swept.parts] : ['src/**/*.test.ts', 'tests/**/*.test.ts'],
  globalSetup: 'tests/support/database-cluster.ts',
  setupFiles: 'tests/support/default-conventions.ts',
  environment: 'node',
  // Loaded by Node itself, as the product is: what Vite would transform takes as long as a quarter of the tests.
  experimental: { viteModuleRunner: false },
  execArgv: ['--import', fileURLToPath(new URL('tests/support/source-hooks.mjs', import.meta.url))],
  // Every product is made by its test and closed again; what they all import is loaded once for each worker.
  isolate: false,
  // Each loads and compiles the whole product, 20 s of a processor: three keep both busy.
  maxWorkers: 3,
  // Patience for a machine that is busy with other things; what is there sooner is not waited for.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    // The next run of a checkout reads what did not change as it was transformed by the last.
    fsModuleCache: true,
    tags: [{ name: 'sweep', description: 'run by `npm run sweep` alone' }],
    ...(suite !== 'all' && { tagsFilter: [suite === 'sweep' ? 'sweep' : '!sweep'] }),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...node, name: 'node', exclude: [...(suite === 'main' ? Object.keys(swept.whole) : []), ...mocking] } },
      // Mocks of modules would not reach what another file of the worker has loaded.
      ...(suite === 'sweep' ? [] : [{ test: { ...node, name: 'node-mocks', include: mocking, globalSetup: [], isolate: true } }]),
      {
        plugins: [endpointLiterals()],
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
          // Pages at once, each of one file.
          maxWorkers: 2,
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
    ],
  },
})
