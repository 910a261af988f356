import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { bills, timeEntries } from '#server/tables/money/costs.ts'
import { bookings } from '#server/tables/projects/ops.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals, reckonedLines } from '#server/tables/money/proposals.ts'
import { reviewRounds, reviewVersions } from '#server/tables/reviews/reviews.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { shoots } from '#server/tables/projects/shoots.ts'
import { makeProposal, makeQuoteRequest, makeSignature } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addFilm, addProjectRow } from '#tests/support/make-review.ts'
import { draftProjectFromQuote } from '../../projects/drafts/draft-project-from-quote.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
let editor: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
  editor = await makePerson(product, 'editor', { name: 'Ed Moor' })
})
afterAll(() => product.close())

const today = studioDay(new Date())
const hours = 60
const read = async (path: string, as = cookie) => product.request('GET', `/api/admin${path}`, { cookie: as })
const historyOf = async (type: string, work: string) =>
  (await read(`/price-history?type=${encodeURIComponent(type)}`)).json.history.find((one: any) => one.work === work)
const workOf = async (id: string, work: string) => {
  const { json } = await read(`/projects/${id}/record`)
  return json.work.find((one: any) => one.work === work)
}
const spend = (
  projectId: string,
  phase: 'production' | 'post-production' | 'delivery',
  day: string,
  minutes: number,
  note = '',
) => product.db.insert(timeEntries).values({ personId: editor.id, projectId, phase, day, minutes, note })

/** A finished job of this type, with days of editing. */
async function finishedJob(videoType: string, days: number, more: Partial<typeof projects.$inferInsert> = {}) {
  const project = await addProjectRow(product, { videoType, delivered: true, completedAt: new Date(), ...more })
  for (let left = days, ago = 1; left > 0; left -= 1, ago += 1) {
    await spend(project.id, 'post-production', addDays(today, -ago), Math.min(1, left) * 8 * hours)
  }
  return project
}

