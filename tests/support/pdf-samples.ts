import { defaultBrand } from '#domain/brand/default-brand.ts'
import { defaultDocumentLook } from '#domain/brand/look/document-look.ts'
import { ukVat } from '#domain/common/money/tax-profile.ts'
import { budgetTiersOf } from '#domain/plans/budget-questions.ts'
import { originalPrices } from '#domain/prices/price-book.ts'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { signOffPoints } from '#domain/proposals/sign-offs/sign-off.ts'
import type { PdfStudio, PdfTemplate, PdfTemplates } from '#server/base/documents/pdf-templates.ts'
import { makeSheet } from './factories.ts'
import { makeCallSheet, makeCertificate, makeInvoiceDocument, makeProposalDocument } from './pdfs.ts'

export const pdfStudio: PdfStudio = {
  brand: defaultBrand,
  siteUrl: 'https://slatehouse.example',
  look: defaultDocumentLook,
  logoFile: null,
}

/** What people write. */
interface SampleText {
  title: string
  client: string
  company: string
  role: string
  text: string
}

export const latinText: SampleText = {
  title: 'From hill to hem',
  client: 'Isobel Farrow',
  company: 'Farrowdale Wool',
  role: 'Director',
  text: 'A film of three minutes that follows one fleece from the fells to a coat on a peg in London.\n\nSecond paragraph,\nand “quotes”.',
}

export const textOfScripts: SampleText = {
  title: '丘から裾まで — من التل إلى الحافة',
  client: '山田 太郎',
  company: 'شركة كبيرة',
  role: '取締役',
  text: [
    '一頭の羊の毛がロンドンのコートになるまでを追う三分間の映像です。東京と大阪で撮影します。',
    'فيلم مدته عشر دقائق يتتبع الصوف من الجبل إلى معطف في لندن، INV-0012 مع Slatehouse.',
    'שלום עולם, הסרט מוכן',
    '欢迎来到我们的工作室',
    '안녕하세요, 촬영은 월요일입니다',
    'ภาษาไทยเข้าใจได้',
    'नमस्ते दुनिया',
    'Nguyễn Thị Hương, Ελένη Παπαδοπούλου, Ἑλένη, Дмитрий Щербаков, Ґалаґан',
    '≥ 5 € → ✓ ½ 🎬 👍🏽',
  ].join('\n\n'),
}

const hash = 'a3'.repeat(32)
const ages = { 'not-due': 100_000, 'to-30': 20_000, 'to-60': 0, 'to-90': 0, 'over-90': 0 }

