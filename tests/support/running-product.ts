import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFleet } from './fleet.ts'
import { adminPassword, freePort, startWebProcess, type RunningProduct } from './product-process.ts'

export { adminPassword, freePort, type RunningProduct }

/** Environment variable with the folder of prepared data. */
export const preparedData = 'PREPARED_DATA'

/**
 * Starts the built product on its own folder and port. Throws with its output unless it gets ready. In e2e runs the default
 * folder is a copy of the prepared one. With `SLATEHOUSE_FLEET` it starts several processes behind a proxy, unless `alone`.
 */
export async function startProduct(
  options: { dataDir?: string; port?: number; env?: Record<string, string>; alone?: boolean } = {},
): Promise<RunningProduct> {
  const fleet = Boolean(process.env.SLATEHOUSE_FLEET)
  // Data prepared for a fleet has its pictures in S3.
  const dataDir = options.dataDir ?? (fleet && options.alone ? makeFolder() : makeDataDir(options.env?.DEMO_CONTENT))
  const port = options.port ?? (await freePort())
  if (fleet && !options.alone) return startFleet({ dataDir, port, env: options.env })
  const product = await startWebProcess(port, { DATA_DIR: dataDir, ...options.env })
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    ...product,
    async remove() {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A new data folder: a copy of the prepared one if there is one, else empty. */
export function makeDataDir(demoContent = 'on'): string {
  const folder = makeFolder()
  const prepared = process.env[preparedData]
  // `cp -a` keeps owners, since the database may run as another user.
  if (prepared) execFileSync('cp', ['-a', `${join(prepared, `demo-${demoContent}`)}/.`, folder])
  return folder
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'slatehouse-'))

/** Signs in to the admin area; resolves to the cookie. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: knownBrowsers.get(url) ?? '' },
    body: JSON.stringify({ password: adminPassword }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const isKnown = (cookie: string) => cookie.startsWith('slatehouse_known=')
  knownBrowsers.set(url, cookies.find(isKnown) ?? knownBrowsers.get(url) ?? '')
  return cookies.find((cookie) => !isKnown(cookie)) ?? ''
}

/** By URL of a product: the cookie by which it knows this process, so that each sign-in is not mailed as one from a new browser. */
const knownBrowsers = new Map<string, string>()
