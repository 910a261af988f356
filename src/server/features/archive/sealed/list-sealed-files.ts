import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { Readable } from 'node:stream'
import { makePlaces } from '#domain/archive/places.ts'
import { abilities } from '#domain/common/ability.ts'
import { eventWho } from '#domain/projects/event-actors.ts'
import { eventText } from '#domain/system/events/events.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { lacksOf } from '#domain/invoices/e-invoice/e-invoice.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { paymentMethodLabels } from '#domain/invoices/invoice.ts'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import type { SignOffDocument } from '#domain/proposals/sign-offs/sign-off.ts'
import type { VersionDocument } from '#domain/reviews/versions/version-document.ts'
import { canonicalJson, evidenceText, type Evidence } from '#domain/signatures/signature.ts'
import { csvText, type Minor } from '../../../base/documents/csv.ts'
import { csvParts, rowsAtOnce } from '../../../base/documents/csv-file.ts'
import type { Services } from '../../../base/services.ts'
import { deliveryPdf, readDeliveryList } from '../../deliveries/delivery-list.ts'
import { eInvoiceXml, withProfile } from '../../invoices/e-invoice/e-invoice-xml.ts'
import { readDocument } from '../../invoices/issuing/invoice-document.ts'
import { listOfProject, listPayments, type InvoiceRow } from '../../invoices/invoice-store.ts'
import { listWriteOffs } from '../../invoices/credits/write-off-store.ts'
import { listEvents } from '../../projects/project-event-store.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { listDeliverables } from '../../reviews/versions/deliverable-store.ts'
import { rightColumns } from '../../rights/rights-csv.ts'
import { listRightsOf } from '../../rights/rights-store.ts'
import type { SignatureRow } from '../../signatures/signature-store.ts'
import { signedPdf } from '../write-records.ts'
import { listAgreements, listAllSignatures, listApprovals } from './sealed-store.ts'

type Means = Pick<Services, 'db' | 'storage' | 'renderPdf'>

export interface SealedFile {
  path: string
  /** Made when its turn comes, so that one file at a time is in memory. */
  open(): Promise<AsyncIterable<Uint8Array>>
}

interface SealedFiles {
  files: SealedFile[]
  leftOut: { what: string; why: string }[]
}

/** The documents of a project in the order of its sealed file, and what could not be put in. Nothing is made yet. */
export async function listSealedFiles(services: Means, project: ProjectRow, today: string): Promise<SealedFiles> {
  const { db } = services
  const signed = await listAllSignatures(db, project.id)
  const parts = [
    await signedFiles(services, project, signed),
    certificates(signed),
    await invoiceFiles(services, project),
    { files: [approvalsFile(services, project), ...deliveryFiles(services, project)], leftOut: [] },
    { files: [rightsFile(services, project, today), historyFile(services, project)], leftOut: [] },
  ]
  return { files: parts.flatMap(({ files }) => files), leftOut: parts.flatMap(({ leftOut }) => leftOut) }
}

/** Proposals and agreements have one PDF with the certificates of all signers, that of the last; of the others each has its own. */
async function signedFiles(services: Means, project: ProjectRow, signed: readonly SignatureRow[]): Promise<SealedFiles> {
  const agreements = await listAgreements(services.db, project.id)
  const placeOf = makePlaces()
  const files: SealedFile[] = []
  const leftOut: SealedFiles['leftOut'] = []
  for (const [index, signature] of signed.entries()) {
    const { kind, subject, document, signedAt } = signature
    const isLast = !signed.slice(index + 1).some((later) => later.kind === kind && later.subject === subject)
    if ((kind === 'proposal' || kind === 'agreement') && !isLast) continue
    const title = titleOf(signature, agreements)
    if (kind === 'agreement' && !agreements.get(subject)?.complete) {
      leftOut.push({ what: title, why: 'not everybody has signed it yet' })
    } else if (kind === 'sign-off' && !(document as SignOffDocument).verified) {
      leftOut.push({ what: title, why: 'it came without the key of the project’s link, so it certifies nothing' })
    } else {
      files.push({
        path: placeOf(kind === 'agreement' ? 'agreements' : 'signed', `${title}-${studioDay(signedAt)}.pdf`),
        open: async () => whole((await signedPdf(services, signature))!),
      })
    }
  }
  return { files, leftOut }
}