/** Of each template, with the text in them. */
export function pdfSamples({ title, client, company, role, text }: SampleText): {
  [Template in PdfTemplate]: PdfTemplates[Template]
} {
  const certificate = {
    ...makeCertificate(),
    name: client,
    signature: client,
    title: role,
    drawn: [
      [
        [0.1, 0.8],
        [0.2, 0.2],
        [0.3, 0.8],
        [0.5, 0.3],
        [0.9, 0.7],
      ] as [number, number][],
    ],
  }
  const signOff = {
    projectTitle: title,
    clientName: client,
    email: 'i.farrow@farrowdale.example',
    company,
    shootDate: '2027-06-14',
    points: Object.values(signOffPoints),
    notes: text,
    verified: true,
  }
  return {
    quote: {
      videoType: title,
      breakdown: [{ description: text.split('\n')[0]!, cost: 100_000, type: 'base' }],
      total: 100_000,
      vat: null,
      validDays: 30,
      day: '2027-06-14',
    },
    'plan-brief': {
      brief: { ...makeSheet().planner.brief, audience: text, message: title, goals: text, cta: company },
      day: '2027-06-14',
    },
    'plan-board': {
      items: [
        ...makeSheet().board.items,
        { id: 'link', type: 'video', content: 'https://vimeo.com/76979871', title: 'vimeo.com', tag: 'Motion', notes: title },
        { id: 'text', type: 'note', content: text, title: 'Note', tag: 'Lighting', notes: '' },
      ],
      pictures: [],
      day: '2027-06-14',
    },
    'plan-estimate': {
      answers: makeSheet().budget.answers,
      tiers: budgetTiersOf(originalPrices.book.estimator),
      day: '2027-06-14',
    },
    'plan-timeline': {
      timeline: { ...makeSheet().timeline, anchor: { kind: 'start', day: '2027-06-15' } },
      day: '2027-06-14',
    },
    'plan-summary': {
      sheet: {
        ...makeSheet(),
        planner: { step: 5, brief: { ...makeSheet().planner.brief, audience: text, message: title } },
        board: {
          items: [
            ...makeSheet().board.items,
            { id: 'link', type: 'video', content: 'https://vimeo.com/76979871', title: 'vimeo.com', tag: 'Motion', notes: title },
            { id: 'text', type: 'note', content: text, title: 'Note', tag: 'Lighting', notes: '' },
          ],
        },
        timeline: { ...makeSheet().timeline, anchor: { kind: 'start', day: '2027-06-15' } },
      },
      tiers: budgetTiersOf(originalPrices.book.estimator),
      pictures: [],
      day: '2027-06-14',
    },
    invoice: {
      document: makeInvoiceDocument({
        projectTitle: title,
        clientName: client,
        company,
        notes: text,
        lines: [
          { label: title, description: text.split('\n')[0]!, cost: 100_000, vatRate: 2000 },
          { label: 'Books', description: '', cost: 5_050, vatRate: 0 },
        ],
      }),
    },
    proposal: {
      document: makeProposalDocument({
        projectTitle: title,
        clientName: client,
        company,
        overview: text,
        terms: `# Payment\n${text}\n\n# Rights\nAll of them.`,
        signers: [client, 'Bob'],
        signersInOrder: true,
        reason: text,
        vat: { rate: 2000, net: 543_750, tax: 108_750, gross: 652_500 },
        schedule: usualPlan,
        leftOut: [{ label: 'Drone', description: title, cost: 50_000 }],
      }),
      certificate,
    },
    'sign-off': { document: signOff, certificate },
    'unverified-sign-off': {
      document: { ...signOff, verified: false },
      signature: client,
      receivedAt: '2027-06-10T09:00:00.000Z',
    },
    agreement: {
      document: {
        agreementId: 'A'.repeat(22),
        kind: 'location-release',
        title,
        text: `# Place\n${text}\n\n- one\n- two\n\n# Fee\nNone.`,
        projectTitle: title,
        expiresOn: null,
        signers: [
          { name: client, role },
          { name: 'Bob', role: '' },
        ],
        inOrder: false,
        template: null,
      },
      certificates: [certificate],
    },
    version: {
      document: {
        projectTitle: title,
        clientName: client,
        film: title,
        version: 'V2',
        originalName: 'launch.mov',
        bytes: 12_345_678,
        sha256: hash,
        frames: 2_500,
        frameRate: null,
        approvalsNeeded: 2,
      },
      certificate,
    },
    statement: {
      statement: {
        name: company,
        rows: Array.from({ length: 40 }, (_, n) => ({
          day: '2027-03-01',
          text: `INV-00${n + 10}, ${title}`,
          charge: n % 3 === 0 ? 0 : 120_000,
          payment: n % 3 === 0 ? 20_000 : 0,
          balance: 120_000 * n,
        })),
        balance: 100_000,
        overdue: 100_000,
        others: [],
        vat: true,
      },
      day: '2027-05-01',
    },
    'call-sheet': {
      sheet: {
        ...makeCallSheet({ projectTitle: title, placeName: company, notes: text }),
        kit: [{ id: 'camera', kind: 'camera', name: 'Sony FX6', number: '2' }],
      },
      number: 2,
      sentAt: '2027-06-11T15:00:00.000Z',
    },
    'book-summary': {
      summary: {
        period: { from: '2027-01-01', to: '2027-03-31' },
        scheme: 'cash',
        tax: ukVat,
        boxes: [{ box: 1, label: 'VAT due on sales', amount: 20_000 }],
        accounts: [
          { account: 'debtors', debit: 120_000, credit: 0 },
          { account: 'sales-standard', debit: 0, credit: 100_000 },
          { account: 'output-vat', debit: 0, credit: 20_000 },
        ],
        debtors: [{ client: company, owed: 120_000, ages }],
        debts: { owed: 120_000, ages, clients: 3 },
      },
    },
    'project-standing': {
      standing: {
        title,
        client,
        day: '2027-05-01',
        stage: 'Post-Production',
        milestones: [
          { name: 'First cut', day: '2027-05-10', completed: false },
          { name: 'Shoot', day: '2027-04-10', completed: true },
        ],
        films: [{ title, version: 'V2', state: 'In review', dueOn: '2027-05-10' }],
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
        credit: 0,
        invoiced: 120_000,
        paid: 60_000,
        owed: 60_000,
        vat: true,
      },
    },
    delivery: {
      document: {
        projectTitle: title,
        clientName: client,
        files: [
          {
            name: 'launch-4k.mov',
            profile: 'Master',
            summary: 'ProRes 422 HQ, 3840 × 2160',
            bytes: 12_345_678,
            madeAt: '2027-05-01T10:00:00Z',
            sha256: hash,
            deliverable: title,
            version: 'V2',
            approvedBy: client,
            approvedAt: '2027-05-01T10:00:00Z',
            signatureId: 'S'.repeat(22),
            masterSha256: hash,
          },
        ],
      },
    },
    check: {
      document: {
        projectTitle: title,
        clientName: client,
        version: 'V2',
        originalName: 'launch.mov',
        sha256: hash,
        profile: { name: 'Broadcast', summary: 'Loudness −23 LUFS ± 0.5, true peak ≤ −1 dBTP' },
        checkedAt: '2027-05-01T10:00:00Z',
        figures: [
          { label: 'Loudness', text: '−22.9 LUFS' },
          { label: 'Peak', text: '−1.1 dBTP' },
        ],
        findings: [
          { kind: 'silence', severity: 'red', text: text.split('\n')[0]!, time: '00:00:10:00' },
          { kind: 'mono', severity: 'amber', text: 'Both channels are the same.', time: '' },
        ],
      },
    },
    comments: {
      document: {
        projectTitle: title,
        clientName: client,
        version: 'V2',
        picture: { width: 1920, height: 1080 },
        comments: 2,
        open: 1,
        omitted: 0,
        notes: [
          {
            number: 1,
            time: '00:00:10:00',
            author: client,
            text,
            state: 'Open',
            createdAt: '2027-05-01T10:00:00Z',
            picture: null,
            drawing: null,
          },
          {
            number: 2,
            time: 'The whole version',
            author: 'Bob',
            text: 'Louder.',
            state: 'Fixed in V3',
            createdAt: '2027-05-01T11:00:00Z',
            picture: null,
            drawing: null,
          },
        ],
      },
    },
    analytics: {
      analytics: {
        today: '2027-05-14',
        vat: true,
        revenue: {
          amount: 1_200_000,
          before: 1_000_000,
          change: 20,
          months: ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'].map((month, index) => ({
            month,
            amount: 300_000 * index,
          })),
        },
        clients: { total: 12, newThisMonth: 2 },
        projects: {
          statuses: { 'awaiting-review': 1, 'in-progress': 3, pending: 2, completed: 14, cancelled: 1 },
          active: 4,
          sold: 20,
          averageValue: 640_000,
        },
        completion: { projects: 8, averageDays: 41 },
        satisfaction: { answers: 4, average: 9.5, latest: [] },
        recent: [
          {
            id: 'e',
            actor: 'client',
            person: null,
            action: 'proposal_viewed',
            meta: {},
            text: 'Proposal viewed',
            at: '2027-05-13T10:00:00Z',
            projectId: 'p',
            projectTitle: title,
          },
        ],
      },
    },
  }
}
