import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { subDays } from 'date-fns/subDays'
import { fileTypeFromBuffer } from 'file-type'
import { Problem } from '#domain/common/problem.ts'
import { receiptMessages, refusalToPages } from '#domain/costs/bill-rules.ts'
import { cleanFileName } from '#domain/media/library/upload-rules.ts'
import { readPdf } from '../../../base/documents/pdf-pages.ts'
import { makeUploadId, type StoredFile } from '../../../base/http/bodies/receive-files.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import { untrustedPicture } from '../../../base/media/strangers/untrusted-picture.ts'
import type { Services } from '../../../base/services.ts'
import { insertReceipt, takeUnusedReceipts, type ReceiptRow } from './bill-store.ts'

type Needed = Pick<Services, 'db' | 'storage'> & { person: SignedInPerson; now: Date }

const folder = 'receipts/'

/** Large enough to read the small print of a bill. */
const readable = { width: 2_400, height: 2_400, crop: 'fit', quality: 80, format: 'jpeg' } as const
/** Phones make pictures of up to 50 million pixels. */
const mostPixels = 60_000_000

/**
 * Keeps an uploaded photo or PDF. Photos are turned upright, and lose their metadata: the place above all. Throws `wrong-type` for
 * anything else by its content, and `invalid` when it is damaged or has too many pages. The upload itself is deleted.
 */
export async function keepReceipt({ db, storage, person, now }: Needed, file: StoredFile): Promise<ReceiptRow> {
  const given = await buffer(storage.read(file.storageKey))
  const kept = await recognise({ storage }, file, given)
  const storageKey = `${folder}${makeUploadId()}`
  await storage.write(storageKey, kept.content)
  const sha256 = createHash('sha256').update(given).digest('hex')
  const { contentType, pages, name } = kept
  const bytes = kept.content.length
  const receipt = await db.transaction((tx) =>
    insertReceipt(tx, { personId: person.id, name, contentType, bytes, pages, sha256, storageKey, createdAt: now }),
  )
  await storage.remove(file.storageKey)
  return receipt
}

interface Recognised {
  name: string
  contentType: string
  pages: number
  content: Buffer
}

async function recognise(services: Pick<Services, 'storage'>, file: StoredFile, given: Buffer): Promise<Recognised> {
  const type = (await fileTypeFromBuffer(given))?.mime
  const name = cleanFileName(file.fileName)
  if (type === 'application/pdf') {
    return { name, contentType: type, pages: await countPages(services, file.storageKey), content: given }
  }
  if (type === 'image/jpeg' || type === 'image/png' || type === 'image/webp') {
    const content = await untrustedPicture(given, readable, { mostPixels })
    return { name, contentType: 'image/jpeg', pages: 1, content }
  }
  const isHeic = type?.startsWith('image/hei') ?? false
  throw wrong('wrong-type', isHeic ? receiptMessages.heic : receiptMessages.wrongType)
}

async function countPages({ storage }: Pick<Services, 'storage'>, key: string): Promise<number> {
  const { path, release } = await storage.lease(key)
  try {
    const read = await readPdf(path)
    if (read === 'encrypted' || read === 'broken') throw wrong('invalid', receiptMessages[read])
    const refusal = refusalToPages(read.pages.count)
    if (refusal) throw wrong('invalid', refusal)
    return read.pages.count
  } finally {
    await release()
  }
}

const wrong = (code: 'wrong-type' | 'invalid', text: string) => new Problem(code, text, { fields: { receipt: text } })

/** Deletes receipts that got no bill within a day. */
export async function sweepReceipts({ db, storage }: Pick<Services, 'db' | 'storage'>, now: Date): Promise<void> {
  const unused = await db.transaction((tx) => takeUnusedReceipts(tx, subDays(now, 1)))
  for (const { storageKey } of unused) await storage.remove(storageKey)
}
