import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentLines } from '#domain/common/money/document-currency.ts'
import { documentTotalsOf, withDocumentAmounts } from '#domain/invoices/figures/document-amounts.ts'
import { totalsOf } from '#domain/invoices/figures/invoice-lines.ts'
import { fileURLToPath } from 'node:url'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { ukVat } from '#domain/common/money/tax-profile.ts'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { defaultDocumentLook } from '#domain/brand/look/document-look.ts'
import { typefaceNames } from '#domain/brand/look/typefaces.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { MailTemplate, MailTemplates } from './base/mail/mail-templates.ts'
import { drawPdfPage } from './base/documents/pdf-pages.ts'
import type { PdfStudio, PdfTemplate, PdfTemplates } from './base/documents/pdf-templates.ts'
import { signOffPoints } from '#domain/proposals/sign-offs/sign-off.ts'
import { makeCallSheet, makeCertificate, makeInvoiceDocument, makeProposalDocument } from '#tests/support/pdfs.ts'
import { renderMail } from './mails.tsx'
import { renderPdf } from './pdfs.ts'

const studio = { brand: defaultBrand, siteUrl: 'https://slatehouse.example', look: defaultDocumentLook, logoFile: null }
const token = 'T'.repeat(43)
const key = 'K'.repeat(22)
const notice = {
  inquiryId: '00000000-0000-4000-8000-000000000000',
  name: 'Jane <script>alert(1)</script> Doe',
  subject: 'Brand Film',
  details: [{ label: 'Goal', value: 'First line\nSecond <b>line</b>' }],
}
const price = { breakdown: [{ description: 'Brand Film', cost: 200_050, type: 'base' as const }], total: 200_050 }

const booking = {
  type: 'Discovery call',
  person: 'Anna',
  startsAt: '2027-06-14T13:00:00.000Z',
  minutes: 30,
  zone: 'America/New_York',
  place: 'https://meet.example/studio',
  price: '£250',
}

const project = { name: notice.name, projectId: 'p', projectTitle: 'The Launch' }
const date = { ...project, firstDay: '2027-06-14', lastDay: '2027-06-15', part: 'day' as const }

