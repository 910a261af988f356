import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { seesBill } from '#domain/costs/bill-rules.ts'
import { attachment } from '../../../base/http/answers/download.ts'
import { tagOf } from '../../../base/http/answers/entity-tag.ts'
import type { AppEnv, SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { sendStored } from '../../media/serving/send-stored.ts'
import { ProcessFailure } from '../../../base/media/fenced-process.ts'
import { drawPdfPage } from '../../../base/documents/pdf-pages.ts'
import { findBill } from './bill-store.ts'

/** Serves a receipt to people who see its bill: a picture to look at, a PDF to download. Throws `not-found`. */
export async function deliverReceipt(
  c: Context<AppEnv>,
  services: Services,
  person: SignedInPerson,
  billId: string,
): Promise<Response> {
  const row = await findBill(services.db, billId)
  if (!row?.receipt || !seesBill(person, row.bill)) throw new Problem('not-found', 'This receipt is no longer there.')
  const { storageKey, contentType, name } = row.receipt
  const isPicture = contentType === 'image/jpeg'
  return sendStored(c, services, storageKey, {
    ETag: tagOf(storageKey),
    'Cache-Control': 'private, no-store',
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': isPicture ? 'inline' : attachment(name),
  })
}

const pageEdge = 1_600

/** A page of a PDF as a picture, from 1. Throws `not-found`, and `invalid` for a page that cannot be drawn. */
export async function deliverReceiptPage(
  c: Context<AppEnv>,
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  person: SignedInPerson,
  { id, page }: { id: string; page: number },
): Promise<Response> {
  const row = await findBill(db, id)
  const receipt = row && seesBill(person, row.bill) ? row.receipt : null
  if (!receipt || receipt.contentType !== 'application/pdf' || page > receipt.pages) {
    throw new Problem('not-found', 'This page is no longer there.')
  }
  const { path, release } = await storage.lease(receipt.storageKey)
  try {
    const picture = await drawPdfPage(path, page, pageEdge)
    c.header('Content-Type', 'image/png')
    c.header('Cache-Control', 'private, no-store')
    return c.body(new Uint8Array(picture))
  } catch (error) {
    if (error instanceof ProcessFailure) throw new Problem('invalid', 'This page cannot be drawn. Please open the PDF instead.')
    throw error
  } finally {
    await release()
  }
}
