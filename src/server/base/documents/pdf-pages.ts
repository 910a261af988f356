import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { PageFacts } from '#domain/media/library/asset.ts'
import { ProcessFailure, runFenced } from '../media/fenced-process.ts'
import { productFile } from '../product-file.ts'
import { makeTaskQueue } from '../task-queue.ts'

const size = z.object({ width: z.number(), height: z.number() })
const answer = z.union([
  z.object({ encrypted: z.literal(true) }),
  z.object({ count: z.int().min(0), sizes: z.array(size.extend({ pages: z.int() })), first: size }),
])

/** The pages of a PDF, or why it cannot be read. */
export type ReadPdf = { pages: PageFacts; first: { width: number; height: number } } | 'encrypted' | 'broken'

// One at a time: each is a process of its own with up to a gigabyte.
const enqueue = makeTaskQueue({ atOnce: 1, mostWaiting: 200 })

/** Reads the pages of the PDF at `path` in a process with limits. Nothing in it is run. */
export async function readPdf(path: string, signal?: AbortSignal): Promise<ReadPdf> {
  try {
    const read = answer.parse(JSON.parse((await run(['facts', path], signal)).toString()))
    if ('encrypted' in read) return 'encrypted'
    const { first, ...pages } = read
    return pages.count === 0 || first.width === 0 || first.height === 0 ? 'broken' : { pages, first }
  } catch (error) {
    if (error instanceof ProcessFailure || error instanceof SyntaxError) return 'broken'
    throw error
  }
}

/** A page (from 1) as a PNG, its longer edge `edge` pixels. Throws a `ProcessFailure` when it cannot be drawn. */
export const drawPdfPage = (path: string, page: number, edge: number, signal?: AbortSignal): Promise<Buffer> =>
  run(['picture', path, String(page), String(edge)], signal)

const filesAnswer = z.union([
  z.object({ encrypted: z.literal(true) }),
  z.object({ files: z.array(z.object({ name: z.string(), base64: z.string() })), text: z.string() }),
])

interface PdfFiles {
  /** XML files in it. */
  files: { name: string; content: Buffer }[]
  /** Text of its pages; empty without XML files. */
  text: string
}

/** Reads the XML files in the PDF at `path`, and its text, in a process with limits. */
export async function readPdfFiles(path: string, signal?: AbortSignal): Promise<PdfFiles | 'encrypted' | 'broken'> {
  try {
    const read = filesAnswer.parse(JSON.parse((await run(['files', path], signal)).toString()))
    if ('encrypted' in read) return 'encrypted'
    return { ...read, files: read.files.map(({ name, base64 }) => ({ name, content: Buffer.from(base64, 'base64') })) }
  } catch (error) {
    if (error instanceof ProcessFailure || error instanceof SyntaxError) return 'broken'
    throw error
  }
}

function run(args: string[], signal?: AbortSignal): Promise<Buffer> {
  return enqueue(async () => {
    let written: Buffer = Buffer.alloc(0)
    await runFenced(
      process.execPath,
      ['--max-old-space-size=768', productFile('src/server/base/documents/pdf-process.ts'), ...args],
      {
        // Its imports are resolved from there.
        folder: productFile('.'),
        wallSeconds: 180,
        cpuSeconds: 60,
        // Of the address space, most of which Node only reserves.
        memoryBytes: 6 * 1024 ** 3,
        fileBytes: 0,
        background: true,
        signal,
        async onOutput(output) {
          written = await buffer(output)
        },
      },
    )
    return written
  })
}