const samples: { [Template in MailTemplate]: MailTemplates[Template] } = {
  'new-contact': notice,
  'new-inquiry': notice,
  'new-quote': { ...notice, ...price, claimedTotal: 100 },
  'dates-offered': { ...project, note: 'Low tide is early.' },
  'date-held': { ...date, heldUntil: '2027-06-10T12:00:00.000Z' },
  'date-confirmed': date,
  'date-declined': { ...date, reason: 'The harbour is closed.' },
  'date-expired': date,
  'date-moved': { ...date, before: { firstDay: '2027-06-12', lastDay: '2027-06-12', part: 'day' } },
  'date-cancelled': date,
  'booking-confirmed': { ...booking, key },
  'booking-moved': { ...booking, key, before: '2027-06-13T13:00:00.000Z' },
  'booking-cancelled': booking,
  'booking-reminder': { ...booking, key },
  'booking-notice': { ...booking, change: 'moved', name: notice.name, details: notice.details },
  'contact-received': { projectType: 'Other' },
  'inquiry-received': {},
  'quote-for-client': { videoType: 'Brand Film', ...price },
  'staff-invitation': { name: 'Jane', token, role: 'editor', inviter: 'Anna' },
  'staff-link': { name: notice.name, token },
  'new-browser': { name: 'Jane', browser: 'Chrome on Linux', address: '192.0.2.1', at: '2026-06-02T09:30:00Z' },
  'sign-in-changed': { name: 'Jane', what: 'passkey-added', passkey: 'Laptop', portal: true },
  'newsletter-confirm': { token },
  'newsletter-welcome': { token },
  'plan-link': { key: 'K'.repeat(22) },
  'proposal-sent': {
    name: notice.name,
    projectTitle: 'The Launch',
    proposalId: 'P'.repeat(22),
    total: 200_050,
    expiresAt: '2027-03-31T22:59:59.999Z',
    message: 'Dear Jane,\n\nas <b>promised</b>.',
  },
  'proposal-reminder': {
    name: notice.name,
    projectTitle: 'The Launch',
    proposalId: 'P'.repeat(22),
    expiresAt: '2027-03-31T22:59:59.999Z',
  },
  'proposal-declined': {
    projectId: notice.inquiryId,
    projectTitle: 'The Launch',
    clientName: notice.name,
    reason: 'Too <i>late</i>',
  },
  'document-signed': {
    what: 'proposal',
    name: notice.name,
    projectTitle: 'The Launch',
    signer: notice.name,
    signatureId: 'S'.repeat(22),
    projectId: null,
  },
  'signed-with-your-address': { what: 'proposal', projectTitle: 'The Launch', signatureId: 'S'.repeat(22) },
  'sign-off-received': {},
  'sign-off-unverified': { projectTitle: 'The Launch', shootDate: '2027-06-14', by: notice.name },
  'decision-code': { projectTitle: 'The Launch', code: '048213' },
  'decision-refused': {
    projectId: notice.inquiryId,
    projectTitle: 'The Launch',
    why: 'wrong-codes',
    address: '192.0.2.1',
  },
  'sign-off-link': { name: notice.name, projectTitle: 'The Launch', key: 'K'.repeat(22), message: '' },
  'invoice-sent': {
    name: 'Ada',
    projectTitle: 'The Launch',
    invoiceId: 'A'.repeat(22),
    number: 'INV-0012',
    kind: 'invoice',
    owed: 120_050,
    dueDate: '2027-03-31',
    message: 'Thank you\nfor the coffee.',
  },
  'call-sheet': {
    name: notice.name,
    projectTitle: 'The Launch',
    number: 2,
    key,
    date: '2027-06-14',
    callTime: '06:45',
    role: 'Camera',
    placeName: 'Quay Street Studio',
    placeAddress: '1 Quay Street',
    changes: ['General call: 07:30 (was <b>08:00</b>)'],
    message: 'Bring\nboots.',
  },
  'call-released': { name: notice.name, projectTitle: 'The Launch', date: '2027-06-14', reason: 'released', message: '' },
  'bill-rejected': { name: 'Ona <Reel>', number: 'R-1042', day: '2027-06-14', total: '£1,200.00', reason: 'Billed twice' },
  'invoice-reminder': {
    name: 'Ada',
    projectTitle: 'The Launch',
    invoiceId: 'A'.repeat(22),
    number: 'INV-0012',
    owed: 120_050,
    dueDate: '2027-03-31',
    days: 7,
  },
  'card-saved': {
    name: 'Ada',
    projectTitle: 'The Launch',
    invoiceId: 'A'.repeat(22),
    card: 'Visa 4242',
    parts: [{ label: 'Balance', amount: 1_200, vat: true, when: 'When the cut is approved, 30 days after its invoice' }],
  },
  'card-notice': {
    name: 'Ada',
    projectTitle: 'The Launch',
    invoiceId: 'A'.repeat(22),
    number: 'INV-0012',
    amount: 120_050,
    card: 'Visa 4242',
    chargeOn: '2027-03-31',
  },
  'payment-receipt': {
    name: notice.name,
    projectTitle: 'The Launch',
    invoiceId: 'A'.repeat(22),
    number: 'INV-0012',
    amount: 60_050,
    method: 'bank-transfer',
    receivedOn: '2027-03-31',
    owed: 60_000,
  },
  'refund-receipt': {
    name: notice.name,
    projectTitle: 'The Launch',
    invoiceId: 'A'.repeat(22),
    number: 'INV-0012',
    amount: 60_050,
    method: 'bank-transfer',
    refundedOn: '2027-04-02',
    owed: 60_050,
  },
  statement: { name: notice.name, balance: 60_050, overdue: 20_000, vat: true, day: '2027-05-01' },
  'payment-received': {
    invoiceId: 'A'.repeat(22),
    number: 'INV-0012',
    projectTitle: 'The Launch',
    clientName: notice.name,
    amount: 60_050,
    method: 'stripe',
    owed: 60_000,
  },
  'portal-invitation': { name: notice.name, token },
  'portal-password-changed': { name: notice.name },
  'portal-link': { name: notice.name, token, purpose: 'password' },
  reply: {
    subject: 'Your film',
    text: 'Dear Jane,\n\ngladly.\nAlex',
    original: { name: notice.name, sentAt: '2027-03-01T23:30:00.000Z', text: 'One\n\nTwo' },
  },
  'portal-message': { by: 'Alex Reed', text: 'Dear Jane,\n\ngladly.\nAlex', files: ['Schedule.pdf'], answerable: true },
  'gallery-ready': {
    name: notice.name,
    title: 'Spring',
    key,
    message: 'Take your time.',
    tier: 'Essential',
    passwordProtected: true,
    expiresOn: '2027-03-31',
  },
  'selection-sent': {
    galleryId: notice.inquiryId,
    title: 'Spring',
    clientName: notice.name,
    chosen: 12,
    comments: 3,
    note: 'The third one\nin black and white.',
  },
  'finals-ready': { name: notice.name, title: 'Spring', key, expiresOn: null },
  'agreement-to-sign': {
    name: notice.name,
    projectTitle: 'Spring',
    title: 'Location release',
    role: 'Location owner',
    key,
    expiresOn: '2027-03-01',
    signedBefore: ['Ada'],
    again: true,
  },
  'agreement-signed': {
    name: notice.name,
    projectTitle: 'Spring',
    title: 'Location release',
    signers: ['Ada', notice.name],
    signatureId: 'S'.repeat(22),
    projectId: null,
  },
  'agreement-declined': {
    projectId: notice.inquiryId,
    projectTitle: 'Spring',
    title: 'Location release',
    by: notice.name,
    reason: 'Too <i>early</i>',
  },
  'file-request': { name: notice.name, projectTitle: 'Spring', title: 'Logos', wanted: 'As SVG.', key, expiresOn: '2027-03-01' },
  'files-received': {
    projectId: notice.inquiryId,
    projectTitle: 'Spring',
    files: [{ name: 'logo.svg', bytes: 12_000 }],
    count: 2,
    requests: ['Logos'],
  },
  'studio-message': { subject: 'Your review', text: `Hello ${notice.name},\n\nsee <b>here</b>:\nhttps://evil.example/x` },
  'weekly-report': {
    monday: '2026-11-16',
    sunday: '2026-11-22',
    figures: {
      messages: 3,
      inquiries: 2,
      quotes: 1,
      quotedPence: 200_050,
      proposalsSent: 4,
      approved: 2,
      approvedPence: 950_000,
      declined: 1,
      signOffs: 0,
      waiting: 5,
      inHand: 7,
      inHandPence: 4_200_000,
    },
  },
  'security-notice': { what: 'bank-details', at: '2027-03-27T10:00:00.000Z', address: '192.0.2.7' },
  'test-mail': {},
  'sign-ins-failing': { failures: 20 },
  'webhook-disabled': {
    name: notice.name,
    webhookId: '6f1c2a34-9d1b-4a39-8a56-0d8e4b7c2f10',
    webhook: 'Bookkeeping',
    why: 'It answered 410: it wants no more events.',
    failed: 3,
  },
  'weekend-reserved': { venue: 'Harbour House', weekend: '2027-03-27' },
  'weekend-booked': {
    venue: 'Harbour House',
    weekend: '2027-03-27',
    contactName: notice.name,
    contactEmail: 'jane@doe.example',
    contactPhone: '',
    notes: 'The <b>ballroom</b>\nfirst.',
    projectId: notice.inquiryId,
  },
  'review-round': {
    projectId: notice.inquiryId,
    slug: 'the-launch',
    projectTitle: 'The Launch',
    number: 3,
    by: notice.name,
    note: 'All in all: <i>good</i>',
    pricePence: 25_000,
    comments: [
      {
        id: notice.inquiryId,
        version: 'V2',
        at: '01:00:02:05 to 01:00:03:00',
        author: notice.name,
        comment: '@Rob louder',
        answer: true,
        drawn: true,
        files: 2,
        mentioned: ['Rob'],
      },
    ],
    more: 1,
  },
  'review-comments': {
    slug: 'the-launch',
    projectTitle: 'The Launch',
    by: [notice.name, 'Cleo', 'Dan', 'Eve'],
    comments: [
      {
        id: notice.inquiryId,
        version: 'V2',
        at: '',
        author: notice.name,
        comment: 'The <b>logo</b>\nis lovely.',
        answer: false,
        drawn: false,
        files: 0,
        mentioned: [],
      },
    ],
    more: 0,
  },
  'review-replies': {
    projectTitle: 'The Launch',
    slug: '~',
    key,
    token,
    threads: [
      {
        id: notice.inquiryId,
        version: 'V2',
        at: '01:00:02:05',
        author: notice.name,
        comment: 'The <b>logo</b>\nis too small.',
        frame: `frame-${notice.inquiryId}`,
        replies: [{ author: 'Anna Field', comment: 'Is <i>this</i> better?' }],
      },
    ],
    more: 0,
  },
  'review-round-decided': {
    name: notice.name,
    projectTitle: 'The Launch',
    slug: 'the-launch',
    number: 3,
    accepted: true,
    pricePence: 25_000,
  },
  'review-undone': { projectId: notice.inquiryId, projectTitle: 'The Launch', version: 'V2', by: notice.name },
  'review-approval-needed': {
    name: notice.name,
    by: notice.name,
    version: 'V2',
    projectTitle: 'The Launch',
    slug: 'the-launch',
  },
  'review-reopened': {
    name: notice.name,
    projectTitle: 'The Launch',
    slug: 'the-launch',
    version: 'V2',
    reason: 'The <b>wrong</b> logo',
  },
  'portal-comment': {
    projectId: notice.inquiryId,
    projectTitle: 'The Launch',
    author: notice.name,
    version: 'V2',
    comment: 'The logo is <b>wrong</b>',
  },
  notifications: {
    name: 'Anna Field',
    digest: false,
    items: [
      {
        projectId: notice.inquiryId,
        projectTitle: 'The Launch',
        text: `${notice.name} mentioned you in a comment on V1`,
        link: `/clients/the-launch?c=${notice.inquiryId}`,
        quotation: '@Anna Field is the logo <b>right</b>?',
      },
    ],
  },
  'review-mention': {
    projectTitle: 'The Launch',
    slug: 'the-launch',
    commentId: notice.inquiryId,
    mentioned: ['Alex', 'Rob'],
    author: notice.name,
    version: 'V1',
    comment: '@Alex is the logo <b>right</b>?',
  },
  'review-new-version': {
    name: notice.name,
    projectTitle: notice.name,
    key: `~${key}`,
    version: 'V2',
    notes: 'Louder.\nShorter.',
  },
  'satisfaction-asked': { name: notice.name, projectTitle: 'The Launch', key },
  'review-share-link': {
    name: notice.name,
    projectTitle: notice.name,
    key: `~${key}`,
    passwordProtected: true,
    expiresOn: '2027-01-31',
  },
}

