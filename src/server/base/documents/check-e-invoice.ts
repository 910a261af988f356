import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { ProcessFailure, runFenced } from '../media/fenced-process.ts'
import { productFile } from '../product-file.ts'
import { makeTaskQueue } from '../task-queue.ts'
import type { RuleFinding } from './schematron.ts'

const answer = z.array(
  z.object({ rule: z.string(), level: z.enum(['fatal', 'warning', 'information']), text: z.string(), location: z.string() }),
)

// One at a time: each is a process of its own that reads some megabytes of rules.
const enqueue = makeTaskQueue({ atOnce: 1, mostWaiting: 200 })

/**
 * The rules of EN 16931 that an invoice breaks, found in a process with limits; `xml` has no declaration and no DTD. `damaged` where it
 * is no well-formed XML, `too-large` where it takes longer than the limits allow.
 */
export async function checkEInvoice(syntax: 'ubl' | 'cii', xml: string): Promise<RuleFinding[] | 'damaged' | 'too-large'> {
  const folder = await mkdtemp(join(tmpdir(), 'slatehouse-invoice-'))
  try {
    const path = join(folder, 'invoice.xml')
    await writeFile(path, xml)
    return await enqueue(() => run(syntax, path))
  } catch (error) {
    if (error instanceof ProcessFailure) return error.how === 'took-too-long' ? 'too-large' : 'damaged'
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(syntax: string, path: string): Promise<RuleFinding[]> {
  let written: Buffer = Buffer.alloc(0)
  await runFenced(
    process.execPath,
    ['--max-old-space-size=1024', productFile('src/server/base/documents/rules-process.ts'), syntax, path],
    {
      folder: productFile('.'),
      wallSeconds: 240,
      cpuSeconds: 90,
      // Of the address space, most of which Node only reserves.
      memoryBytes: 6 * 1024 ** 3,
      fileBytes: 0,
      background: true,
      async onOutput(output) {
        written = await buffer(output)
      },
    },
  )
  return answer.parse(JSON.parse(written.toString()))
}
