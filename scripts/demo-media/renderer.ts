// A browser as a render server: the page polls for jobs over HTTP, so no driver library is needed.

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ClipJob, Job, StillJob, StillResult } from './protocol.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-watchdog',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-dev-shm-usage',
  '--remote-debugging-port=0',
]

type FrameSink = (pixels: Buffer) => Promise<void>

async function body(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export class Renderer {
  readonly #server: Server
  readonly #plateFolder: string
  #browser: ChildProcess | null = null
  #profile = ''
  #queued: Job | null = null
  #poll: ServerResponse | null = null
  #settle: { resolve: (value: unknown) => void; reject: (error: Error) => void } | null = null
  #sink: FrameSink = async () => {}

  private constructor(modules: Record<string, string>, shaders: Record<string, string>, plateFolder: string) {
    this.#plateFolder = plateFolder
    this.#server = createServer((request, response) => {
      this.#answer(request, response, modules, shaders).catch((error: Error) => {
        response.writeHead(500).end(error.message)
        this.#settle?.reject(error)
      })
    })
  }

  static async start(browserPath: string, shaders: Record<string, string>): Promise<Renderer> {
    const modules: Record<string, string> = {}
    for (const name of ['browser/pipeline.ts', 'protocol.ts']) {
      modules[`/${name}`] = stripTypeScriptTypes(await readFile(new URL(name, import.meta.url), 'utf8'))
    }
    // Traced plates outlive the run: changing a grade must not cost a new path trace.
    const plateFolder = join(tmpdir(), 'slatehouse-demo-plates')
    await mkdir(plateFolder, { recursive: true })
    const renderer = new Renderer(modules, shaders, plateFolder)
    await new Promise<void>((done) => renderer.#server.listen(0, '127.0.0.1', done))
    const { port } = renderer.#server.address() as AddressInfo
    renderer.#profile = await mkdtemp(join(tmpdir(), 'slatehouse-demo-browser-'))
    const angle = process.env.DEMO_ANGLE ?? 'swiftshader'
    const browser = spawn(
      browserPath,
      [...FLAGS, `--use-angle=${angle}`, `--user-data-dir=${renderer.#profile}`, `http://127.0.0.1:${port}/`],
      { stdio: 'ignore' },
    )
    browser.on('exit', (code) => renderer.#settle?.reject(new Error(`The browser left with code ${code}`)))
    browser.on('error', (error) => renderer.#settle?.reject(error))
    renderer.#browser = browser
    return renderer
  }

  still(job: StillJob): Promise<StillResult> {
    return this.#run(job) as Promise<StillResult>
  }

  async clip(job: ClipJob, sink: FrameSink): Promise<void> {
    this.#sink = sink
    await this.#run(job)
  }

  async stop(): Promise<void> {
    const browser = this.#browser
    if (browser && browser.exitCode === null) {
      const gone = new Promise((done) => browser.once('exit', done))
      browser.kill()
      await gone
    }
    this.#server.closeAllConnections()
    this.#server.close()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  #run(job: Job): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      if (this.#poll) this.#send(this.#poll, job)
      else this.#queued = job
    })
  }

  #send(response: ServerResponse, job: Job): void {
    this.#poll = null
    this.#queued = null
    response.setHeader('content-type', 'application/json').end(JSON.stringify(job))
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    modules: Record<string, string>,
    shaders: Record<string, string>,
  ): Promise<void> {
    const path = request.url ?? '/'
    if (path === '/') {
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><script type="module" src="/browser/pipeline.ts"></script>')
    } else if (modules[path] !== undefined) {
      response.setHeader('content-type', 'text/javascript').end(modules[path])
    } else if (path === '/shaders') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(shaders))
    } else if (path === '/job') {
      if (this.#queued) this.#send(response, this.#queued)
      else this.#poll = response
    } else if (path === '/answer') {
      const { value, error } = JSON.parse((await body(request)).toString()) as { value?: unknown; error?: string }
      response.end()
      if (error) this.#settle?.reject(new Error(error))
      else this.#settle?.resolve(value)
    } else if (path === '/frames') {
      await this.#sink(await body(request))
      response.end()
    } else if (/^\/plates\/[\w-]+$/.test(path)) {
      const file = join(this.#plateFolder, path.slice('/plates/'.length))
      if (request.method === 'PUT') {
        await writeFile(file, await body(request))
        response.end()
      } else if (await stat(file).catch(() => null)) response.end(await readFile(file))
      else response.writeHead(204).end()
    } else {
      response.writeHead(404).end()
    }
  }
}