describe.each(Object.keys(samples) as MailTemplate[])('the mail %s', (template) => {
  it('is complete: one line of subject, HTML without script, and plain text', async () => {
    const { subject, html, text } = await renderMail(template, samples[template], studio)
    expect(subject).toMatch(/^[^\r\n]{5,}$/)
    expect(html).toContain('<!DOCTYPE html')
    expect(html).toContain('lang="en-GB"')
    expect(html).not.toMatch(/<script|undefined|NaN|\[object/)
    expect(text).toContain('hello@slatehouse.example')
    expect(text).not.toMatch(/&[a-z]+;|undefined|NaN|\[object/)
  })
})

it('shows pence, and quotes the original', async () => {
  expect((await renderMail('quote-for-client', samples['quote-for-client'], studio)).text).toMatch(/Total +£2,000\.50/)
  const { text } = await renderMail('reply', samples.reply, studio)
  expect(text).toContain('On 1 March 2027, Jane')
  expect(text).toMatch(/> One\n> ?\n> Two/)
})

it('links to the admin area, and to unsubscribing', async () => {
  const told = await renderMail('new-contact', samples['new-contact'], studio)
  expect(told.html).toContain(`href="https://slatehouse.example/admin/inbox/${notice.inquiryId}"`)
  const welcome = await renderMail('newsletter-welcome', { token }, studio)
  expect(welcome.html).toContain(`href="https://slatehouse.example/newsletter/unsubscribe/${token}"`)
})

it('links the client to the gallery, and states what the package includes', async () => {
  const { html, text } = await renderMail('gallery-ready', samples['gallery-ready'], studio)
  expect(html).toContain(`href="https://slatehouse.example/proofs/${key}"`)
  expect(text).toContain('Your Essential package includes 20 photos')
  expect(text).toContain('It is open until 31 March 2027.')
})

it('shows the logo in mails on the ground that it is for, and the name on the other', async () => {
  const logo = { path: '/look/logos/a', width: 300, height: 80 }
  const mailWith = async (shown: { onLight: typeof logo | null; onDark: typeof logo | null }) =>
    (await renderMail('newsletter-welcome', { token }, { ...studio, look: { ...defaultDocumentLook, logo: shown } })).html
  const light = await mailWith({ onLight: logo, onDark: null })
  expect(light).toMatch(/<img[^>]*class="logo-on-light"[^>]* style="display:block;/)
  expect(light).toMatch(/<span class="logo-on-dark" style="display:none">Slatehouse</)
  const dark = await mailWith({ onLight: null, onDark: logo })
  expect(dark).toMatch(/<span class="logo-on-light" style="display:block">Slatehouse</)
  expect(dark).toMatch(/<img[^>]*class="logo-on-dark"[^>]* style="display:none;/)
})

const product = fileURLToPath(new URL('../..', import.meta.url))
const message = (text: string) => text.replace(/-?\s+/g, '')

async function pagesOf<Template extends PdfTemplate>(
  template: Template,
  props: PdfTemplates[Template],
  shown: PdfStudio = studio,
): Promise<string[]> {
  const pdf = await renderPdf(template, props, shown, product)
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text
}

describe('the PDF of a proposal', () => {
  it('shows the offer, its price, and the studio on every page', async () => {
    const pages = await pagesOf('proposal', { document: makeProposalDocument(), certificate: null })
    const text = pages.join('\n')
    for (const part of [
      'From hill to hem',
      'Isobel Farrow',
      '1 November 2026',
      '£5,437.50',
      'Base cost £3,625',
      '50%',
      'Included',
    ]) {
      expect(text).toContain(part)
    }
    pages.forEach((page, index) => expect(page).toContain(`${index + 1} / ${pages.length}`))
    expect(text).not.toMatch(/Certificate|undefined|NaN/)
  })

  it('hides what staff hide', async () => {
    const document = makeProposalDocument({ baseCost: null, marginHundredths: null })
    expect((await pagesOf('proposal', { document, certificate: null })).join()).not.toMatch(/Base cost|margin/)
  })

  it('truncates nothing, with fifty items of maximum length', async () => {
    const long = 'A sentence that has to be read to its end. '.repeat(110)
    const items = Array.from({ length: 50 }, (_, n) => ({
      label: `Item ${n} ${n % 7 === 0 ? 'with a long name '.repeat(11) : ''}`,
      description: n % 5 === 0 ? `${'what it is '.repeat(88)}end ${n}.` : '',
      cost: n * 1_234 + 1,
    }))
    const deliverables = Array.from({ length: 50 }, (_, n) => `Deliverable ${n} ${'and more '.repeat(n % 20)}`)
    const document = makeProposalDocument({
      projectTitle: 'A title as long as a title may be '.repeat(6).trim(),
      company: 'X'.repeat(200),
      overview: `${long}\n\n${'W'.repeat(200)}\n\nEnd of overview.`,
      notes: `${long}End of notes.`,
      timeline: `${long.slice(0, 1_900)}End of timeline.`,
      items,
      deliverables,
    })
    const pages = await pagesOf('proposal', { document, certificate: makeCertificate() })
    const text = message(pages.map((page) => page.replace(/Slatehouse · .*? \d+ \/ \d+$/s, '')).join('\n'))
    const { projectTitle, company, overview, notes, timeline } = document
    const parts = [projectTitle, company, overview, notes, timeline, ...deliverables, ...items.map(({ label }) => label)]
    const missing = [...parts, ...items.map(({ description }) => description)].filter((part) => !text.includes(message(part)))
    expect(missing).toEqual([])
    expect(text).toContain('Certificateofsignature')
  }, 60_000)

  it.each(typefaceNames)('has letters that %s lacks in another', async (family) => {
    const look = { ...defaultDocumentLook, headingFamily: family, textFamily: family }
    const document = makeProposalDocument({ clientName: 'Łucja Żółć 李小龍', projectTitle: 'Dvořák, Łódź' })
    const pages = await pagesOf('proposal', { document, certificate: null }, { ...studio, look })
    expect(pages.join()).toContain('Łucja Żółć 李小龍')
    expect(pages.join()).toContain('Dvořák, Łódź')
  })
})

describe('names in Cyrillic and Greek', () => {
  const names = 'Дмитрий Щербаков, Ґалаґан Ѓорѓи, Ελένη Παπαδοπούλου, Ἑλένη'
  const look = { ...defaultDocumentLook, headingFamily: 'fraunces', textFamily: 'work-sans' } as const

  it('are on proposals, their certificates and invoices, in every typeface', async () => {
    const certificate = { ...makeCertificate(), name: names }
    const document = makeProposalDocument({ clientName: names, projectTitle: 'Фильм Δοκιμή' })
    for (const shown of [studio, { ...studio, look }]) {
      const proposal = (await pagesOf('proposal', { document, certificate }, shown)).map(message)
      expect(proposal[0]).toContain(message(names))
      expect(proposal[0]).toContain('ФильмΔοκιμή')
      expect(proposal.at(-1)).toContain(message(names))
      const invoice = makeInvoiceDocument({ clientName: names })
      expect(message((await pagesOf('invoice', { document: invoice }, shown)).join())).toContain(message(names))
    }
  })

  it('are drawn with their own letters, not with boxes', { tags: ['sweep'] }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'letters-'))
    const drawn = async (clientName: string) => {
      const document = makeProposalDocument({ clientName })
      await writeFile(join(folder, 'one.pdf'), await renderPdf('proposal', { document, certificate: null }, studio, product))
      return (await drawPdfPage(join(folder, 'one.pdf'), 1, 900)).toString('base64')
    }
    // Boxes would be the same for all of them.
    const pictures = [await drawn('ШШШ'), await drawn('ЖЖЖ'), await drawn('ΣΣΣ'), await drawn('ΞΞΞ')]
    expect(new Set(pictures).size).toBe(4)
    await rm(folder, { recursive: true })
  })
})

describe('the PDF of a call sheet', () => {
  const textOf = async (changes = {}, number = 2) =>
    (await pagesOf('call-sheet', { sheet: makeCallSheet(changes), number, sentAt: '2027-06-11T15:00:00.000Z' })).join('\n')

  it('shows date and place first, then calls and schedule', async () => {
    const text = await textOf()
    for (const part of [
      'Call sheet 2',
      'Monday',
      '14 June 2027',
      '07:30',
      '18:00',
      'Quay Street Studio',
      'View map',
      'showers',
    ]) {
      expect(text).toContain(part)
    }
    expect(message(text)).toMatch(/06:45OnaReelCamera07700900111.*07:30HollisBrandtSound/)
    expect(message(text)).toMatch(/08:30Firstshot:thecrane13:00Lunch/)
    expect(text).toContain('Sent on 11 June 2027')
    expect(text).not.toMatch(/undefined|NaN|reel\.example/)
  })

  it('lists the kit by kind, and has no part of it without any', async () => {
    const kit = [{ id: 'camera', kind: 'camera', name: 'Sony FX6', number: '2' }]
    expect(message(await textOf({ kit }))).toMatch(/Kit.*CameraSonyFX6\(no\.2\)/)
    expect(message(await textOf({ kit: [] }))).not.toContain('Kit')
  })

  it('is one page for a usual day, and truncates nobody on a big one', async () => {
    expect(await pagesOf('call-sheet', { sheet: makeCallSheet(), number: 1, sentAt: null })).toHaveLength(1)
    const crew = Array.from({ length: 100 }, (_, n) => ({
      ...makeCallSheet().crew[0]!,
      id: `${n}`,
      name: `Person ${n} ${'of a long name '.repeat(7)}`,
    }))
    const text = message(await textOf({ crew, notes: `${'Mind the edge. '.repeat(300)}End.` }))
    expect(crew.filter(({ name }) => !text.includes(message(name)))).toEqual([])
    expect(text).toContain('End.')
  }, 120_000)

  it('is marked as a draft before it is sent', async () => {
    expect(await textOf({ crew: [], schedule: [], contacts: [], placeName: '', placeAddress: '' }, 0)).toContain(
      'Call sheet: draft',
    )
  })
})

it('the PDF of a sign-off states its origin, and first that it is unverified', async () => {
  const document = {
    projectTitle: 'From hill to hem',
    clientName: 'Isobel Farrow',
    email: 'i.farrow@farrowdale.example',
    company: '',
    shootDate: '2027-06-14',
    points: Object.values(signOffPoints),
    notes: '',
    verified: true,
  }
  const text = (await pagesOf('sign-off', { document, certificate: makeCertificate() })).join('\n')
  for (const part of ['14 June 2027', 'Signed with the project link', makeCertificate().hash, '/verify/'])
    expect(text).toContain(part)

  const sent = { signature: 'Isobel Farrow', receivedAt: '2027-06-10T09:00:00.000Z' }
  const pages = await pagesOf('unverified-sign-off', { document: { ...document, verified: false }, ...sent })
  const plain = pages.join('\n')
  expect(plain).toMatch(/unverified/i)
  expect(plain.search(/unverified/i)).toBeLessThan(plain.indexOf('From hill to hem'))
  expect(plain.replaceAll('\n', ' ')).toContain('Nobody has confirmed who sent it')
  expect(plain).not.toContain('/verify/')
})

describe('the PDF of an invoice', () => {
  const textOf = async (changes: Partial<InvoiceDocument> = {}) =>
    (await pagesOf('invoice', { document: makeInvoiceDocument(changes) })).join('\n')

  it('shows seller, buyer, lines, VAT per rate and how to pay', async () => {
    const text = await textOf({
      lines: [
        { label: 'Filming', description: 'Two days', cost: 100_000, vatRate: 2000 },
        { label: 'Books', description: '', cost: 5_050, vatRate: 0 },
      ],
    })
    for (const part of [
      'INV-0001',
      'The Launch',
      'Quill & Co',
      'Ada Quill',
      'BS1 4DJ',
      'VAT number GB123456789',
      '1 March 2027',
      '31 March 2027',
      'VAT 20% on £1,000.00',
      '£200.00',
      'VAT 0% on £50.50',
      '£1,250.50',
      '12-34-56',
      '12345678',
      'Reference',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/PAID|DRAFT|CANCELLED|undefined|NaN/)
  })

  it('is marked when it is paid, and asks for no payment then', async () => {
    const text = await textOf({ state: 'paid', paid: 120_000, owed: 0, paidOn: '2027-03-09', paymentMethod: 'bank-transfer' })
    expect(text).toContain('PAID')
    expect(text).toContain('9 March 2027 by bank transfer')
    expect(text).not.toContain('How to pay')
  })

  it('has the day of payment below its PAID mark, not over it', async () => {
    const document = makeInvoiceDocument({ state: 'paid', paid: 120_000, owed: 0, paidOn: '2027-03-09' })
    const pdf = await getDocumentProxy(new Uint8Array(await renderPdf('invoice', { document }, studio, product)))
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const baselineOf = (text: string): number =>
      items.flatMap((item) => ('str' in item && item.str.startsWith(text) ? [Number(item.transform[5])] : []))[0]!
    // The day is set in 9 pt.
    expect(baselineOf('PAID') - baselineOf('9 March 2027')).toBeGreaterThan(9)
  })

  it('does not mention VAT where there is none', async () => {
    const { seller } = makeInvoiceDocument()
    const lines = [{ label: 'Filming', description: '', cost: 100_000, vatRate: null }]
    expect(await textOf({ lines, seller: { ...seller, vatNumber: '' } })).not.toMatch(/VAT|Tax point/)
  })

  it('names the invoice that a credit note credits', async () => {
    const text = await textOf({
      kind: 'credit-note',
      number: 'CN-0001',
      creditOf: 'INV-0001',
      creditReason: 'Moved',
      dueDate: null,
    })
    expect(text).toContain('Credit for INV-0001: Moved')
    expect(text).toContain('Total credited')
    expect(text).not.toContain('How to pay')
    const used = await textOf({ kind: 'credit-note', number: 'CN-0001', creditOf: 'INV-0001', credited: 12_000, owed: 0 })
    expect(used).not.toContain('Left to pay')
  })

  it('has as many numbered pages as it needs', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => ({
      label: `Line ${n} of an invoice with very many lines`,
      description: 'What it is, at some length. '.repeat(6),
      cost: 1_666_666,
      vatRate: 2000 as const,
    }))
    const pages = await pagesOf('invoice', { document: makeInvoiceDocument({ lines }) })
    expect(pages.length).toBeGreaterThan(3)
    const text = pages.join('\n')
    expect(text).toContain('Line 59 of')
    expect(text).toContain('£1,199,999.52')
    pages.forEach((page, index) => expect(page).toContain(`${index + 1} / ${pages.length}`))
  })
})

