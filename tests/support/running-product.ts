import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const adminPassword = 'tests-open-the-desk'

/** Names the folder of prepared data folders, in a run that has one. */
export const preparedData = 'PREPARED_DATA'

export interface RunningProduct {
  url: string
  port: number
  dataDir: string
  process: ChildProcess
  /** Milliseconds from the start of the process to the first `ready`. */
  startedIn: number
  /** What the process wrote, for a failure's sake. */
  output(): string
  /** As an operator stops it; the data stays. */
  stop(): Promise<void>
  /** The same, and the data goes too. */
  remove(): Promise<void>
}

/**
 * Starts the built product as an operator would, on a folder and a port of its own. Throws with its output if it does not
 * get ready. In a run of journeys a folder that is not given is a copy of the prepared one.
 */
export async function startProduct(
  options: { dataDir?: string; port?: number; env?: Record<string, string> } = {},
): Promise<RunningProduct> {
  const dataDir = options.dataDir ?? makeDataDir(options.env?.DEMO_CONTENT)
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const started = performance.now()
  let output = ''
  const child = spawn(process.execPath, ['build/product/server.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      // Journeys that are not about films should not wait for any: those that are give a path, or nothing.
      FFMPEG_PATH: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))

  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - started > 150_000) {
      child.kill('SIGKILL')
      throw new Error(`The product did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const startedIn = performance.now() - started

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return {
    url,
    port,
    dataDir,
    process: child,
    startedIn,
    output: () => output,
    stop,
    async remove() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A folder of its own: as a first start leaves it where one was prepared, else empty. */
export function makeDataDir(demoContent = 'on'): string {
  const folder = mkdtempSync(join(tmpdir(), 'slatehouse-'))
  const prepared = process.env[preparedData]
  // With its owners: the database may belong to an account of its own.
  if (prepared) execFileSync('cp', ['-a', `${join(prepared, `demo-${demoContent}`)}/.`, folder])
  return folder
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Signs in at the desk and gives the cookie for further calls. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
