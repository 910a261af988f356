import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import type { Services } from '../../../base/services.ts'
import { signedPdf } from '../../archive/write-records.ts'
import { pdfOf } from '../../invoices/issuing/invoice-documents.ts'
import { composeMail } from '../../mails/layout/compose-mail.ts'
import { composeReceived } from '../../conversations/compose-received.ts'
import { findMail } from '../../mails/outbox/mail-store.ts'
import { findSignature } from '../../signatures/signature-store.ts'
import { listIssuedInvoices, listMailNames, listReceivedNames, listSignedDocuments, type EntryKind } from './export-store.ts'
import { plainName } from './export-parts.ts'

export interface MadeDocument {
  kind: EntryKind
  path: string
  /** Null when the record was deleted meanwhile, or has no document. */
  make(): Promise<Uint8Array | null>
}

const foldersOfSigned: Record<string, string> = {
  proposal: 'proposals',
  'sign-off': 'sign-offs',
  agreement: 'agreements',
  version: 'approvals',
}

/** PDFs of issued invoices and of all that was signed, and every mail of the outbox and every received one as a message of its own. */
export async function* listDocuments(services: Services): AsyncGenerator<MadeDocument> {
  const { db } = services
  for (const invoice of await listIssuedInvoices(db)) {
    const path = `documents/invoices/${invoiceNumber(invoice.kind, invoice.number!)}.pdf`
    yield { kind: 'document', path, make: () => pdfOf(services, invoice) }
  }
  for (const { id, kind, signedAt } of await listSignedDocuments(db)) {
    const folder = foldersOfSigned[kind] ?? kind
    yield {
      kind: 'document',
      path: `documents/${folder}/${studioDay(signedAt)} ${id}.pdf`,
      async make() {
        const signature = await findSignature(db, id)
        return signature && signedPdf(services, signature)
      },
    }
  }
  for (const { id, queuedAt, subject } of await listMailNames(db)) {
    yield {
      kind: 'mail',
      path: mailPath('mails', queuedAt, subject, id),
      async make() {
        const mail = await findMail(db, id)
        return mail && composeMail(services, mail)
      },
    }
  }
  for (const { id, sentAt, subject } of await listReceivedNames(db)) {
    yield { kind: 'mail', path: mailPath('mails/received', sentAt, subject, id), make: () => composeReceived(services, id) }
  }
}

const mailPath = (folder: string, moment: Date, subject: string, id: string): string =>
  `${folder}/${studioDay(moment)} ${plainName(subject)} ${id.slice(0, 13)}.eml`.replace(/ +/g, ' ')