it('shows documents in a further currency in it, with what they are in the studio’s own', async () => {
  const rate = { currency: 'EUR', rate: '0.8512', rateOn: '2027-02-28' }
  const lines = withDocumentAmounts([{ label: 'Filming', description: '', cost: 120_000, vatRate: 2000 }], rate)
  const invoice = makeInvoiceDocument({
    currency: 'EUR',
    lines: documentLines(lines),
    totals: documentTotalsOf(lines),
    base: { totals: totalsOf(lines), rate },
    owed: 144_000,
  })
  const text = (await pagesOf('invoice', { document: invoice })).join('\n')
  for (const part of ['€1,200.00', '€240.00', '€1,440.00', 'In GBP: £1,021.44 + VAT £204.29 = £1,225.73', '1 EUR = 0.8512 GBP'])
    expect(text).toContain(part)

  const account = { rows: [{ day: '2027-03-01', text: 'INV-0001', charge: 144_000, payment: 0, balance: 144_000 }], overdue: 0 }
  const statement = {
    name: 'Rive',
    rows: [],
    balance: 0,
    overdue: 0,
    vat: true,
    others: [{ currency: 'EUR', balance: 144_000, ...account }],
  }
  const read = (await pagesOf('statement', { statement, day: '2027-05-01' })).join('\n')
  expect(read).toContain('€1,440.00')
  expect(read).not.toContain('£')

  const items = [{ label: 'Filming', description: '', cost: 120_000 }]
  const proposal = makeProposalDocument({ ...rate, items, total: 120_000, vat: null, baseCost: null, marginHundredths: null })
  const offered = (await pagesOf('proposal', { document: proposal, certificate: null })).join('\n')
  for (const part of ['€1,200', '1 EUR = 0.8512 GBP', '28 February 2027']) expect(offered).toContain(part)
})

