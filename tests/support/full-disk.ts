import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from './kills/ask.ts'
import { readInbox } from './kills/enquiries.ts'
import { signIn, startProduct } from './running-product.ts'

export interface FullDiskReport {
  /** Number of responses by status while the disk was full. */
  writes: Record<string, number>
  uploads: Record<string, number>
  reads: Record<string, number>
  acknowledged: number
  lost: string[]
  /** Milliseconds from freeing space to the first accepted write. */
  healedIn: number
  uploadIsWhole: boolean
  /** Whether the process survived the full disk. */
  lived: boolean
}

/** Reserve that uploads leave to the database, plus the test's own uploads. */
const diskMegabytes = 1024 + 400
const fileBytes = 24 * 1024 ** 2
const chunkBytes = 4 * 1024 ** 2

/** Fills a tmpfs below a running product completely. Null where none can be mounted. */
export async function fullDisk({ writes }: { writes: number }): Promise<FullDiskReport | null> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'slatehouse-tests', dataDir], { stdio: 'ignore' })
  } catch {
    rmSync(dataDir, { recursive: true })
    return null
  }
  const product = await startProduct({ alone: true, dataDir, env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'fatal' } })
  try {
    return await fillUnder(product, writes)
  } finally {
    await product.stop()
    execFileSync('umount', [dataDir])
    rmSync(dataDir, { recursive: true })
  }
}

async function fillUnder(product: Awaited<ReturnType<typeof startProduct>>, count: number): Promise<FullDiskReport> {
  const cookie = await signIn(product.url)
  const report: FullDiskReport = {
    writes: {},
    uploads: {},
    reads: {},
    acknowledged: 0,
    lost: [],
    healedIn: Number.NaN,
    uploadIsWhole: false,
    lived: false,
  }
  const acknowledged = new Set<string>()
  let written = 0
  async function write(): Promise<number | null> {
    written += 1
    const mark = `mark-${written}`
    const message = mark + ' ' + randomBytes(2_000).toString('hex')
    const body = { name: 'Full Disk', email: 'disk@tests.example', projectType: 'other', message }
    const from = `127.9.${Math.floor(written / 25)}.1`
    const status = (await ask(product.port, 'POST', '/api/contact', { body, from }))?.status ?? null
    if (status === 200) acknowledged.add(mark)
    return status
  }
  const read = async (path: string) => (await fetch(product.url + path, { headers: { cookie } })).status
  const tell = (counts: Record<string, number>, status: number | null) =>
    (counts[String(status)] = (counts[String(status)] ?? 0) + 1)

  // Valid first bytes of a film; the rest is random.
  const bytes = Buffer.concat([readFileSync('demo/media/showreel/showreel.mp4').subarray(0, 32_768), randomBytes(fileBytes)])
  const upload = await beginUpload(product.url, cookie, bytes)
  await upload.send()
  for (let early = 0; early < 5; early += 1) await write()

  const filler = join(product.dataDir, 'filler')
  fill(filler, product.dataDir)
  for (let late = 0; late < count; late += 1) {
    tell(report.writes, await write())
    if (late % 10 !== 0) continue
    tell(report.uploads, await upload.send())
    for (const path of ['/', '/api/admin/inquiries', '/admin/inbox']) tell(report.reads, await read(path))
  }
  rmSync(filler)

  const healing = performance.now()
  while ((await write()) !== 200) {
    if (performance.now() - healing > 60_000) throw new Error(`the product did not heal:\n${product.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  report.healedIn = performance.now() - healing
  while ((await upload.send()) === 204);
  report.uploadIsWhole = readFileSync(join(product.dataDir, 'media', 'uploads', upload.id)).equals(bytes)
  report.lived = product.process.exitCode === null
  const kept = new Set(await readInbox(product.port, cookie))
  report.acknowledged = acknowledged.size
  report.lost = [...acknowledged].filter((mark) => !kept.has(mark))
  return report
}

/** Fills the disk: one large file, then as much as fits. */
function fill(path: string, disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  execFileSync('fallocate', ['-l', String((bavail - 1_000) * bsize), path])
  for (;;) {
    try {
      writeFileSync(path, Buffer.alloc(bsize), { flag: 'a' })
    } catch {
      return
    }
  }
}

async function beginUpload(url: string, cookie: string, bytes: Buffer<ArrayBuffer>) {
  const tus = { cookie, 'Tus-Resumable': '1.0.0' }
  const begun = await fetch(`${url}/api/admin/uploads`, {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': String(bytes.length), 'Upload-Metadata': `filename ${btoa('disk.mp4')}` },
  })
  if (begun.status !== 201) throw new Error(`an upload was answered with ${begun.status}: ${await begun.text()}`)
  const address = new URL(begun.headers.get('location')!, url).href
  const offset = async () =>
    Number((await fetch(address, { method: 'HEAD', headers: tus })).headers.get('upload-offset') ?? Number.NaN)
  return {
    id: address.slice(address.lastIndexOf('/') + 1),
    /** Sends the next chunk from the server's offset; returns the status. */
    async send(): Promise<number> {
      const at = await offset()
      if (Number.isNaN(at) || at >= bytes.length) return 0
      const body = bytes.subarray(at, at + chunkBytes)
      const headers = { ...tus, 'Upload-Offset': String(at), 'Content-Type': 'application/offset+octet-stream' }
      return (await fetch(address, { method: 'PATCH', headers, body })).status
    },
  }
}
