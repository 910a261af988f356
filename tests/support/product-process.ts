import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { memoryFlags, memorySettings } from '../../scripts/process-settings.mjs'

export const adminPassword = 'tests-open-the-desk'

export interface ProductProcess {
  process: ChildProcess
  /** Milliseconds from start to ready. */
  startedIn: number
  /** stdout and stderr, for failure messages. */
  output(): string
  /** Stops by SIGTERM. */
  stop(): Promise<void>
}

export interface RunningProduct extends ProductProcess {
  url: string
  port: number
  dataDir: string
  /** Stops, and deletes the data. */
  remove(): Promise<void>
}

/** Starts a program of the build. Throws with its output unless it gets ready. */
export async function startProcess(
  program: 'server' | 'worker',
  { env, isReady }: { env: Record<string, string>; isReady(output: string): Promise<boolean> },
): Promise<ProductProcess> {
  const started = performance.now()
  let output = ''
  const child = spawn(process.execPath, [...memoryFlags, `build/product/${program}.js`], {
    env: {
      ...memorySettings,
      ...process.env,
      NODE_ENV: 'production',
      ADMIN_PASSWORD: adminPassword,
      // No transcoding by default; tests about films pass a path, or nothing for the default.
      FFMPEG_PATH: 'off',
      // Nor pictures that nobody asked for, beside what is tested.
      PICTURES_AHEAD: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))

  while (!(await isReady(output))) {
    if (child.exitCode !== null || performance.now() - started > 150_000) {
      child.kill('SIGKILL')
      throw new Error(`The product did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return {
    process: child,
    startedIn: performance.now() - started,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts a web process and waits until it accepts requests. */
export const startWebProcess = (port: number, env: Record<string, string>): Promise<ProductProcess> =>
  startProcess('server', { env: { PORT: String(port), ...env }, isReady: () => isReady(`http://localhost:${port}`) })

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/** Below the ports that Linux gives to outgoing connections, which could take it before the product does. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