it('shows a statement with its balance', async () => {
  const rows = [
    { day: '2027-03-01', text: 'INV-0001, The Launch', charge: 120_000, payment: 0, balance: 120_000 },
    { day: '2027-03-05', text: 'Payment of INV-0001: card', charge: 0, payment: 20_000, balance: 100_000 },
  ]
  const statement = { name: 'Quill & Co', rows, balance: 100_000, overdue: 100_000, others: [], vat: true }
  const text = (await pagesOf('statement', { statement, day: '2027-05-01' })).join('\n')
  for (const part of ['Quill & Co', '1 May 2027', '−£200.00', 'Balance', '£1,000.00', 'All amounts include VAT', 'is overdue'])
    expect(text).toContain(part)
})

it('sums a period up for the accountant', async () => {
  const ages = { 'not-due': 100_000, 'to-30': 20_000, 'to-60': 0, 'to-90': 0, 'over-90': 0 }
  const summary = {
    period: { from: '2027-01-01', to: '2027-03-31' },
    scheme: 'cash' as const,
    tax: ukVat,
    boxes: [{ box: 1 as const, label: 'VAT due on sales', amount: 20_000 }],
    accounts: [
      { account: 'debtors' as const, debit: 120_000, credit: 0 },
      { account: 'sales-standard' as const, debit: 0, credit: 100_000 },
      { account: 'output-vat' as const, debit: 0, credit: 20_000 },
    ],
    debtors: [{ client: 'Quill & Co', owed: 120_000, ages }],
    debts: { owed: 120_000, ages, clients: 1 },
  }
  const text = (await pagesOf('book-summary', { summary })).join('\n')
  for (const part of ['1 January 2027 to 31 March 2027', '£200.00', 'Sales, 20% VAT', '£1,200.00', 'Quill & Co']) {
    expect(text).toContain(part)
  }
})

