import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { formatMinorExactly } from '#domain/common/money/document-currency.ts'
import { formatPenceExactly } from '#domain/common/money/money.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { Problem } from '#domain/common/problem.ts'
import { reclaimsTax } from '#domain/common/money/tax-profile.ts'
import { costOf, sumsOf, type BillLine } from '#domain/costs/bill-lines.ts'
import { receiptMessages, refusalToDate, sameReferenceText } from '#domain/costs/bill-rules.ts'
import {
  eBillMessages,
  findingsOf,
  hasTotalsOnly,
  wrongSums,
  type EBillContent,
  type EBillFinding,
  type EBillSource,
} from '#domain/costs/e-bill.ts'
import { cleanFileName } from '#domain/media/library/upload-rules.ts'
import { checkEInvoice } from '../../../base/documents/check-e-invoice.ts'
import { readPdf, readPdfFiles } from '../../../base/documents/pdf-pages.ts'
import { makeUploadId } from '../../../base/http/bodies/receive-files.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { readInvoiceSettings } from '../../invoices/invoice-settings-store.ts'
import { expectOpenDay } from '../../invoices/locked-period.ts'
import { insertBill, insertReceipt, replaceDays } from '../bills/bill-store.ts'
import { noteCosts } from '../note-costs.ts'
import { findBookedDay } from './booked-day.ts'
import { differencesTo } from './compare-pdf.ts'
import { compactNumber, findBillOfFile, findSameInvoice, findSupplierOf, insertEBill, keysOf } from './e-bill-store.ts'
import { kindOfXml, readEInvoice } from './read-e-invoice.ts'
import { looksLikeXml, readXmlText } from './read-xml-text.ts'

type Needed = Pick<Services, 'db' | 'storage' | 'queue'> & Present & { personId: string }

interface Arrived {
  name: string
  content: Buffer
  source: EBillSource
  mailedFrom?: string
}

const folder = 'receipts/'
const refused = (message: string) => new Problem('invalid', message, { fields: { file: message } })
/** Not an electronic invoice at all, and perhaps a receipt. */
const otherType = () => new Problem('wrong-type', eBillMessages.wrongType, { fields: { file: eBillMessages.wrongType } })

/**
 * Makes a bill of an electronic invoice: XML, or a PDF with XML inside, whose file is kept as it is. Throws `wrong-type` for anything
 * else, `conflict` for a file that is here already, and `invalid` with the words of the rule for an invoice that breaks one.
 */
export async function receiveEInvoice(services: Needed, arrived: Arrived): Promise<{ billId: string }> {
  const { db, storage, queue, personId, now, today } = services
  const { content: file, source, mailedFrom = '' } = arrived
  const isPdf = file.subarray(0, 1024).includes('%PDF-')
  if (!isPdf && !looksLikeXml(file)) throw otherType()
  const storageKey = `${folder}${makeUploadId()}`
  await storage.write(storageKey, file)
  try {
    const { xml, pages, text } = isPdf ? await openPdf({ storage }, storageKey) : { xml: readXmlText(file), pages: 1, text: null }
    const read = readEInvoice(xml)
    const warnings = await expectValid(read, xml)
    return await db.transaction(async (tx) => {
      const sha256 = createHash('sha256').update(file).digest('hex')
      // The same file may arrive by mail and by upload at once.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`e-bill ${sha256}`}, 0))`)
      const same = await findBillOfFile(tx, sha256)
      if (same) throw new Problem('conflict', eBillMessages.known(same.reference))
      await expectOpenDay(tx, read.issueDate)
      const settings = await readInvoiceSettings(tx)
      const { currency } = conventions()
      const dayToCome = refusalToDate(read.issueDate, today)
      const studio = { name: (await readBrand(tx)).name, vatId: settings.vatNumber }
      const supplier = await findSupplierOf(tx, read)
      const sellerNumber = compactNumber(read.seller.vatId || read.seller.taxId)
      const supplierName = (supplier?.name ?? read.seller.name).slice(0, 120)
      const reference = read.number.slice(0, 60)
      const twin = await findSameInvoice(tx, {
        reference,
        sellerNumber,
        supplierId: supplier?.id ?? null,
        sellerName: supplierName,
      })
      const findings: EBillFinding[] = [
        ...(twin
          ? [note('warning', `${sameReferenceText(reference, longDay(twin.day))} It was ${formatPenceExactly(twin.grossPence)}.`)]
          : []),
        ...(dayToCome ? [note('warning', `Its date is ${longDay(read.issueDate)}. ${dayToCome}`)] : []),
        ...findingsOf({ ...read, isSigned: read.isSigned || (isPdf && isSignedPdf(file)) }, { studio, currency }),
        ...(text === null ? [] : differencesTo(read, text).map((message) => note('warning', message))),
        ...warnings,
      ]
      const lines = read.kind === 'invoice' && read.currency === currency ? linesOf(read) : []
      const sums = sumsOf(lines)
      const receipt = await insertReceipt(tx, {
        personId,
        name: cleanFileName(arrived.name),
        contentType: isPdf ? 'application/pdf' : 'application/xml',
        bytes: file.length,
        pages,
        sha256,
        storageKey,
        createdAt: now,
      })
      const booked = supplier ? await findBookedDay(tx, supplier.id, read) : null
      const bill = await insertBill(tx, {
        kind: 'supplier-bill',
        // Without an amount there is nothing to approve yet.
        state: lines.length > 0 ? 'waiting' : 'draft',
        projectId: booked?.projectId ?? null,
        supplierId: supplier?.id ?? null,
        supplierName,
        personId,
        paidBy: 'studio',
        day: read.issueDate,
        dueDate: read.dueDate || null,
        reference,
        category: supplier ? 'crew' : 'other',
        phase: 'production',
        entered: 'net',
        lines,
        netPence: sums.net,
        vatPence: sums.vat,
        grossPence: sums.gross,
        costPence: costOf(sums, reclaimsTax(settings)),
        receiptId: receipt.id,
        createdAt: now,
      })
      if (booked) {
        const { projectId, day, id: takenId } = booked
        await replaceDays(tx, bill.id, [{ billId: bill.id, projectId, takenId, supplierId: supplier!.id, day }])
      }
      await insertEBill(tx, {
        billId: bill.id,
        source,
        mailedFrom,
        content: read,
        findings,
        matchedBy: supplier?.by ?? null,
        sellerNumber,
        accounts: keysOf(read),
      })
      const meta = { kind: bill.kind, supplier: supplierName, day: bill.day }
      const actor = source === 'upload' ? 'staff' : 'system'
      await recordActivity(tx, { actor, action: 'bill.received', subject: bill.id, meta })
      await noteCosts(tx, queue, [bill.projectId])
      return { billId: bill.id }
    })
  } catch (error) {
    await storage.remove(storageKey)
    throw error
  }
}

