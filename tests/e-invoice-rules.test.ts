import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eInvoiceProfiles, usualProfile, type EInvoiceProfile } from '#domain/common/money/e-invoice-profile.ts'
import type { DocumentRate } from '#domain/common/money/document-currency.ts'
import { lacksOf } from '#domain/invoices/e-invoice/e-invoice.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { totalsOf, type InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'
import { readRules, runRules } from '#server/base/documents/schematron.ts'
import { readEInvoice } from '#server/features/costs/e-bills/read-e-invoice.ts'
import { eInvoiceXml, withProfile } from '#server/features/invoices/e-invoice/e-invoice-xml.ts'
import { renderPdf } from '#server/pdfs.ts'
import { pdfStudio } from './support/pdf-samples.ts'
import { makeInvoiceDocument } from './support/pdfs.ts'

const root = join(import.meta.dirname, '..')
const own = (name: string) => join(root, 'src/server/base/documents/e-invoice-rules', `${name}.sef.json.gz`)
const others = (name: string) => join(root, 'tests/rules', `${name}.sef.json.gz`)
// Not in the repository: see tests/rules/README.md.
const peppol = process.env.PEPPOL_RULES ?? others('peppol-ubl')

const files = {
  'en16931-ubl': own('en16931-ubl'),
  'en16931-cii': own('en16931-cii'),
  'xrechnung-ubl': others('xrechnung-ubl'),
  ...(existsSync(peppol) && { 'peppol-ubl': peppol }),
}
type Rules = keyof typeof files
let rules: Map<string, unknown>
beforeAll(() => {
  rules = new Map(Object.entries(files).map(([name, path]) => [name, readRules(path)]))
}, 120_000)

const line = (cost: number, vatRate: InvoiceLine['vatRate'], label = 'Filming', description = ''): InvoiceLine => ({
  label,
  description,
  cost,
  vatRate,
})

type Seller = InvoiceDocument['seller']
const britain: Partial<Seller> = { vatNumber: 'GB 123 4567 82' }
const germany: Partial<Seller> = {
  name: 'Lichthaus Film GmbH',
  email: 'rechnung@lichthaus.example',
  phone: '+49 30 5550 0185',
  address: 'Lindenstraße 9\n10969 Berlin\nGermany',
  postal: { street: 'Lindenstraße 9', city: 'Berlin', postalCode: '10969', countryCode: 'DE' },
  vatNumber: 'DE136695976',
  bank: {
    currency: 'EUR',
    kind: 'iban',
    accountName: 'Lichthaus Film GmbH',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    sortCode: '',
    accountNumber: '',
    routingNumber: '',
    lines: '',
  },
}
const norway: Partial<Seller> = {
  ...germany,
  name: 'Fjord & Co AS',
  postal: { street: 'Bryggen 1', city: 'Bergen', postalCode: '5003', countryCode: 'NO' },
  vatNumber: '923 609 016 MVA',
}
const france: Partial<Seller> = {
  ...germany,
  name: 'Studio Lumière SARL',
  postal: { street: '12 rue du Port', city: 'Nantes', postalCode: '44000', region: 'Loire-Atlantique', countryCode: 'FR' },
  vatNumber: 'FR40303265045',
}
const studios = { britain, germany, norway, france }

const berlin = {
  billingAddress: {
    line1: 'Torstraße 1',
    line2: 'Aufgang B',
    city: 'Berlin',
    postalCode: '10119',
    region: '',
    country: 'Deutschland',
    countryCode: 'DE',
  },
  buyerVatNumber: 'DE129274202',
}
const awkward = Array.from({ length: 100 }, (_, index) =>
  line(33 + index * 7, [2000, 500, 0, null][index % 4]!, `Part ${index + 1}`),
)
const eurosToPounds: DocumentRate = { currency: 'EUR', rate: '0.8512', rateOn: '2027-03-01' } as never
const inEuros = [line(133_333, 2000), line(55_555, 2000), line(101, 500)]

