import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocument, PDFDataRangeTransport, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageFacts } from '#domain/media/library/asset.ts'

/**
 * A program of its own, run with limits, that reads an untrusted PDF: `pdf-process.ts facts PATH` writes its pages as JSON,
 * `pdf-process.ts picture PATH PAGE EDGE` one page as a PNG whose longer edge has that many pixels, `pdf-process.ts files PATH` the XML
 * files in it and its text. Scripts in the PDF never run.
 */
const [task, path = '', page = '1', edge = '1280'] = process.argv.slice(2)

/** Bytes read at once from the file; it is never read whole. */
const pieceBytes = 256 * 1024
const mostSizes = 10
/** Pages whose size is read: a thousand take a second. */
const mostMeasured = 1000
/** A picture in a page with more pixels is left out. */
const mostPixels = 100_000_000

/** Reads the pieces that pdf.js asks for. */
class FileRange extends PDFDataRangeTransport {
  readonly #file: Awaited<ReturnType<typeof open>>
  constructor(file: Awaited<ReturnType<typeof open>>, bytes: number, first: Uint8Array) {
    super(bytes, first)
    this.#file = file
  }
  override requestDataRange(begin: number, end: number): void {
    const piece = new Uint8Array(end - begin)
    this.#file.read(piece, 0, piece.length, begin).then(
      ({ bytesRead }) => this.onDataRange(begin, piece.subarray(0, bytesRead)),
      () => process.exit(1),
    )
  }
}

const packages = join(import.meta.dirname, '../../../../node_modules/pdfjs-dist')

async function openDocument() {
  const file = await open(path)
  const { size } = await file.stat()
  const first = new Uint8Array(Math.min(size, pieceBytes))
  await file.read(first, 0, first.length, 0)
  return getDocument({
    range: new FileRange(file, size, first),
    rangeChunkSize: pieceBytes,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    maxImageSize: mostPixels,
    standardFontDataUrl: join(packages, 'standard_fonts/'),
    cMapUrl: join(packages, 'cmaps/'),
    iccUrl: join(packages, 'iccs/'),
    wasmUrl: join(packages, 'wasm/'),
    verbosity: VerbosityLevel.ERRORS,
  }).promise
}

type Document = Awaited<ReturnType<typeof openDocument>>

async function readPages(document: Document): Promise<PageFacts & { first: { width: number; height: number } }> {
  const found = new Map<string, PageFacts['sizes'][number]>()
  let first = { width: 0, height: 0 }
  for (let number = 1; number <= Math.min(document.numPages, mostMeasured); number += 1) {
    const one = await document.getPage(number)
    const { width, height } = one.getViewport({ scale: 1 })
    const size = { width: Math.round(width), height: Math.round(height) }
    if (number === 1) first = size
    const key = `${size.width}x${size.height}`
    const known = found.get(key)
    if (known) known.pages += 1
    else found.set(key, { ...size, pages: 1 })
    one.cleanup()
  }
  const sizes = [...found.values()].toSorted((one, other) => other.pages - one.pages).slice(0, mostSizes)
  return { count: document.numPages, sizes, first }
}

async function drawPage(document: Document): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const one = await document.getPage(Number(page))
  const whole = one.getViewport({ scale: 1 })
  const viewport = one.getViewport({ scale: Number(edge) / Math.max(whole.width, whole.height) })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  await one.render({ canvas: canvas as never, viewport, background: '#fff' }).promise
  return canvas.toBuffer('image/png')
}

/** Pages whose text is read. */
const mostRead = 50
const mostFiles = 50
const mostFileBytes = 30 * 1024 * 1024

const bytesOf = (content: unknown): Uint8Array | null =>
  content instanceof Uint8Array ? content : ((content as { content?: Uint8Array } | null)?.content ?? null)

interface Pinned {
  fileId?: string
  file?: { filename: string }
}

async function readFiles(document: Document): Promise<{ files: { name: string; base64: string }[]; text: string }> {
  const files: { name: string; base64: string }[] = []
  const take = async (id: string, name: string) => {
    if (!/\.xml$/i.test(name) || files.length === mostFiles) return
    const content = bytesOf(await document.getAttachmentContent(id))
    if (content && content.length <= mostFileBytes) files.push({ name, base64: Buffer.from(content).toString('base64') })
  }
  const pages = Math.min(document.numPages, mostRead)
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) await take(id, filename)
  // Some programs pin the file to a page instead.
  for (let number = 1; number <= pages; number += 1) {
    for (const pinned of (await (await document.getPage(number)).getAnnotations()) as Pinned[]) {
      if (pinned.fileId && pinned.file) await take(pinned.fileId, pinned.file.filename)
    }
  }
  let text = ''
  for (let number = 1; files.length > 0 && number <= pages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('')}\n`
  }
  return { files, text }
}

try {
  const document = await openDocument()
  const written =
    task === 'facts'
      ? JSON.stringify(await readPages(document))
      : task === 'files'
        ? JSON.stringify(await readFiles(document))
        : await drawPage(document)
  process.stdout.write(written, () => process.exit(0))
} catch (error) {
  if (error instanceof PasswordException) process.stdout.write('{"encrypted":true}', () => process.exit(0))
  else {
    console.error(error)
    process.exit(1)
  }
}