type Agreements = Awaited<ReturnType<typeof listAgreements>>

function titleOf({ kind, subject, document }: SignatureRow, agreements: Agreements): string {
  switch (kind) {
    case 'proposal': {
      const { changeOrder } = document as ProposalDocument
      return changeOrder ? `change-order-${changeOrder}` : 'proposal'
    }
    case 'sign-off':
      return 'sign-off'
    case 'agreement':
      return agreements.get(subject)?.title ?? 'agreement'
    case 'version':
      return `approval-${(document as VersionDocument).version}`
  }
}

/** What was signed and how, in the exact form that was hashed. */
function certificates(signed: readonly SignatureRow[]): SealedFiles {
  const files = signed.flatMap((signature): SealedFile[] => [
    text(`certificates/${signature.id}.document.json`, () => canonicalJson(signature.document)),
    text(`certificates/${signature.id}.evidence.txt`, () => evidenceText(evidenceOf(signature))),
  ])
  const listed = () =>
    signed.map((signature) => ({
      id: signature.id,
      kind: signature.kind,
      title: signature.document.projectTitle,
      name: signature.name,
      typed: signature.signature !== '',
      signedAt: signature.signedAt.toISOString(),
      proof: signature.proof,
      documentHash: signature.documentHash,
      hash: signature.hash,
      previousHash: signature.previousHash,
    }))
  return { files: [...files, json('certificates.json', listed)], leftOut: [] }
}

const evidenceOf = (row: SignatureRow): Evidence => ({
  ...row,
  signedAt: row.signedAt.toISOString(),
  provenAt: row.provenAt?.toISOString() ?? null,
})

/** `storedSha256` is that of the file as the product has it today; empty once it was deleted. */
const approvalsFile = ({ db }: Means, { id }: ProjectRow): SealedFile =>
  json('approvals.json', async () =>
    (await listApprovals(db, id)).map(({ document, approvedAt, undoneAt, reopenedAt, storedSha256, ...approval }) => ({
      ...approval,
      approvedAt: approvedAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      reopenedAt: reopenedAt?.toISOString() ?? null,
      fileName: (document as VersionDocument).originalName,
      sha256: (document as VersionDocument).sha256,
      bytes: (document as VersionDocument).bytes,
      captions: document.captions ?? [],
      storedSha256: storedSha256 ?? '',
    })),
  )

const deliveryFiles = (services: Means, { id }: ProjectRow): SealedFile[] => [
  { path: 'delivery-list.pdf', open: async () => whole((await deliveryPdf(services, id)).pdf) },
  json('delivery-list.json', async () => (await readDeliveryList(services, id)).files),
]

/** Issued invoices and credit notes with their XML, the invoice that staff uploaded, and the payments. */
async function invoiceFiles(services: Means, { id, invoiceFile }: ProjectRow): Promise<SealedFiles> {
  const { db, storage, renderPdf } = services
  const issued = (await listOfProject(db, id)).filter(({ number }) => number !== null)
  const placeOf = makePlaces()
  const files: SealedFile[] = []
  const leftOut: SealedFiles['leftOut'] = []
  for (const invoice of issued) {
    const number = numberOf(invoice)
    const document = await readDocument(db, invoice)
    // The profile with the fewest needs, whose XML is in the PDF itself; the XML beside it is by the client's own where that is complete.
    const hybrid = withProfile(document, 'factur-x')
    files.push({
      path: placeOf('invoices', `${number}.pdf`),
      open: async () => whole(await renderPdf('invoice', { document: hybrid })),
    })
    const [lack] = lacksOf(hybrid)
    if (lack) leftOut.push({ what: `XML of ${number}`, why: lack.text })
    else files.push(xmlFile(placeOf('invoices', `${number}.xml`), lacksOf(document).length === 0 ? document : hybrid))
  }
  if (invoiceFile && (await storage.stat(invoiceFile.storageKey))) {
    files.push({ path: placeOf('invoices', invoiceFile.name), open: async () => storage.read(invoiceFile.storageKey) })
  } else if (invoiceFile) leftOut.push({ what: invoiceFile.name, why: 'the file is no longer in the storage' })
  files.push(text('payments.csv', () => paymentsCsv(services, issued)))
  return { files, leftOut }
}

