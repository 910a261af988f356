import { mkdtempSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, signIn, startProduct } from './running-product.ts'

export interface KillReport {
  rounds: number
  acknowledged: number
  lost: string[]
  /** Milliseconds until the killed product was ready again. */
  restarts: number[]
}

/**
 * 16 writers send enquiries while the product is killed with SIGKILL at a random moment; every other round the database
 * is killed with it. Afterwards every acknowledged enquiry is looked for in the inbox.
 */
export async function killRounds({
  rounds,
  log = () => undefined,
}: {
  rounds: number
  log?: (line: string) => void
}): Promise<KillReport> {
  const port = await freePort()
  const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'error' }
  // An empty folder, never a prepared one: this database flushes to disk.
  let product = await startProduct({ port, dataDir: mkdtempSync(join(tmpdir(), 'slatehouse-kills-')), env })
  const acknowledged = new Set<string>()
  const restarts: number[] = []

  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged.size
    const writing = new AbortController()
    const writers = Array.from({ length: 16 }, (_, writer) =>
      write({ port, round, writer, acknowledged, signal: writing.signal }),
    )
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1_500))
    if (round % 2 === 1) killDatabase(product.dataDir)
    product.process.kill('SIGKILL')
    writing.abort()
    await Promise.all(writers)
    product = await startProduct({ port, dataDir: product.dataDir, env })
    restarts.push(product.startedIn)
    log(`round ${round + 1}: ${acknowledged.size - before} acknowledged, ready again in ${Math.round(product.startedIn)} ms`)
  }

  const kept = await readInbox(product.url)
  await product.remove()
  return { rounds, acknowledged: acknowledged.size, lost: [...acknowledged].filter((mark) => !kept.has(mark)), restarts }
}

export function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

interface Writer {
  port: number
  round: number
  writer: number
  acknowledged: Set<string>
  signal: AbortSignal
}

async function write({ port, round, writer, acknowledged, signal }: Writer): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    const mark = `mark-${round}-${writer}-${count}`
    // Forms are limited per address, and loopback has sixteen million of them.
    const localAddress = `127.${round + 1}.${writer + 1}.${Math.floor(count / 25) + 1}`
    const status = await post(port, localAddress, {
      name: 'Kill Test',
      email: 'kill@tests.example',
      projectType: 'other',
      message: `An enquiry that must not be lost: ${mark}`,
    })
    if (status === 200) acknowledged.add(mark)
  }
}

/** The status of the answer, null when none came. */
function post(port: number, localAddress: string, body: unknown): Promise<number | null> {
  return new Promise((resolve) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        method: 'POST',
        path: '/api/contact',
        headers: { 'Content-Type': 'application/json' },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? null))
        response.on('error', () => resolve(null))
      },
    )
    call.on('error', () => resolve(null))
    call.end(JSON.stringify(body))
  })
}

async function readInbox(url: string): Promise<Set<string>> {
  const cookie = await signIn(url)
  const marks = new Set<string>()
  for (let after: string | null = ''; after !== null;) {
    const response = await fetch(`${url}/api/admin/inquiries?limit=100${after && `&after=${encodeURIComponent(after)}`}`, {
      headers: { cookie },
    })
    const page = (await response.json()) as { inquiries: { message: string }[]; next: string | null }
    for (const { message } of page.inquiries) marks.add(message.match(/mark-[\d-]+/)?.[0] ?? '')
    after = page.next
  }
  return marks
}
