import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  manifestName,
  manifestSchema,
  manifestText,
  type Manifest,
  type ManifestDocument,
  type ProjectRecord,
} from '#domain/archive/manifest.ts'
import { makePlaces } from '#domain/archive/places.ts'
import { archiveMessages, copyDiffers } from '#domain/archive/project-archive.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import type { SignOffDocument } from '#domain/proposals/sign-offs/sign-off.ts'
import type { VersionDocument } from '#domain/reviews/versions/version-document.ts'
import type { Services } from '../../base/services.ts'
import type { Archive } from '../../base/storage/archive.ts'
import { unlessStalled } from '../../base/storage/copy-stored.ts'
import { listLastSignatures } from '../agreements/agreement-store.ts'
import { keepAgreementPdf } from '../agreements/signing/send-signed-agreement.ts'
import { deliveryPdf } from '../deliveries/delivery-list.ts'
import { pdfOf } from '../invoices/issuing/invoice-documents.ts'
import { listOfProject } from '../invoices/invoice-store.ts'
import { findProject } from '../projects/project-store.ts'
import { certificateOf } from '../signatures/certificate.ts'
import { keepSignedPdf } from '../signatures/keep-signed-pdf.ts'
import type { SignatureRow } from '../signatures/signature-store.ts'
import { ArchiveFailure } from './archive-failure.ts'
import type { ArchivedFileRow } from './archive-store.ts'
import { listSignaturesOf, readRecord } from './record-store.ts'

type Means = Pick<Services, 'db' | 'storage' | 'renderPdf'>

interface Records {
  projectId: string
  folder: string
  files: readonly ArchivedFileRow[]
  putAwayAt: Date
  signal: AbortSignal
}

interface Written {
  /** Of what is told of the project, without its files. */
  recordSha256: string
}

/** What the manifest tells of a project, and its hash; null when the project is gone. */
export async function recordOf(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  files: readonly ArchivedFileRow[],
): Promise<{ record: ProjectRecord; recordSha256: string } | null> {
  const places = new Map(files.map(({ storageKey, place }) => [storageKey, place]))
  const record = await readRecord(db, projectId, (storageKey) => places.get(storageKey) ?? '')
  return record && { record, recordSha256: hash('sha256', JSON.stringify(record)) }
}

/**
 * Writes the documents of a project into its folder, and the manifest last; each is read back and compared. Throws an {@link
 * ArchiveFailure}.
 */
export async function writeRecords(
  services: Means,
  archive: Archive,
  { projectId, folder, files, putAwayAt, signal }: Records,
): Promise<Written> {
  const found = await recordOf(services, projectId, files)
  if (!found) throw new ArchiveFailure(archiveMessages.noFiles)
  const documents: ManifestDocument[] = []
  const placeOf = makePlaces()
  for await (const { name, content } of documentsOf(services, projectId)) {
    signal.throwIfAborted()
    const place = placeOf('documents', name)
    await writeProven(archive, folder + place, content, signal)
    documents.push({ name, place, bytes: content.length, sha256: hash('sha256', content) })
  }
  const manifest: Manifest = {
    schema: manifestSchema,
    putAwayAt: putAwayAt.toISOString(),
    ...found.record,
    files: files.map(({ role, name, place, bytes, sha256, storageKey }) => ({ role, name, place, bytes, sha256, storageKey })),
    documents,
  }
  await writeProven(archive, folder + manifestName, Buffer.from(manifestText(manifest)), signal)
  return { recordSha256: found.recordSha256 }
}

async function writeProven(
  { storage, timeoutMilliseconds }: Archive,
  key: string,
  content: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  await unlessStalled(timeoutMilliseconds, signal, () => storage.write(key, content))
  const copy = await unlessStalled(timeoutMilliseconds, signal, () => buffer(storage.read(key)))
  if (!copy.equals(content)) throw new ArchiveFailure(copyDiffers(key.split('/').at(-1)!))
}

/** Signed documents with their certificates, issued invoices, the invoice that staff uploaded, and the delivery list. */
async function* documentsOf(services: Means, projectId: string): AsyncGenerator<{ name: string; content: Uint8Array }> {
  const { db, storage } = services
  const signatures = [...(await listSignaturesOf(db, projectId)), ...(await listLastSignatures(db, projectId))]
  for (const signature of signatures) {
    const pdf = await signedPdf(services, signature)
    if (pdf) yield { name: `${names[signature.kind] ?? signature.kind}-${studioDay(signature.signedAt)}.pdf`, content: pdf }
  }
  for (const invoice of await listOfProject(db, projectId)) {
    if (invoice.number === null) continue
    yield { name: `${invoiceNumber(invoice.kind, invoice.number)}.pdf`, content: await pdfOf(services, invoice) }
  }
  const project = await findProject(db, projectId)
  const uploaded = project?.invoiceFile
  if (uploaded && (await storage.stat(uploaded.storageKey))) {
    yield { name: uploaded.name, content: await buffer(storage.read(uploaded.storageKey)) }
  }
  yield { name: 'delivery-list.pdf', content: (await deliveryPdf(services, projectId)).pdf }
}

const names: Record<string, string> = {
  proposal: 'signed-proposal',
  'sign-off': 'sign-off',
  version: 'approval-certificate',
  agreement: 'signed-agreement',
}

/** Null for signatures of versions before certificates. */
export async function signedPdf(services: Means, signature: SignatureRow): Promise<Buffer | null> {
  const certificate = await certificateOf(services.db, signature)
  const kept = await (() => {
    switch (signature.kind) {
      case 'proposal':
        return keepSignedPdf(services, signature, 'proposal', { document: signature.document as ProposalDocument, certificate })
      case 'sign-off': {
        const document = signature.document as SignOffDocument
        return document.verified ? keepSignedPdf(services, signature, 'sign-off', { document, certificate }) : null
      }
      case 'agreement':
        return keepAgreementPdf(services, signature)
      default:
        return keepSignedPdf(services, signature, 'version', { document: signature.document as VersionDocument, certificate })
    }
  })()
  return kept && buffer(services.storage.read(kept.storageKey))
}