/** A signature covers ranges of bytes, and stands in the file as it is. */
const isSignedPdf = (file: Buffer): boolean => file.includes('/ByteRange')

const note = (level: EBillFinding['level'], text: string): EBillFinding => ({ level, rule: '', text })

/** Names by which Factur-X, ZUGFeRD and XRechnung attach their XML. */
const usualNames = /^(factur-x|zugferd-invoice|xrechnung)\.xml$/i

/** The XML of the invoice in a PDF. Throws `wrong-type` where there is none, and `invalid` for several. */
async function openPdf({ storage }: Pick<Services, 'storage'>, storageKey: string) {
  const { path, release } = await storage.lease(storageKey)
  try {
    const read = await readPdfFiles(path)
    if (read === 'encrypted' || read === 'broken') throw refused(receiptMessages[read])
    if (read.files.length === 0) throw otherType()
    const invoices = read.files.flatMap(({ name, content }) => {
      const isUsual = usualNames.test(name)
      try {
        const xml = readXmlText(content)
        return kindOfXml(xml) === null && !isUsual ? [] : [{ name, xml, isUsual }]
      } catch (error) {
        // Only of the invoice itself: what else is attached does not matter.
        if (isUsual) throw error
        return []
      }
    })
    const usual = invoices.filter(({ isUsual }) => isUsual)
    const meant = usual.length > 0 ? usual : invoices
    const [first, ...others] = new Map(meant.map(({ name, xml }) => [xml, name]))
    if (!first) throw otherType()
    if (others.length > 0) throw refused(eBillMessages.several(meant.map(({ name }) => name)))
    const facts = await readPdf(path)
    return { xml: first[0], text: read.text, pages: typeof facts === 'string' ? 1 : facts.pages.count }
  } finally {
    await release()
  }
}

/** Lines up to which all rules are checked: more take minutes. */
const mostChecked = 1_000

/** Throws `invalid` with the words of the rules that an invoice breaks. Returns what only warns. */
async function expectValid(read: EBillContent, xml: string): Promise<EBillFinding[]> {
  const sums = wrongSums(read)
  if (sums.length > 0) throw refused(sums.join(' '))
  if (hasTotalsOnly(read)) return []
  const found = read.lines.length > mostChecked ? 'too-large' : await checkEInvoice(read.syntax, xml)
  if (found === 'damaged') throw refused(eBillMessages.damaged)
  if (found === 'too-large') {
    return [
      note(
        'warning',
        `It has ${formatNumber(read.lines.length)} lines, too many to check by all rules of EN 16931. Its sums add up.`,
      ),
    ]
  }
  // An extension may have what EN 16931 has not; the rest has to keep the rules.
  const isExtended = /#conformant#|:extended$/i.test(read.guideline)
  const broken = found.filter(({ level }) => level === 'fatal')
  if (broken.length > 0 && !isExtended) {
    const shown = broken.slice(0, 3).map(({ rule, text }) => `${text} (${rule})`)
    const more = broken.length > shown.length ? ` And ${broken.length - shown.length} more.` : ''
    throw refused(`This invoice is not valid by EN 16931: ${shown.join(' ')}${more}`)
  }
  return found.filter(({ level }) => level !== 'information').map(({ rule, text }) => ({ level: 'warning' as const, rule, text }))
}

/** A line for each rate, with exactly the amounts of the invoice: it may have thousands of its own. */
function linesOf({ taxes, lines, totals, currency }: EBillContent): BillLine[] {
  // Totals alone do not say at which rate the tax is.
  if (taxes.length === 0 && totals.tax !== 0) return []
  const rows = taxes.length > 0 ? taxes : [{ category: '', rate: null, net: totals.net ?? totals.gross ?? 0, tax: 0 }]
  return rows
    .filter(({ net, tax }) => net !== 0 || tax !== 0)
    .map(({ category, rate, net, tax }) => {
      const own = lines.filter((line) => line.category === category && (line.rate ?? 0) === (rate ?? 0))
      const [first] = own
      const label = !first ? '' : own.length === 1 ? first.name : `${first.name}, and ${own.length - 1} more`
      const vatRate = category === 'O' || category === 'E' || rate === null ? null : rate
      return { label: label.slice(0, 120) || formatMinorExactly(net, currency), vatRate, net, vat: tax, gross: net + tax }
    })
}
