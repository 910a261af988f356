import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { totalsOf } from '#domain/invoices/figures/invoice-lines.ts'
import type { CallSheet } from '#domain/shoots/call-sheet.ts'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import type { Certificate } from '#server/base/documents/pdf-templates.ts'

export const makeProposalDocument = (changes: Partial<ProposalDocument> = {}): ProposalDocument => ({
  proposalId: 'P'.repeat(22),
  version: 1,
  projectTitle: 'From hill to hem',
  videoType: 'Brand Film',
  clientName: 'Isobel Farrow',
  company: 'Farrowdale Wool',
  email: 'i.farrow@farrowdale.example',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-12-01T23:59:59.999Z',
  overview: 'A film of three minutes that follows one fleece from the fells to a coat on a peg in London.',
  shootDays: 3,
  editDays: 5.5,
  services: ['requiresCaptions', 'requiresDrone'],
  items: [
    { label: 'Filming', description: '3 days on set with crew and equipment', cost: 337_500 },
    { label: 'Editing', description: '5.5 days in the edit, with colour and sound', cost: 206_250 },
    { label: 'Captions', description: '', cost: 0 },
    { label: 'Drone footage', description: '', cost: 0 },
  ],
  total: 543_750,
  baseCost: 362_500,
  marginHundredths: 5_000,
  notes: 'Travel within the Lake District is included.',
  timeline: 'Pre-production in May, filming in the second half of June, first cut two weeks later.',
  deliverables: ['One film of three minutes in 4K', 'Three cut-downs of 20 seconds', '12 stills from the shoot'],
  ...changes,
})

export const makeCertificate = (): Certificate => ({
  id: 'C'.repeat(22),
  name: 'Isobel Farrow',
  email: 'i.farrow@farrowdale.example',
  title: 'Director',
  signature: 'Isobel Farrow',
  consent: 'By typing my name I sign this electronically.',
  proof: 'link',
  provenMailbox: null,
  provenAt: null,
  handedBy: null,
  drawn: null,
  signedAt: '2026-11-21T18:02:11.123Z',
  address: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  documentHash: 'a3'.repeat(32),
  previousHash: '0'.repeat(64),
  hash: 'b4'.repeat(32),
})

/** An issued invoice over £1,000 plus VAT, as PDF data. */
export const makeInvoiceDocument = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument => {
  const lines = changes.lines ?? [
    { label: 'Filming', description: 'Two days on the quay', cost: 100_000, vatRate: 2000 as const },
  ]
  const totals = totalsOf(lines)
  return {
    number: 'INV-0001',
    currency: null,
    base: null,
    kind: 'invoice',
    state: 'issued',
    creditOf: '',
    creditReason: '',
    projectTitle: 'The Launch',
    clientName: 'Ada Quill',
    company: 'Quill & Co',
    email: 'ada@example.com',
    billingAddress: {
      line1: '1 Quay Street',
      line2: '',
      city: 'Bristol',
      postalCode: 'BS1 4DJ',
      region: '',
      country: 'United Kingdom',
      countryCode: 'GB',
    },
    buyerReference: '',
    buyerVatNumber: '',
    taxName: 'VAT',
    taxNote: null,
    issueDate: '2027-03-01',
    dueDate: '2027-03-31',
    taxPoint: '2027-03-01',
    lines,
    totals,
    paid: 0,
    credited: 0,
    owed: totals.total,
    paidOn: null,
    paymentMethod: null,
    notes: '',
    seller: {
      name: 'Slatehouse',
      email: 'hello@slatehouse.example',
      phone: '+44 20 7946 0185',
      address: '14 Lantern Yard\nLondon E2 8QA\nUnited Kingdom',
      postal: { street: '14 Lantern Yard', city: 'London', postalCode: 'E2 8QA', countryCode: 'GB' },
      vatNumber: 'GB123456789',
      accountName: 'Slatehouse Ltd',
      accountNumber: '12345678',
      sortCode: '12-34-56',
    },
    ...changes,
  }
}

const rowId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A call sheet with a crew of two, one with an earlier call time. */
export const makeCallSheet = (changes: Partial<CallSheet> = {}): CallSheet => ({
  projectTitle: 'The Launch',
  title: 'Day 1',
  date: '2027-06-14',
  callTime: '07:30',
  wrapTime: '18:00',
  placeName: 'Quay Street Studio',
  placeAddress: '1 Quay Street, Bristol BS1 4DJ',
  placeNotes: 'Parking behind the crane.',
  hospital: 'Bristol Royal Infirmary, BS2 8HW',
  weather: '17 °C, showers from noon',
  notes: 'Hard hats are on site.',
  crew: [
    {
      id: rowId(1),
      supplierId: null,
      name: 'Ona Reel',
      role: 'Camera',
      callTime: '06:45',
      email: 'ona@reel.example',
      phone: '07700 900111',
    },
    {
      id: rowId(2),
      supplierId: null,
      name: 'Hollis Brandt',
      role: 'Sound',
      callTime: '',
      email: 'hollis@sound.example',
      phone: '07700 900222',
    },
  ],
  contacts: [{ id: rowId(3), name: 'Ada Quill', role: 'Client', phone: '07700 900333' }],
  schedule: [
    { id: rowId(4), time: '08:30', what: 'First shot: the crane' },
    { id: rowId(5), time: '13:00', what: 'Lunch' },
  ],
  ...changes,
})

/** A PDF of blank pages. */
export function makePdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] >>'),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${text}${head}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`)
}
