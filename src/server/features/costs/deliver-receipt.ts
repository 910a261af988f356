import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { seesBill } from '#domain/costs/bill-rules.ts'
import { tagOf } from '../../base/http/entity-tag.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { attachment } from '../media/deliver-original.ts'
import { sendStored } from '../media/send-stored.ts'
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