describe('what a proposal was reckoned with', () => {
  const create = async (changes: object = {}) =>
    (await product.request('POST', '/api/proposals', { cookie, body: { ...makeProposal(), ...changes } })).json.proposalId
  const forStaff = async (id: string) => (await product.request('GET', `/api/proposals/${id}`, { cookie })).json.proposal
  const kept = (id: string) =>
    product.db.select().from(reckonedLines).where(eq(reckonedLines.proposalId, id)).orderBy(reckonedLines.position)
  const edit = { work: 'post-production', days: 4.5, people: 2, rounds: 3, cost: 1_000.5 }
  const item = (label: string, more: object = {}) => ({ label, description: '', cost: 1_500, ...more })

  it('keeps days and costs of calculated lines', async () => {
    const id = await create({ shootDays: 1.5, editDays: 4, requiresDrone: true })
    expect((await kept(id)).map(({ label, work, halfDays, costPence }) => [label, work, halfDays, costPence])).toEqual(
      expect.arrayContaining([
        ['Filming', 'production', 3, 112_500],
        ['Editing', 'post-production', 8, 100_000],
        ['Drone footage', 'production', 0, null],
      ]),
    )
  })

  it('keeps what staff wrote at lines by hand, and never shows it to the client or puts it into what is signed', async () => {
    const id = await create({ shootDays: 1, items: [item('Day on the quay'), item('The edit', { reckoned: edit })] })
    const offer = await forStaff(id)
    expect(offer.items).toEqual([item('Day on the quay'), item('The edit', { reckoned: edit })])
    expect((await kept(id)).map(({ label, halfDays, rounds }) => [label, halfDays, rounds])).toEqual([
      ['The edit', 9, 3],
      ['Filming', 2, null],
    ])
    const [row] = await product.db.select().from(proposals).where(eq(proposals.id, id))
    expect(JSON.stringify(row!.items)).not.toContain('reckoned')
    await product.request('POST', `/api/proposals/${id}/send`, { cookie, body: {} })
    const seen = await product.request('GET', `/api/proposal/${id}`)
    expect(seen.text).not.toContain('reckoned')
    expect(seen.json.proposal.quoteItems).toHaveLength(2)
  })

  it('begins with what a visitor chose in the quote builder', async () => {
    const form = makeQuoteRequest({ filmingDays: 3, extras: ['Additional Revisions', 'Rush Delivery'] })
    const quoted = await product.request('POST', '/api/quote', { body: form })
    expect(quoted.json.success, quoted.text).toBe(true)
    expect(quoted.text, 'nothing of it is for visitors').not.toContain('reckoned')
    const [inquiry] = await product.db.select().from(inquiries).where(eq(inquiries.email, form.clientEmail))
    await draftProjectFromQuote(product.services, inquiry!.id)
    const { project } = (await read(`/inquiries/${inquiry!.id}/project`)).json
    const nothing = { people: null, rounds: null, cost: null }
    expect(project.items.map(({ reckoned }: any) => reckoned)).toEqual([
      { ...nothing, work: 'production', days: 1 },
      { ...nothing, work: 'production', days: 2 },
      { ...nothing, work: 'production', days: 0, people: 2 },
      { ...nothing, work: 'post-production', days: 0 },
      { ...nothing, work: 'post-production', days: 0, rounds: 2 },
      undefined,
    ])
    // As the calculator sends it, which begins with these lines.
    const items = project.items.map(({ description, ...line }: any) => ({ ...line, label: description, description: '' }))
    const id = await create({ inquiryId: inquiry!.id, shootDays: 3, editDays: 4, items })
    expect((await kept(id)).map(({ label, work, halfDays }) => [label, work, halfDays])).toEqual([
      ['Brand Film', 'production', 2],
      ['2 additional filming days', 'production', 4],
      ['Shooter + Producer', 'production', 0],
      ['Motion Graphics editing', 'post-production', 0],
      ['Additional Revisions', 'post-production', 0],
      ['Editing', 'post-production', 8],
    ])
    expect((await workOf(project.id, 'production')).reckoned).toEqual({ days: 3, people: 2, cost: null })
    expect((await read(`/projects/${project.id}/record`)).json.rounds.included).toBe(2)
  })

  it('saves a change of it alone, and refuses what is no quantity', async () => {
    const id = await create({ items: [item('The edit', { reckoned: edit })] })
    const save = async (reckoned: object) => {
      const { revision } = await forStaff(id)
      const body = { ...makeProposal(), items: [item('The edit', { reckoned })], revision }
      return product.request('PUT', `/api/proposals/${id}`, { cookie, body })
    }
    expect((await save({ ...edit, days: 6 })).json.proposal.items[0].reckoned).toEqual({ ...edit, days: 6 })
    expect((await save({ ...edit, days: 6.2 })).status).toBe(422)
    expect((await save({ ...edit, people: 0 })).status).toBe(422)
    expect((await save({ ...edit, work: 'catering' })).status).toBe(422)
  })

  it('counts signed change orders, and proposals from before lines were kept by their days', async () => {
    const id = await create({ shootDays: 2, editDays: 3 })
    await product.db.delete(reckonedLines).where(eq(reckonedLines.proposalId, id))
    await product.request('POST', `/api/proposals/${id}/send`, { cookie, body: {} })
    await product.request('POST', `/api/proposal/${id}/approve`, { body: makeSignature() })
    const [row] = await product.db.select().from(proposals).where(eq(proposals.id, id))
    const projectId = row!.projectId
    expect((await workOf(projectId, 'post-production')).reckoned).toEqual({ days: 3, people: null, cost: 750 })
    const body = { reason: 'A second film', items: [item('Second edit', { reckoned: edit })] }
    const made = await product.request('POST', `/api/admin/projects/${projectId}/change-orders`, { cookie, body })
    expect(made.json.changeOrder.items[0].reckoned).toEqual(edit)
    expect((await workOf(projectId, 'post-production')).reckoned.days).toBe(3)
    await product.request('POST', `/api/proposals/${made.json.changeOrder.id}/send`, { cookie, body: {} })
    await product.db.update(proposals).set({ decision: 'approved' }).where(eq(proposals.id, made.json.changeOrder.id))
    expect((await workOf(projectId, 'post-production')).reckoned).toEqual({ days: 7.5, people: 2, cost: 1_750.5 })
  })
})

