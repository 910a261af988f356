import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFleet } from './fleet.ts'
import { adminPassword, freePort, startWebProcess, type RunningProduct } from './product-process.ts'

export { adminPassword, freePort, type RunningProduct }

/** Names the folder of prepared data folders, in a run that has one. */
export const preparedData = 'PREPARED_DATA'

/**
 * Starts the built product as an operator would, on a folder and a port of its own. Throws with its output if it does not
 * get ready. In a run of journeys a folder that is not given is a copy of the prepared one. Where `SLATEHOUSE_FLEET` is set, it
 * is several processes behind a proxy, unless it is to be `alone`: what is asked then is how one process behaves.
 */
export async function startProduct(
  options: { dataDir?: string; port?: number; env?: Record<string, string>; alone?: boolean } = {},
): Promise<RunningProduct> {
  const fleet = Boolean(process.env.SLATEHOUSE_FLEET)
  // What was prepared for a fleet has its pictures in a bucket.
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

/** A folder of its own: as a first start leaves it where one was prepared, else empty. */
export function makeDataDir(demoContent = 'on'): string {
  const folder = makeFolder()
  const prepared = process.env[preparedData]
  // With its owners: the database may belong to an account of its own.
  if (prepared) execFileSync('cp', ['-a', `${join(prepared, `demo-${demoContent}`)}/.`, folder])
  return folder
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'slatehouse-'))

/** Signs in in the admin area and gives the cookie for further calls. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