it('tells a client where their project stands', async () => {
  const standing = {
    title: 'The Launch',
    client: 'Jane Doe',
    day: '2027-05-01',
    stage: 'Post-Production',
    milestones: [{ name: 'First cut', day: '2027-05-10', completed: false }],
    films: [{ title: 'The Launch', version: 'V2', state: 'In review', dueOn: null }],
    open: ['Payment of INV-0012 by 10 May 2027'],
    invoices: [
      {
        number: 'INV-0012',
        issueDate: '2027-04-10',
        dueDate: '2027-05-10',
        status: 'Awaiting Payment',
        total: 120_000,
        owed: 60_000,
        currency: null,
      },
    ],
    currency: null,
    invoiced: 120_000,
    paid: 60_000,
    owed: 60_000,
    credit: 0,
    vat: true,
  }
  const text = (await pagesOf('project-standing', { standing })).join('\n')
  expect(text).not.toContain('credit')
  const over = (await pagesOf('project-standing', { standing: { ...standing, paid: 122_000, owed: 0, credit: 2_000 } })).join(
    '\n',
  )
  expect(over).toMatch(/Your credit\s+£20\.00/)
  for (const part of ['Post-Production', 'First cut', 'V2', 'Payment of INV-0012', '£1,200.00', '£600.00', 'incl. VAT']) {
    expect(text).toContain(part)
  }
})