const cases: Record<string, Partial<InvoiceDocument>> = {
  'one rate': { lines: [line(100_000, 2000)] },
  'three rates': { lines: [line(100_033, 2000), line(40_011, 500), line(20_000, 0)] },
  'a studio that is not registered': { lines: [line(543_750, null)], ...berlin, seller: { vatNumber: '' } as never },
  'reverse charge': { lines: [line(200_000, 0)], taxNote: 'reverse-charge', ...berlin },
  export: { lines: [line(200_000, 0)], billingAddress: { ...berlin.billingAddress, country: 'Japan', countryCode: 'JP' } },
  'outside the scope': { lines: [line(200_000, null)], taxNote: 'outside-scope', ...berlin },
  'lines with and without tax': { lines: [line(100_000, 2000), line(777, null)] },
  'a part of a schedule, a part of it paid': {
    lines: [line(250_000, 2000, 'Deposit 50%', 'Of the agreed £5,000')],
    paid: 100_000,
    credited: 10_000,
  },
  'a retainer': { lines: [line(48_000, 2000, 'Retainer, March', 'Four cut-downs')], taxPoint: '2027-03-31' },
  'two rates of a day before': { lines: [line(48_000, 2000), line(1_005, 500)], taxPoint: '2027-02-26' },
  'paid in full': { lines: [line(48_000, 2000)], paid: 57_600 },
  'a second currency': {
    lines: inEuros,
    currency: 'EUR',
    base: { totals: totalsOf(inEuros.map((one) => ({ ...one, cost: Math.round(one.cost * 0.8512) }))), rate: eurosToPounds },
  },
  'a discount': { lines: [line(100_000, 2000), line(-15_000, 2000, 'Discount 15%')] },
  'a line for nothing': { lines: [line(100_000, 2000), line(0, 2000, 'Included')] },
  '100 lines with awkward roundings': { lines: awkward },
  'names with & < > " and emoji': {
    lines: [line(100_000, 2000, 'Film & <cut> "A" 🎬', 'Ærø > Ölüdeniz & 東京')],
    company: 'Quill & "Söhne" <GmbH> 🎥',
    clientName: 'Ada < Quill',
    projectTitle: 'R&D <1>',
    notes: 'Thank you & <well> 🎉\nSecond line',
  },
  'a credit note': {
    lines: [line(33, 2000), line(1_005, 500), line(777, null)],
    kind: 'credit-note',
    number: 'CN-0001',
    creditOf: 'INV-0001',
    creditReason: 'Moved & <cancelled>',
    dueDate: null,
  },
  'a credit note of a reverse charge': {
    lines: [line(200_000, 0)],
    taxNote: 'reverse-charge',
    ...berlin,
    kind: 'credit-note',
    number: 'CN-0002',
    creditOf: 'INV-0002',
    creditReason: 'Cancelled',
    dueDate: null,
  },
}

function documentOf(studio: Partial<Seller>, changes: Partial<InvoiceDocument>, profile: EInvoiceProfile): InvoiceDocument {
  const plain = makeInvoiceDocument({ buyerReference: '04011000-12345-03', ...changes })
  const totals = totalsOf(plain.lines)
  const seller = { ...makeInvoiceDocument().seller, ...studio, ...changes.seller }
  // Of a buyer without a VAT number, and a studio without one.
  const gln = { scheme: '0088', id: '7300010000001' }
  return withProfile(
    {
      ...plain,
      totals,
      owed: totals.total,
      seller: { ...seller, electronicAddress: seller.vatNumber === '' ? gln : null },
      eInvoice: { profile, isChosen: true, buyerAddress: plain.buyerVatNumber === '' ? gln : null },
    },
    profile,
  )
}

// What only the sender's register knows, or what is advice that no sender can follow here.
const known = [/^NO-R-002$/]

const broken = (name: Rules, xml: string) =>
  runRules(rules.get(name), xml)
    .filter(({ rule, level }) => level !== 'information' && !known.some((one) => one.test(rule)))
    .map(({ rule, level, text }) => `${name} ${level} ${rule}: ${text}`)

