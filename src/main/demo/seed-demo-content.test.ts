import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { testFilmTools } from '../../../tests/support/clips.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { longDay, studioDay, addDays } from '#domain/common/dates/calendar-day.ts'
import { contactEnquiry } from '#domain/inquiries/contact.ts'
import { projectInquiry } from '#domain/inquiries/inquiry.ts'
import { quoteRequest } from '#domain/inquiries/quote/quote-request.ts'
import { picturesOf, readSheet } from '#domain/plans/plan-sheet.ts'
import { boardStatuses } from '#domain/projects/stages/board-status.ts'
import type { ReviewComment, ReviewProject } from '#domain/reviews/review.ts'
import { remindOfInvoices } from '#server/features/invoices/reminders/remind-of-invoices.ts'
import { remindClients } from '#server/features/proposals/reminders/remind-clients.ts'
import { installation } from '#server/tables/website/brand.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { messages } from '#server/tables/clients/conversations.ts'
import { inquiries, subscribers } from '#server/tables/clients/inquiries.ts'
import { invoicePayments, invoices } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { assets } from '#server/tables/website/media.ts'
import { projectItems, projectMilestones, projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { supplierDays, suppliers } from '#server/tables/projects/suppliers.ts'
import { makeTestProduct, type TestProduct } from '../../../tests/support/test-product.ts'
import { demoClients } from './records/demo-clients.ts'
import { demoInquiries, type DemoInquiry } from './records/demo-inquiries.ts'
import { plannerOfDemo } from './records/demo-plan.ts'
import { demoProjects } from './records/demo-projects.ts'
import { demoSuppliers } from './records/demo-suppliers.ts'
import { demoSubscribers } from './records/demo-subscribers.ts'
import { inquiryFormOf, quoteFormOf } from './records/demo-forms.ts'
import { seedDemoContent } from './seed-demo-content.ts'

const now = new Date('2026-11-20T15:00:00Z')
let product: TestProduct
let mediaFolder: string

async function open() {
  product = await makeTestProduct({ env: { DEMO_CONTENT: 'on' }, working: false })
  mediaFolder = mkdtempSync(join(tmpdir(), 'slatehouse-demo-'))
}
async function close() {
  await product.close()
  rmSync(mediaFolder, { recursive: true })
}

describe('seeding an empty database', () => {
  beforeAll(async () => {
    // What is pending on that day stays so, whenever the tests run.
    vi.useFakeTimers({ toFake: ['Date'], now })
    await open()
    await seedDemoContent(product.services, { now, mediaFolder })
  })
  afterAll(async () => {
    await close()
    vi.useRealTimers()
  })

  test('adds enquiries of the last five weeks, and mails nobody', async () => {
    const { db } = product
    const letters = await db.select().from(inquiries)
    expect(letters).toHaveLength(20)
    expect(new Set(letters.map((letter) => letter.kind))).toEqual(new Set(['contact', 'inquiry', 'quote']))
    for (const { submittedAt } of letters) {
      expect(submittedAt <= now).toBe(true)
      expect(now.getTime() - submittedAt.getTime()).toBeLessThan(36 * 24 * 3_600_000)
    }
    const written = await db.select().from(messages)
    expect(written.filter(({ direction }) => direction === 'in')).toHaveLength(20)
    for (const message of written) expect(message.sentAt <= now).toBe(true)

    const people = await db.select().from(subscribers)
    expect(people).toHaveLength(14)
    expect(new Set(people.map((person) => person.state))).toEqual(new Set(['pending', 'confirmed', 'unsubscribed']))
    for (const { subscribedAt, confirmedAt, unsubscribedAt } of people) {
      const course = [subscribedAt, confirmedAt, unsubscribedAt, now].filter((moment) => moment !== null)
      expect(course).toEqual(course.toSorted((a, b) => +a - +b))
    }
    expect(await db.select({ mails: count() }).from(mails)).toEqual([{ mails: 0 }])
  })

  test('adds a draft for every quote, whose items add up to the price', async () => {
    const { db } = product
    const drafts = await db.select().from(projects).innerJoin(inquiries, eq(projects.inquiryId, inquiries.id))
    expect(drafts).toHaveLength(6)
    for (const { projects: draft, inquiries: quote } of drafts) {
      const items = await db.select().from(projectItems).where(eq(projectItems.projectId, draft.id))
      expect(items.reduce((sum, item) => sum + item.cost, 0)).toBe(quote.totalPence)
      expect(draft).toMatchObject({ stage: 'draft', projectTitle: quote.projectTitle, createdAt: quote.submittedAt })
    }
    const byNumber = drafts.map(({ projects: draft }) => draft).toSorted((a, b) => a.number - b.number)
    expect(byNumber).toEqual(byNumber.toSorted((a, b) => +a.createdAt - +b.createdAt))
  })

  test('adds milestones whose open days are in the future', async () => {
    const milestones = await product.db.select().from(projectMilestones)
    expect(milestones.length).toBeGreaterThan(20)
    for (const { name, day, completed } of milestones) {
      if (!completed) expect(day! >= studioDay(now), `${name}, ${day}`).toBe(true)
    }
  })

  test('adds work in every column of the job board, and proposals in every status', async () => {
    const { db, services, request, signIn } = product
    const rows = await db.select().from(projects)
    expect(new Set(rows.map(({ boardStage }) => boardStage))).toEqual(new Set(boardStatuses))
    expect(demoProjects.length).toBeGreaterThanOrEqual(12)
    expect(rows).toHaveLength(6 + demoProjects.length)
    const offered = await db.select().from(proposals)
    const cookie = await signIn()
    const fates = await Promise.all(
      offered.map(async ({ id }) => (await request('GET', `/api/proposals/${id}`, { cookie })).json.proposal.decision),
    )
    expect(new Set(fates)).toEqual(new Set(['pending', 'approved', 'declined', 'expired', 'superseded']))
    for (const { signatureId } of offered.filter(({ decision }) => decision === 'approved')) {
      const { json } = await request('GET', `/api/verify/${signatureId}`)
      expect(json).toMatchObject({ documentIntact: true, evidenceIntact: true })
    }
    expect((await request('GET', `/api/proposal/${offered[0]!.id}/pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    // No reminders and mails for demo events.
    await remindClients(services, new Date(Date.now() + 8 * 86_400_000))
    expect(await db.$count(mails)).toBe(0)
  })

  test('adds clients who own the work with their address, and suppliers with a calendar', async () => {
    const { db } = product
    const people = await db.select().from(clients)
    expect(people.length).toBeGreaterThanOrEqual(8)
    const work = await db.select().from(projects)
    for (const { email, id } of people) {
      for (const project of work.filter(({ clientEmail }) => clientEmail === email)) expect(project.clientId).toBe(id)
    }
    expect(work.filter(({ clientId }) => clientId === null).map(({ projectTitle }) => projectTitle)).toEqual([])
    expect(await db.select().from(suppliers)).toHaveLength(10)
    const days = await db.select().from(supplierDays)
    expect(new Set(days.map(({ state }) => state))).toEqual(new Set(['booked', 'tentative']))
    const { json } = await product.request('GET', '/api/ops/profit', { cookie: await product.signIn() })
    expect(new Set(json.projects.map(({ status }: any) => status))).toEqual(new Set(['healthy', 'warning', 'critical']))
    expect(days.every(({ date }) => date >= '2026-11-20' && date < '2026-12-31')).toBe(true)
  })
})

describe('seeding an empty database today', () => {
  const today = new Date()
  beforeAll(async () => {
    await open()
    await seedDemoContent(product.services, { now: today, mediaFolder })
  })
  afterAll(close)

  test('adds eight invoices in every status, and payments of half a year', async () => {
    const { db, services, request, signIn } = product
    const cookie = await signIn()
    const { json } = await request('GET', '/api/admin/invoices', { cookie })
    const issued = json.invoices.filter(({ kind, issueDate }: any) => kind === 'invoice' && issueDate)
    expect(issued).toHaveLength(8)
    expect(new Set(issued.map(({ status }: any) => status))).toEqual(new Set(['unpaid', 'overdue', 'paid', 'cancelled']))
    expect(issued.map(({ invoiceNumber }: any) => invoiceNumber).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, n) => `INV-000${n + 1}`),
    )
    const months = (await db.select().from(invoicePayments)).map(({ receivedOn }) => receivedOn.slice(0, 7))
    expect(new Set(months).size).toBeGreaterThanOrEqual(5)
    // Payments add up to the price.
    const [winter] = await db.select().from(projects).where(eq(projects.boardStage, 'paid'))
    const parts = await db.select().from(invoices).where(eq(invoices.projectId, winter!.id))
    expect(parts.reduce((sum, { subtotalPence }) => sum + subtotalPence, 0)).toBe(winter!.valuePence)
    expect(
      (await request('GET', `/api/admin/invoices/${issued[0].id}/invoice.pdf`, { cookie })).bytes.subarray(0, 5).toString(),
    ).toBe('%PDF-')
    await remindOfInvoices(services, addDays(studioDay(today), 40))
    expect(await db.$count(mails)).toBe(0)
  })

  test('adds a call sheet that was sent, and that some have confirmed', async () => {
    const { db, request, signIn } = product
    const cookie = await signIn()
    const [project] = await db.select().from(projects).where(eq(projects.stage, 'pre-prod'))
    const { json } = await request('GET', `/api/admin/projects/${project!.id}/shoots`, { cookie })
    expect(json.shoots).toMatchObject([{ number: 1, people: 4, confirmed: 2 }])
    const { shoot } = (await request('GET', `/api/admin/shoots/${json.shoots[0].id}`, { cookie })).json
    expect(shoot).toMatchObject({ faults: [], changes: [] })
    const own = await request('GET', new URL(shoot.calls[0].link).pathname.replace('/call/', '/api/call/'))
    expect(own.json).toMatchObject({ ahead: true, you: { callTime: '06:45' } })
    expect(own.json.confirmedAt).toBeTruthy()
    expect(await db.$count(mails)).toBe(0)
  })

  test('adds finished work with client ratings, so that no figure is empty', async () => {
    const { db, request, signIn } = product
    const { analytics } = (await request('GET', '/api/admin/analytics', { cookie: await signIn() })).json
    expect(analytics.satisfaction).toMatchObject({ answers: 3, average: 4.7 })
    expect(analytics.completion.projects).toBe(3)
    expect(analytics.completion.averageDays).toBeGreaterThan(20)
    const paid = (await db.select().from(invoicePayments)).filter(
      ({ receivedOn }) => receivedOn >= `${analytics.revenue.months[0].month}-01`,
    )
    // Net of the 20% VAT that every invoice carries, to the penny of each payment.
    const revenue = analytics.revenue.months.reduce((sum: number, { amount }: any) => sum + Math.round(amount * 100), 0)
    const received = paid.reduce((sum, { amountPence }) => sum + amountPence, 0)
    expect(Math.abs(revenue - received / 1.2)).toBeLessThanOrEqual(paid.length / 2)
    const done = await db.select().from(projects).where(eq(projects.listStatus, 'completed'))
    expect(done.every(({ completedAt }) => completedAt !== null)).toBe(true)
  })
})

describe('a database', () => {
  beforeEach(open)
  afterEach(close)

  test('that is seeded has an enquiry with a plan and its pictures', async () => {
    const { db, services, request, signIn } = product
    await seedDemoContent(services, { now: new Date() })
    const [letter] = await db.select().from(inquiries).where(eq(inquiries.email, plannerOfDemo))
    expect(letter).toMatchObject({ kind: 'inquiry', source: 'project-summary' })
    const cookie = await signIn()
    const { plan } = (await request('GET', `/api/admin/inquiries/${letter!.id}/plan`, { cookie })).json
    expect(readSheet(plan.sheet)).toEqual(plan.sheet)
    expect(plan.sheet.planner.brief).toMatchObject({ budget: '$15K-$30K', type: 'Brand Film' })
    expect(plan.pictures.toSorted()).toEqual(picturesOf(plan.sheet).toSorted())
    const path = `/api/admin/inquiries/${letter!.id}/plan/pictures/${plan.pictures[0]}`
    expect((await request('GET', path, { cookie })).headers.get('Content-Type')).toBe('image/jpeg')
  })

  test('that is seeded has a review with versions, threads, a range, drawings, a script and a still', async () => {
    const { db, services, request, signIn } = product
    await seedDemoContent(services, { now: new Date() })
    const cookie = await signIn()
    const [project] = await db.select().from(projects).where(eq(projects.projectTitle, 'Apprentices on site'))
    // Nothing awaits the client, so that it is where its stage says.
    expect(project).toMatchObject({ stage: 'pre-prod', pipelineStage: 'prepped', reviewWaiting: false, signedOff: false })
    const path = `/api/client/${project!.slug}`
    const { deliverables } = (await request('GET', path, { cookie })).json.project as ReviewProject
    expect(deliverables.map(({ title, kind, state }) => [title, kind, state])).toEqual([
      ['Mood film', 'film', 'changes-requested'],
      ['Interview script', 'document', 'approved'],
      ['Still for the poster', 'picture', 'changes-requested'],
    ])
    const opened = async (index: number) =>
      (await request('GET', `${path}?film=${deliverables[index]!.id}`, { cookie })).json.project as ReviewProject
    const [film, script, still] = [await opened(0), await opened(1), await opened(2)]
    const labelsOf = ({ videos }: ReviewProject) => videos.map(({ version }) => version).toSorted()
    expect([film, script, still].map(labelsOf)).toEqual([
      ['V1', 'V2', 'V3'],
      ['V1', 'V2'],
      ['V1', 'V2'],
    ])
    expect(script.videos.map(({ pages }) => pages)).toEqual([3, 3])
    expect(script.signOff).toMatchObject({ version: 'V2', approvedBy: 'Callum Ashdown' })
    expect((await request('GET', `/api/verify/${script.signOff!.signatureId}`)).json).toMatchObject({ documentIntact: true })
    expect(film.rounds.sent.map(({ number, by }) => [number, by])).toEqual([
      [1, 'Callum Ashdown'],
      [2, 'Callum Ashdown'],
    ])

    const { comments } = (await request('GET', `${path}/comments`, { cookie })).json as { comments: ReviewComment[] }
    const onFilm = comments.filter(({ deliverableId }) => deliverableId === film.deliverableId)
    expect(new Set(onFilm.map(({ version }) => version))).toEqual(new Set(['V1', 'V2', 'V3']))
    expect(new Set(onFilm.map(({ author }) => author.name)).size).toBe(5)
    expect(onFilm.filter(({ frameTo }) => frameTo !== null).length).toBeGreaterThan(0)
    expect(onFilm.filter(({ drawing }) => drawing).length).toBe(2)
    expect(onFilm.filter(({ parentId }) => parentId).length).toBeGreaterThan(5)
    expect(onFilm.filter(({ resolved }) => resolved?.fixedIn === 'V3')).toHaveLength(2)
    // Every place is one of its version.
    for (const { frame, frameTo, versionId } of onFilm) {
      const { frames } = film.videos.find(({ id }) => id === versionId)!
      expect(Math.max(frame ?? 0, frameTo ?? 0)).toBeLessThan(frames)
    }
    // The studio has answered everybody.
    const open = comments.filter(({ parentId, resolved }) => !parentId && !resolved)
    for (const { id } of open) {
      expect(comments.findLast(({ parentId }) => parentId === id)).toMatchObject({ author: { kind: 'staff' } })
    }
    expect(await db.$count(mails)).toBe(0)
  })

  test('that is seeded has captions in two languages, and makes no files of its approved film by itself', async () => {
    const { db, services, request, signIn } = product
    await seedDemoContent({ ...services, filmTools: await testFilmTools() }, { now: new Date() })
    const cookie = await signIn()
    const bySlug = async (title: string) => {
      const [project] = await db.select().from(projects).where(eq(projects.projectTitle, title))
      const { json } = await request('GET', `/api/client/${project!.slug}`)
      return { project: project!, page: json.project as ReviewProject }
    }
    const { page: mood } = await bySlug('Apprentices on site')
    // Their renditions come with the product, so that no page says that they are being prepared.
    expect(mood.videos.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
    const captionsOf = ({ videos }: ReviewProject) =>
      Object.fromEntries(videos.map(({ version, captions }) => [version, captions.map(({ language }) => language)]))
    expect(captionsOf(mood)).toEqual({ V1: [], V2: ['en'], V3: ['en', 'pl'] })
    const spoken = mood.videos.find(({ version }) => version === 'V3')!
    const { transcript } = (await request('GET', `/api/admin/review-versions/${spoken.id}/transcript`, { cookie })).json
    expect(transcript).toMatchObject({ published: true, language: 'en' })
    expect(transcript.speakers.map(({ name }: { name: string }) => name)).toEqual(['Kasia, second year', 'Tom, foreman'])

    const { project, page } = await bySlug('A weekend by the water')
    expect([page.signOff?.version, page.held]).toEqual(['V1', true])
    const { delivery } = (await request('GET', `/api/admin/projects/${project.id}/delivery`, { cookie })).json
    expect(delivery.held).toBe(true)
    const made = delivery.deliverables.flatMap(({ renditions }: any) => renditions)
    // Nothing is being made in a fresh installation.
    expect(made).toEqual([])
    expect(await db.$count(mails)).toBe(0)
  })

  test('that is seeded shows where rights are used: an end that stops a film, and a clip that is not cleared', async () => {
    const { db, services, request, signIn } = product
    const today = new Date()
    await seedDemoContent(services, { now: today })
    const cookie = await signIn()
    const rightsOf = async (title: string) => {
      const [project] = await db.select().from(projects).where(eq(projects.projectTitle, title))
      return (await request('GET', `/api/admin/projects/${project!.id}/rights`, { cookie })).json
    }
    const lodge = await rightsOf('A weekend by the water')
    expect(lodge.versions).toMatchObject([{ clips: 4, undecided: 0, warnings: [] }])
    expect(lodge.deliverables.map(({ state }: any) => state)).toEqual(['cleared'])
    const track = lodge.rights.find(({ title }: any) => title === 'Low Water')
    expect([track.usedIn.length, track.stops]).toEqual([1, ['A weekend by the water']])
    const { items } = (await request('GET', '/api/admin/due', { cookie })).json
    expect(items.map(({ text }: any) => text).filter((text: string) => text.includes('“Low Water”'))).toEqual([
      `The licence of “Low Water” (track) ends on ${longDay(track.endsOn)}. It stops A weekend by the water.`,
    ])

    const repair = await rightsOf('Repair, don’t replace')
    const [warning] = repair.versions[0].warnings
    expect(repair.versions).toMatchObject([{ clips: 4, undecided: 1, warnings: [expect.stringContaining('for broadcast.')] }])
    const { assets: listed } = (await request('GET', '/api/admin/assets?search=repair&kind=video', { cookie })).json
    expect(listed).toMatchObject([{ warnings: [warning] }])
    expect(await db.$count(mails)).toBe(0)
  })

  test('has the manifest’s pictures and films, published, in its order', async () => {
    writeFileSync(join(mediaFolder, 'dawn.jpg'), 'a picture')
    writeFileSync(join(mediaFolder, 'dawn.mp4'), 'a film')
    const common = { width: 1280, height: 720, tags: ['corporate'], title: 'Dawn', alt: 'A ridge at dawn', placeholder: 'data:,' }
    const manifest = [
      { ...common, publicId: 'portfolio/dawn', kind: 'image', file: 'dawn.jpg', bytes: 9, dominantColor: '#123456' },
      { ...common, publicId: 'portfolio/lost', kind: 'image', file: 'lost.jpg', bytes: 9, dominantColor: '#123456' },
      {
        ...common,
        publicId: 'portfolio/dawn',
        kind: 'video',
        file: 'dawn.mp4',
        bytes: 6,
        durationSeconds: 12.5,
        frameRate: { numerator: 24, denominator: 1 },
        poster: 'portfolio/dawn',
      },
    ]
    writeFileSync(join(mediaFolder, 'manifest.json'), JSON.stringify(manifest))
    const { db, services } = product
    await seedDemoContent(services, { now, mediaFolder })

    const rows = await db.select().from(assets).orderBy(assets.position)
    expect(rows).toMatchObject([
      { publicId: 'portfolio/dawn', kind: 'image', contentType: 'image/jpeg', publication: 'published', bytes: 9 },
      { publicId: 'portfolio/dawn', kind: 'video', contentType: 'video/mp4', durationSeconds: 12.5, frameRateNumerator: 24 },
    ])
    for (const { storageKey, bytes } of rows) expect((await services.storage.stat(storageKey))?.bytes).toBe(bytes)
  })

  test('is seeded once, by however many processes that start together', async () => {
    const { db, services } = product
    const filled = await Promise.all(Array.from({ length: 6 }, () => seedDemoContent(services, { now, mediaFolder })))
    expect(filled.filter(Boolean)).toHaveLength(1)
    expect(await seedDemoContent(services, { now, mediaFolder })).toBe(false)
    expect(await db.select({ letters: count() }).from(inquiries)).toEqual([{ letters: 20 }])
  })

  test('stays empty with DEMO_CONTENT=off', async () => {
    const { db, services } = product
    expect(await seedDemoContent({ ...services, env: { ...services.env, demoContent: false } }, { now, mediaFolder })).toBe(false)
    expect(await db.select().from(installation)).toEqual([])
    expect(await db.select().from(inquiries)).toEqual([])
  })

  test('in use is not changed', async () => {
    const { db, services } = product
    const letter = {
      kind: 'contact',
      name: 'A',
      email: 'a@b.example',
      subject: 'x',
      source: 'x',
      address: '',
      userAgent: '',
    } as const
    await db.insert(inquiries).values(letter)
    expect(await seedDemoContent(services, { now, mediaFolder })).toBe(false)
    expect(await db.select({ letters: count() }).from(inquiries)).toEqual([{ letters: 1 }])
  })
})

test('every enquiry would be accepted by its form', () => {
  for (const demo of demoInquiries) {
    const [schema, form] = formOf(demo)
    expect(schema.parse(form)).toEqual(form)
  }
})

test('nobody in it is real', () => {
  const addresses = [
    ...demoInquiries.map(({ form }) => ('email' in form ? form.email : form.clientEmail)),
    ...demoProjects.map(({ offer }) => offer.clientEmail!),
    ...demoSubscribers.map(({ email }) => email),
    ...demoClients.map(({ email }) => email),
    ...demoSuppliers.map(({ email }) => email),
  ]
  for (const address of addresses) expect(address).toMatch(/^[a-z.]+@[a-z]+\.example$/)
  for (const { address } of demoInquiries) expect(address).toMatch(/^(203\.0\.113|198\.51\.100)\.\d+$/)
})

function formOf(demo: DemoInquiry) {
  if (demo.kind === 'contact') return [contactEnquiry, demo.form] as const
  if (demo.kind === 'inquiry') return [projectInquiry, inquiryFormOf(demo, now)] as const
  return [quoteRequest, quoteFormOf(demo)] as const
}
