import { join } from 'node:path'
import { openDatabase } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { pageFaults } from '../tests/support/answer-faults.ts'
import { addresses } from '../tests/support/fuzz/addresses.ts'
import { fuzzEndpoints, type FuzzReport } from '../tests/support/fuzz/fuzz-endpoints.ts'
import { requestAt } from '../tests/support/fuzz/over-sockets.ts'
import { pages } from '../tests/support/fuzz/pages.ts'
import { startProduct } from '../tests/support/running-product.ts'
import type { Target } from '../tests/support/fuzz/target.ts'
import type { Answered } from '../tests/support/test-product.ts'
import { stripeSecrets } from '../tests/support/stripe-stand-in.ts'

/** Node itself refuses malformed HTTP and oversized headers. */
const refusedByNode = ({ status, headers }: Answered) => (status === 400 || status === 431) && !headers.has('content-type')

/** Paths without an endpoint are answered by the pages, including data requests and redirects. */
const isOfPages = ({ headers }: Answered) => headers.get('content-security-policy')?.includes("'sha256-") ?? false

const targets = [...pages, ...addresses].map((target): Target => ({
  ...target,
  faultsOf(answer, asked) {
    if (refusedByNode(answer)) return []
    return isOfPages(answer) ? pageFaults(answer) : target.faultsOf(answer, asked)
  },
}))

/** Pages have no endpoint, and are there in the built product alone; what serves pictures before any endpoint is too. */
export async function fuzzPages(scratch: string, seed: number): Promise<FuzzReport> {
  const log = makeLog('error')
  const cluster = await startEmbeddedPostgres(join(scratch, 'pages'), log)
  const env = { DATABASE_URL: cluster.url, JOBS: 'off', LOG_LEVEL: 'fatal', TRUSTED_PROXIES: '127.0.0.0/8', ...stripeSecrets }
  const product = await startProduct({ alone: true, dataDir: join(scratch, 'pages-data'), env })
  const db = openDatabase(cluster.url, log)
  try {
    return await fuzzEndpoints({ db, request: requestAt(product.port) }, targets, { seed, casesEach: 10 })
  } finally {
    await db.$client.end()
    await product.stop()
    await cluster.stop()
  }
}