// Every profile in Germany; elsewhere the one that is usual there.
describe.each(Object.keys(studios) as (keyof typeof studios)[])('of a studio in %s', (studio) => {
  const { countryCode } = { ...makeInvoiceDocument().seller, ...studios[studio] }.postal
  const profiles = studio === 'germany' ? eInvoiceProfiles : [usualProfile(countryCode)]
  it.each(Object.keys(cases))(
    'keeps the official rules: %s',
    (name) => {
      const found: string[] = []
      for (const profile of profiles) {
        const document = documentOf(studios[studio], cases[name]!, profile)
        expect(lacksOf(document), profile).toEqual([])
        const xml = eInvoiceXml(document)
        const sets: Rules[] =
          profile === 'factur-x'
            ? ['en16931-cii']
            : profile === 'xrechnung'
              ? ['en16931-ubl', 'xrechnung-ubl']
              : [
                  // In Germany XRechnung has been checked by them already.
                  ...(studio === 'germany' ? [] : (['en16931-ubl'] as const)),
                  ...('peppol-ubl' in files ? (['peppol-ubl'] as const) : []),
                ]
        found.push(...sets.flatMap((set) => broken(set, xml)))
      }
      expect(found).toEqual([])
    },
    300_000,
  )
})

describe('the PDF of a Factur-X invoice', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'slatehouse-factur-x-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const run = async (program: string, ...options: string[]) => (await promisify(execFile)(program, options)).stdout

  it.each(Object.keys(cases))(
    'carries exactly the XML that keeps the rules: %s',
    async (name) => {
      const document = documentOf(france, cases[name]!, 'factur-x')
      const path = join(folder, 'one.pdf')
      await writeFile(path, await renderPdf('invoice', { document }, pdfStudio, root))
      expect(await run('pdfdetach', '-list', path)).toMatch(/^1 embedded files\n1: factur-x\.xml\n$/)
      const saved = join(folder, 'one.xml')
      await run('pdfdetach', '-save', '1', '-o', saved, path)
      const xml = await readFile(saved, 'utf8')
      expect(xml).toBe(eInvoiceXml(document))
      const { number, kind, totals } = readEInvoice(xml)
      expect([number, kind, totals.gross]).toEqual([document.number, document.kind, document.totals.total])
      const metadata = await run('pdfinfo', '-meta', path)
      for (const part of [
        '<pdfaid:part>3</pdfaid:part>',
        'xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"',
        '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
        '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
      ])
        expect(metadata).toContain(part)
      const source = await readFile(path, 'latin1')
      const object = (id: string) => new RegExp(`(?:^|\\s)${id} 0 obj\\s*(<<.*?)\\s(?:stream|endobj)\\s`, 's').exec(source)![1]!
      // The file hangs at the document (PDF/A-3, 6.8), and is described with its kind, relationship and date.
      const [, attached] = /\/AF \[(\d+) 0 R\]/.exec(source)!
      const specification = object(attached!)
      for (const part of [
        '/Type /Filespec',
        '/AFRelationship /Alternative',
        '/F (factur-x.xml)',
        '/UF (factur-x.xml)',
        '/Desc (',
      ])
        expect(specification).toContain(part)
      const stream = object(/\/EF\s*<<\s*\/F (\d+) 0 R/.exec(specification)![1]!)
      for (const part of ['/Type /EmbeddedFile', '/Subtype /text#2Fxml', '/ModDate (D:']) expect(stream).toContain(part)
      expect(Number(/\/Size (\d+)/.exec(stream)![1])).toBe(Buffer.byteLength(xml))
    },
    60_000,
  )

  it('is the same bytes of the same invoice, and without the file in other profiles', async () => {
    const document = documentOf(france, cases['one rate']!, 'factur-x')
    const make = (profile: EInvoiceProfile) =>
      renderPdf('invoice', { document: withProfile(document, profile) }, pdfStudio, root).then((pdf) => Buffer.from(pdf))
    const first = await make('factur-x')
    expect(first.equals(await make('factur-x'))).toBe(true)
    expect((await make('xrechnung')).includes('factur-x')).toBe(false)
  })
})