const xmlFile = (path: string, document: InvoiceDocument): SealedFile => text(path, () => eInvoiceXml(document))

const numberOf = ({ kind, number }: InvoiceRow): string => invoiceNumber(kind, number!)

/** Refunds are negative. `Amount` is in the studio's currency, `On the invoice` in that of the invoice. */
async function paymentsCsv({ db }: Means, issued: readonly InvoiceRow[]): Promise<string> {
  const ids = issued.map((invoice) => invoice.id)
  const invoiceOf = (id: string) => issued.find((invoice) => invoice.id === id)!
  const onInvoice = (id: string, face: number | null): Minor | string => {
    const { currency } = invoiceOf(id)
    return face !== null && currency ? { minor: face, currency } : ''
  }
  const payments = ids.length > 0 ? await listPayments(db, ids) : []
  const rows = [
    ...payments.map((one) => [
      one.receivedOn,
      numberOf(invoiceOf(one.invoiceId)),
      one.transferId ? 'Credit' : one.amountPence < 0 ? 'Refund' : 'Payment',
      toPounds(one.amountPence),
      onInvoice(one.invoiceId, one.face),
      paymentMethodLabels[one.method],
      one.externalId ?? '',
      one.note,
    ]),
    ...(await listWriteOffs(db, ids)).map((one) => [
      one.day,
      numberOf(invoiceOf(one.invoiceId)),
      'Write-off',
      toPounds(one.amountPence),
      onInvoice(one.invoiceId, one.face),
      '',
      '',
      one.reason,
    ]),
  ]
  const head = ['Day', 'Invoice', 'What', 'Amount', 'On the invoice', 'Method', 'Reference', 'Note']
  return csvText([head, ...rows])
}

const rightsFile = ({ db }: Means, { id, slug, projectTitle }: ProjectRow, today: string): SealedFile => ({
  path: 'rights.csv',
  open: async () => {
    const [rights, deliverables] = await Promise.all([listRightsOf(db, [id]), listDeliverables(db, id)])
    const rows = rights.map((right) => ({
      right,
      projectTitle,
      slug,
      deliverable: deliverables.find((one) => one.id === right.deliverableId)?.title ?? '',
    }))
    return csvOf(csvParts(rightColumns(today), async () => ({ page: rows, next: null })))
  },
})

const historyFile = ({ db }: Means, project: ProjectRow): SealedFile => ({
  path: 'history.csv',
  open: async () =>
    csvOf(
      csvParts(
        {
          When: (event: HistoryEvent) => event.createdAt.toISOString(),
          Who: (event) => eventWho(event),
          What: (event) => eventText(event),
          Action: ({ action }) => action,
        },
        (after) => listEvents(db, project, { ...(after !== undefined && { after }), limit: rowsAtOnce, abilities }),
      ),
    ),
})

const csvOf = (parts: AsyncGenerator<string>) => Readable.from(parts).map((part: string) => Buffer.from(part))

type HistoryEvent = Awaited<ReturnType<typeof listEvents>>['page'][number]

const json = (path: string, value: () => unknown): SealedFile =>
  text(path, async () => `${JSON.stringify(await value(), null, 1)}\n`)

const text = (path: string, content: () => string | Promise<string>): SealedFile => ({
  path,
  open: async () => whole(Buffer.from(await content())),
})

async function* whole(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