describe('what finished jobs took', () => {
  it('says nothing without jobs, and that few are too few', async () => {
    expect(await historyOf('Stop Motion', 'post-production')).toMatchObject({ ofType: 0, usual: null, jobs: [] })
    for (const days of [2, 3, 4]) await finishedJob('Stop Motion', days)
    expect(await historyOf('stop motion', 'post-production')).toMatchObject({
      of: 'type',
      ofType: 3,
      usual: null,
      quantities: null,
    })
  })

  it('takes P50 and P80 of the jobs of the type, with the outlier named', async () => {
    const made = []
    for (const days of [4, 5, 5, 6, 4.5, 5.5, 21])
      made.push(await finishedJob('Brand Film', days, { projectTitle: `Took ${days}` }))
    // Not finished, of another type, and without time.
    await spend((await addProjectRow(product, { videoType: 'Brand Film' })).id, 'post-production', today, 480)
    await finishedJob('Training', 9)
    await finishedJob('Brand Film', 0)
    const found = await historyOf('Brand Film', 'post-production')
    expect(found).toMatchObject({
      of: 'type',
      ofType: 7,
      unrecorded: 1,
      usual: { p50: 5, p80: 12 },
      quantities: { p50: 5, p80: 12 },
    })
    expect(found.jobs.filter((job: any) => job.isOutlier).map((job: any) => job.title)).toEqual(['Took 21'])
    expect(found.jobs.map((job: any) => job.id).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  })

  it('takes jobs that stand at Paid on the job board, and none that was paid in advance', async () => {
    const notDelivered = { delivered: false, completedAt: null }
    await finishedJob('Podcast', 2, { ...notDelivered, markedAs: 'paid' })
    await finishedJob('Podcast', 3, { ...notDelivered, billed: 'paid' })
    expect((await historyOf('podcast', 'post-production')).ofType).toBe(1)
  })

  it('falls back to all jobs of the studio where those of the type are too few', async () => {
    await finishedJob('Rare', 3)
    const found = await historyOf('Rare', 'post-production')
    expect(found).toMatchObject({ of: 'all', ofType: 1 })
    expect(found.jobs.length).toBeGreaterThanOrEqual(8)
    expect(found.usual.p50).toBeGreaterThan(0)
  })

  it('counts filming by days: booked crew by halves, shoots, and time by hours; not held, cancelled or future ones', async () => {
    const { id } = await addProjectRow(product)
    const book = (ago: number, part: 'day' | 'morning' | 'afternoon', state: 'booked' | 'held' = 'booked') =>
      product.db
        .insert(bookings)
        .values({ supplierName: 'Ona', projectId: id, day: addDays(today, -ago), part, state, ratePence: 40_000 })
    await book(1, 'day')
    await book(1, 'day')
    await book(2, 'morning')
    await book(3, 'morning')
    await book(3, 'afternoon')
    await book(4, 'day', 'held')
    await book(-4, 'day')
    await product.db.insert(shoots).values([
      { projectId: id, date: addDays(today, -1) },
      { projectId: id, date: addDays(today, -6) },
      { projectId: id, date: addDays(today, -7), cancelledAt: new Date() },
    ])
    await spend(id, 'production', addDays(today, -8), 2 * hours)
    expect((await workOf(id, 'production')).used).toMatchObject({ days: 3.75, people: 2, hours: 2 })
  })
})

describe('the record of a job', () => {
  it('says what is left at today’s pace while it runs, and what it earned an hour, with people’s own remarks, after it', async () => {
    const proposalId = (
      await product.request('POST', '/api/proposals', { cookie, body: { ...makeProposal(), shootDays: 1, editDays: 5 } })
    ).json.proposalId
    const [row] = await product.db.select().from(proposals).where(eq(proposals.id, proposalId))
    const id = row!.projectId
    await product.db.update(projects).set({ stage: 'post-prod' }).where(eq(projects.id, id))
    await spend(id, 'post-production', addDays(today, -30), 8 * hours)
    await spend(id, 'post-production', addDays(today, -3), 8 * hours, 'Sound had to be rebuilt')
    const running = await read(`/projects/${id}/record`)
    expect(running.json).toMatchObject({ finished: false, hours: 16 })
    expect(running.json.work[2]).toMatchObject({
      reckoned: { days: 5 },
      used: { days: 2 },
      left: { left: 3, perWeek: 0.5, until: addDays(today, 42) },
    })

    const film = await addFilm(product)
    const [version] = await product.db
      .insert(reviewVersions)
      .values({ projectId: id, place: 1, label: 'V1', assetId: film.id, shownAt: new Date(Date.now() - 20 * 86_400_000) })
      .returning()
    await product.db.insert(reviewRounds).values([
      {
        projectId: id,
        deliverableId: version!.deliverableId,
        number: 1,
        sentBy: 'Nora',
        note: 'The board wants another end',
        decision: 'included',
        sentAt: new Date(Date.now() - 8 * 86_400_000),
      },
    ])
    await product.db.insert(shoots).values([
      { projectId: id, date: addDays(today, -40), title: 'Main shoot' },
      { projectId: id, date: addDays(today, -12), title: 'Reshoot: rain on the quay' },
    ])
    await product.db.insert(bills).values({
      kind: 'expense',
      state: 'approved',
      projectId: id,
      personId: editor.id,
      paidBy: 'studio',
      day: today,
      category: 'travel',
      phase: 'production',
      entered: 'net',
      costPence: 20_000,
    })
    await product.db.update(projects).set({ delivered: true, completedAt: new Date() }).where(eq(projects.id, id))
    const { json } = await read(`/projects/${id}/record`)
    const { revenue } = json
    expect(json).toMatchObject({ finished: true, costs: 200, margin: revenue - 200, hours: 16, rounds: { sent: 1, included: 2 } })
    expect(json.earnedAnHour).toBe(Math.floor(((revenue - 200) * 100) / 16) / 100)
    expect(json.work[2].left).toBeNull()
    expect(json.why.map(({ text, remarks }: any) => [text, remarks.map((word: any) => word.text)])).toEqual([
      ['1 feedback round, 2 included', ['The board wants another end']],
      ['1 late answer: 12 days of waiting', ['V1: 12 days']],
      ['2 shoot days instead of 1', ['Main shoot', 'Reshoot: rain on the quay']],
      ['From the time sheets', ['Sound had to be rebuilt']],
    ])
  })

  it('is for those who see money, and of no project that is not there', async () => {
    const { id } = await addProjectRow(product)
    const answers = {
      owner: 200,
      producer: 200,
      finance: 200,
      assistant: 200,
      editor: 403,
      photographer: 403,
      freelancer: 403,
    } as const
    for (const [role, status] of Object.entries(answers)) {
      const person = await makePerson(product, role as keyof typeof answers, { projects: [id] })
      expect([role, (await read('/price-history', person.cookie)).status]).toEqual([role, status])
      expect([role, (await read(`/projects/${id}/record`, person.cookie)).status]).toEqual([role, status])
    }
    expect((await product.request('GET', '/api/admin/price-history')).status).toBe(401)
    expect((await read('/projects/00000000-0000-4000-8000-000000000000/record')).status).toBe(404)
  })
})
