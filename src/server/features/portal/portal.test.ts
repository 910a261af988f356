import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PortalProject } from '#domain/portal/portal-project.ts'
import { timelinePhases } from '#domain/plans/timeline.ts'
import type { EventName } from '#domain/system/events/events.ts'
import { activity } from '#server/tables/people/activity.ts'
import { invoices, invoiceSettings } from '#server/tables/money/invoices.ts'
import { mailComments } from '#server/features/reviews/comments/mail-comments.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { reviewApprovals, reviewComments, reviewPeople, reviewRounds } from '#server/tables/reviews/reviews.ts'
import { makeSignature } from '../../../../tests/support/factories.ts'
import { invoiceAdmin, makeItem } from '../../../../tests/support/make-invoice.ts'
import { addFilm, addProjectRow, makeReview } from '../../../../tests/support/make-review.ts'
import { makeSession } from '../../../../tests/support/make-session.ts'
import {
  mainContactOf,
  makeColleague,
  makePortalClient,
  signInClient,
  type PortalBrowser,
} from '../../../../tests/support/portal-browser.ts'
import { makeTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts'

let product: TestProduct
let cookie: string
let client: Awaited<ReturnType<typeof makePortalClient>>
let browser: PortalBrowser
let stranger: PortalBrowser

beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())
beforeEach(async () => {
  client = await makePortalClient(product)
  browser = await signInClient(product, client)
  stranger = await signInClient(product, await makePortalClient(product))
})

const clientOf = async (projectId: string) =>
  (await product.db.select().from(projects).where(eq(projects.id, projectId)))[0]!.clientId!
const own = () => ({ clientId: client.id, clientName: client.name, clientEmail: client.email })
const review = (options: Parameters<typeof makeReview>[2] = {}) => makeReview(product, cookie, { ...options, project: own() })

const read = async (id: string): Promise<PortalProject> => {
  const { status, json, text } = await browser.request('GET', `/api/portal/project/${id}`)
  if (status !== 200) throw new Error(text)
  return json.project
}
const answer = (id: string, what: string, body?: unknown, as = browser) =>
  as.request('POST', `/api/portal/review/${id}/${what}`, body === undefined ? {} : { body })
const missing = "The project you're looking for doesn't exist or you don't have access to it."

it('accepts an id in capitals', async () => {
  for (const [what, body] of [
    ['request-changes', { feedback: 'Warmer, please.' }],
    ['approve', undefined],
    ['comment', { comment: 'Lovely.' }],
  ] as const) {
    // Each of its own: what can be said of an item depends on what was said before.
    const { project } = await review()
    const { id } = (await read(project.id)).reviewItems[0]!
    if (what === 'comment') expect((await answer(id, 'approve')).status).toBe(200)
    expect([what, (await answer(id.toUpperCase(), what, body)).json]).toMatchObject([what, { success: true }])
  }
})

describe('ownership', () => {
  it('shows each client their own records, and answers 404 for those of others, everywhere', async () => {
    const { project } = await review()
    const [item] = (await read(project.id)).reviewItems
    const file = `${item!.id}.mp4`
    const requests = [
      ['GET', `/api/portal/project/${project.id}`],
      ['POST', `/api/portal/review/${item!.id}/approve`],
      ['POST', `/api/portal/review/${item!.id}/request-changes`, { feedback: 'No' }],
      ['POST', `/api/portal/review/${item!.id}/comment`, { comment: 'No' }],
      ['GET', `/api/portal/media/${project.id}/${file}`],
      ['GET', `/api/portal/media/${project.id}/${item!.id}.jpg`],
    ] as const
    for (const [method, path, body] of requests) {
      const { status, json } = await stranger.request(method, path, body ? { body } : {})
      expect([path, status, json.message]).toEqual([path, 404, missing])
    }
    expect((await stranger.request('GET', '/api/portal/projects')).json.projects).toEqual([])
    expect((await browser.request('GET', '/api/portal/projects')).json.projects).toMatchObject([{ id: project.id }])
    expect(await product.db.select().from(reviewComments).where(eq(reviewComments.projectId, project.id))).toEqual([])

    // Both names must match.
    const { project: other } = await review()
    expect((await browser.request('GET', `/api/portal/media/${other.id}/${file}`)).status).toBe(404)
    for (const odd of ['..%2f..%2fetc%2fpasswd', `${item!.id}.m3u8`, 'film.mp4', 'a%00b']) {
      expect((await browser.request('GET', `/api/portal/media/${project.id}/${odd}`)).status, odd).toBe(404)
    }
  })

  it('shows no project of another client with the same address', async () => {
    await addProjectRow(product, { clientEmail: client.email, clientId: null })
    expect((await browser.request('GET', '/api/portal/projects')).json.projects).toEqual([])
  })

  it('shows no drafts and nothing archived, anywhere', async () => {
    const admin = invoiceAdmin(product, cookie)
    const { projectId, proposalId } = await admin.offer()
    await product.db
      .update(projects)
      .set({ ...own(), deadline: '2030-05-01' })
      .where(eq(projects.id, projectId))
    const calendar = await product.request('POST', '/api/admin/calendars', {
      cookie,
      body: { kind: 'client', clientId: client.id },
    })
    const seen = async () => {
      const { json } = await browser.request('GET', '/api/portal/projects')
      const { status } = await browser.request('GET', `/api/portal/project/${projectId}`)
      return [json.projects.length, json.totals.projects, status]
    }
    const feed = async () => (await product.request('GET', new URL(calendar.json.calendar.address).pathname)).text
    expect(await seen()).toEqual([0, 0, 404])
    expect(await feed()).not.toContain('VEVENT')
    for (const stage of ['cancelled', 'archived'] as const) {
      await product.db.update(projects).set({ stage }).where(eq(projects.id, projectId))
      expect(await seen(), stage).toEqual([0, 0, 404])
    }
    await product.db.update(projects).set({ stage: 'draft' }).where(eq(projects.id, projectId))
    await product.request('POST', `/api/proposals/${proposalId}/send`, { cookie, body: {} })
    expect(await seen()).toEqual([1, 1, 200])
    expect(await feed()).toContain('Delivery')
    await product.db.update(projects).set({ stage: 'cancelled' }).where(eq(projects.id, projectId))
    expect(await seen(), 'what was sent once stays').toEqual([1, 1, 200])
  })

  it('serves the film of a version to its client', async () => {
    const { project, films } = await review()
    const [item] = (await read(project.id)).reviewItems
    await product.services.storage.write(`streams/${films[0]!.streamKey}/film.mp4`, Buffer.from('the film'))
    const { status, text, headers } = await browser.request('GET', item!.url)
    expect([status, text, headers.get('Content-Type')]).toEqual([200, 'the film', 'video/mp4'])
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
  })

  it('opens a password-protected review page as its client', async () => {
    const { project } = await review({ password: 'sea shanty' })
    const opened = await browser.request('GET', `/api/client/${project.slug}`)
    expect(opened.json.project.viewer).toMatchObject({ staff: false, name: client.name, email: client.email })
    for (const cookies of ['', stranger.cookie]) {
      const { json } = await product.request('GET', `/api/client/${project.slug}`, { cookie: cookies })
      expect(Object.keys(json.project)).toEqual(['projectTitle', 'clientName', 'passwordProtected'])
    }
  })
})

describe('a project', () => {
  it('has its figures on the dashboard', async () => {
    await addProjectRow(product, { ...own(), projectTitle: 'Offered', stage: 'sent', createdAt: new Date('2026-01-01') })
    await addProjectRow(product, {
      ...own(),
      projectTitle: 'Over',
      stage: 'post-prod',
      delivered: true,
      createdAt: new Date('2026-01-02'),
    })
    const { project } = await review()
    const path = `/api/admin/projects/${project.id}/milestones`
    const milestones = [
      { name: 'Kick-off', day: '2026-03-02', completed: true },
      { name: 'Shoot', day: null, completed: false },
    ]
    expect((await product.request('PUT', path, { cookie, body: { milestones, revision: 1 } })).status).toBe(200)
    const { json } = await browser.request('GET', '/api/portal/projects')
    expect(json.totals).toEqual({ projects: 3, activeProjects: 1, pendingReviews: 1, completedMilestones: 1 })
    expect(json.waitingProject).toBe(project.id)
    expect(json.projects.map((card: any) => [card.title, card.status, card.pendingReviews])).toEqual([
      ['Harbour Lights', 'post', 1],
      ['Over', 'delivered', 0],
      ['Offered', 'proposal', 0],
    ])
    expect(json.projects[0]).toMatchObject({ milestonesDone: 1, milestonesTotal: 2, nextMilestone: { name: 'Shoot' } })
    expect(json.activity.map(({ actor, action, projectTitle }: any) => [actor, action, projectTitle])).toEqual([
      ['ops', 'completed Kick-off', 'Harbour Lights'],
      ['ops', 'added V1 for review', 'Harbour Lights'],
    ])
    expect((await read(project.id)).milestones).toEqual([
      { name: 'Kick-off', complete: true, date: '2026-03-02' },
      { name: 'Shoot', complete: false },
    ])
  })

  it('is listed with others page by page, and the figures cover all', async () => {
    const { project: waiting } = await review()
    await product.db
      .update(projects)
      .set({ createdAt: new Date('2020-01-01') })
      .where(eq(projects.id, waiting.id))
    const rows = Array.from({ length: 24 }, (_, number) => ({
      ...own(),
      slug: `${client.id}-${number}`,
      projectTitle: `Film ${number}`,
      stage: 'production' as const,
      // Two per timestamp: paging must not lose either.
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 2))),
    }))
    await product.db.insert(projects).values(rows)
    const titles: string[] = []
    let next = ''
    do {
      const { json } = await browser.request('GET', `/api/portal/projects?limit=9${next && `&after=${next}`}`)
      expect(json.totals).toEqual({ projects: 25, activeProjects: 25, pendingReviews: 1, completedMilestones: 0 })
      expect(json.waitingProject).toBe(waiting.id)
      titles.push(...json.projects.map(({ title }: any) => title))
      next = json.next ?? ''
    } while (next)
    expect([titles.length, new Set(titles).size, titles.at(-1)]).toEqual([25, 25, 'Harbour Lights'])
    expect((await browser.request('GET', '/api/portal/projects?after=x')).status).toBe(422)
  })

  it('has a picture and one next action on its card: what is late before what waits for a review', async () => {
    const { project } = await review()
    const card = async () => (await browser.request('GET', '/api/portal/projects')).json.projects[0]
    const [item] = (await read(project.id)).reviewItems
    expect(await card()).toMatchObject({ picture: item!.poster, next: { text: 'Review V1', path: item!.reviewUrl } })
    const admin = invoiceAdmin(product, cookie)
    const draft = await admin.draftFor(project.id, { items: [makeItem({ cost: 1_822.5 })] })
    await admin.issue(draft)
    await product.db.execute(sql`alter table invoices disable trigger invoices_keep_issued`)
    await product.db.update(invoices).set({ dueDate: '2026-01-31' }).where(eq(invoices.id, draft.id))
    await product.db.execute(sql`alter table invoices enable trigger invoices_keep_issued`)
    expect((await card()).next).toEqual({ text: '£1,822.50 overdue: pay', path: `/invoice/${draft.id}` })
    // Staff who view the portal as the client see the same.
    const view = `${await makeSession(product, 'client', { clientId: client.id, viewOnly: true })}; ${cookie}`
    const preview = await product.request('GET', '/api/portal/projects', { cookie: view })
    expect(preview.json.projects[0]).toEqual(await card())
    await admin.pay(draft.id, 1_822.5)
    await answer(item!.id, 'approve')
    expect(await card()).toMatchObject({ picture: item!.poster, next: null })
  })

  it('saves milestones once for each revision', async () => {
    const { id } = await addProjectRow(product)
    const path = `/api/admin/projects/${id}/milestones`
    const save = (name: string) =>
      product.request('PUT', path, { cookie, body: { milestones: [{ name, day: null, completed: false }], revision: 1 } })
    const answers = await Promise.all([save('One'), save('Two')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await save('')).json.errors).toHaveProperty('milestones')
    const { json } = await product.request('GET', path, { cookie })
    expect([json.milestones.length, json.revision]).toEqual([1, 2])
  })

  it('has the seven phases as milestones once it is signed, and keeps changes of staff', async () => {
    const admin = invoiceAdmin(product, cookie)
    const { projectId, proposalId } = await admin.offer()
    await product.request('POST', `/api/proposals/${proposalId}/send`, { cookie, body: {} })
    await product.request('POST', `/api/proposal/${proposalId}/approve`, { body: makeSignature() })
    const path = `/api/admin/projects/${projectId}/milestones`
    const { json } = await product.request('GET', path, { cookie })
    expect(json.milestones.map(({ name }: any) => name)).toEqual(timelinePhases.map(({ title }) => title))
    const days = json.milestones.map(({ day }: any) => day)
    expect(days).toEqual(days.toSorted())
    const milestones = [{ ...json.milestones[0], completed: true }]
    await product.request('PUT', path, { cookie, body: { milestones, revision: json.revision } })
    await product.request('PATCH', `/api/proposals/${proposalId}/status`, { cookie, body: { status: 'production' } })
    expect((await product.request('GET', path, { cookie })).json.milestones).toEqual(milestones)
  })

  it('shows planned, issued and paid invoices, and no drafts', async () => {
    const admin = invoiceAdmin(product, cookie)
    const { projectId } = await admin.offer(2_000)
    await product.db.update(projects).set(own()).where(eq(projects.id, projectId))
    await admin.draftFor(projectId)
    const first = (
      await admin.issue(await admin.draftFor(projectId, { items: [{ label: 'A', description: '', cost: 0.1, vatRate: 2000 }] }))
    ).json.invoice
    const second = (await admin.issue(await admin.draftFor(projectId))).json.invoice
    await admin.pay(second.id, 1_000)
    const { invoices } = await read(projectId)
    expect(invoices.map(({ title, status, amountGBP, owedGBP }) => [title, status, amountGBP, owedGBP])).toEqual([
      [first.invoiceNumber, 'sent', 0.12, 0.12],
      [second.invoiceNumber, 'paid', 1_000, 0],
    ])
    expect(invoices[0]!.dueDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    const { json } = await product.request('GET', `/api/invoice/${invoices[0]!.id}`)
    expect(json.invoiceNumber).toBe(first.invoiceNumber)

    // The key pays: colleagues without that permission see the amounts alone.
    const clientId = await clientOf(projectId)
    const colleague = await makeColleague(product, { id: clientId }, { rights: ['comment'] })
    const portal = await signInClient(product, colleague)
    const seen = await portal.request('GET', `/api/portal/project/${projectId}`)
    expect(seen.json.project.invoices.map(({ title, hasLink }: any) => [title, hasLink])).toEqual([
      [first.invoiceNumber, false],
      [second.invoiceNumber, false],
    ])
    for (const { id } of [first, second]) expect(seen.text).not.toContain(id)
  })

  it('shows what credit notes took off an invoice, and what is kept of a payment', async () => {
    const admin = invoiceAdmin(product, cookie)
    const { projectId } = await admin.offer(2_000)
    await product.db.update(projects).set(own()).where(eq(projects.id, projectId))
    const made = (await admin.issue(await admin.draftFor(projectId))).json.invoice
    await admin.pay(made.id, 1_000)
    const items = [makeItem({ cost: 120 })]
    const { json } = await admin.request('POST', `/invoices/${made.id}/credit`, { reason: 'Goodwill', items, send: false })
    const note = (await admin.request('GET', `/invoices/${json.creditNoteId}`)).json.invoice
    const [shown] = (await read(projectId)).invoices
    expect(shown).toMatchObject({
      status: 'paid',
      amountGBP: 1_000,
      creditNotes: [{ id: note.id, hasLink: true, title: note.invoiceNumber, amount: 120, issuedOn: note.issueDate }],
      kept: 120,
    })
    const clientId = await clientOf(projectId)
    const portal = await signInClient(product, await makeColleague(product, { id: clientId }, { rights: ['comment'] }))
    const seen = await portal.request('GET', `/api/portal/project/${projectId}`)
    expect(seen.json.project.invoices[0].creditNotes).toMatchObject([{ hasLink: false, title: note.invoiceNumber }])
    expect(seen.text).not.toContain(note.id)
  })

  it('lists an invoice that a credit note cancelled, with nothing to pay', async () => {
    const admin = invoiceAdmin(product, cookie)
    const { projectId } = await admin.offer(2_000)
    await product.db.update(projects).set(own()).where(eq(projects.id, projectId))
    const made = (await admin.issue(await admin.draftFor(projectId))).json.invoice
    const items = [makeItem({ cost: 1_000 })]
    const credit = await admin.request('POST', `/invoices/${made.id}/credit`, { reason: 'Not needed', items, send: false })
    expect([credit.status, credit.json.invoice.status]).toEqual([200, 'cancelled'])
    const { invoices } = await read(projectId)
    expect(invoices.find(({ id }) => id === made.id)).toMatchObject({
      title: made.invoiceNumber,
      status: 'paid',
      cancelled: true,
      owedGBP: 0,
      creditNotes: [{ amount: 1_000 }],
    })
  })

  it('lists activity in texts for clients, and nothing internal', async () => {
    const { project } = await review()
    let moment = Date.now()
    const note = (actor: 'client' | 'staff' | 'system', action: EventName, meta = {}) =>
      product.db.insert(activity).values({ actor, action, subject: project.id, meta, createdAt: new Date((moment += 10)) })
    await note('staff', 'project.details-changed', { changed: ['alexNotes'] })
    await note('staff', 'project.stage-changed', { from: 'sent', to: 'draft' })
    await note('staff', 'project.stage-changed', { from: 'pre-prod', to: 'production' })
    await note('client', 'review.commented', { version: 'V1', by: 'Her Colleague' })
    await note('client', 'invoice.transfer-initiated', { number: 'INV-0007' })
    await note('client', 'review.approved', { version: 'V1', by: client.name })
    await note('system', 'invoice.reminded', { number: 'INV-0007' })
    const { activity: told } = await read(project.id)
    expect(told.map(({ actor, action, by }) => [actor, action, by])).toEqual([
      ['system', 'reminded you of invoice INV-0007', undefined],
      ['client', 'approved V1', undefined],
      ['client', 'started a bank transfer for invoice INV-0007', 'A guest'],
      ['client', 'commented on V1', 'Her Colleague'],
      ['ops', 'moved the project to Production', undefined],
      ['ops', 'added V1 for review', undefined],
    ])
    expect(told[3]!.meta).toEqual({ itemId: (await read(project.id)).reviewItems[0]!.id })
  })
})

describe('review items', () => {
  it('approves: the same approval as on the review page, once', async () => {
    const { project, review: admin } = await review()
    const id = admin.versions[0]!.id
    expect((await read(project.id)).reviewItems).toMatchObject([
      { id, type: 'video', title: 'Harbour Lights, V1', status: 'pending', reviewUrl: `/clients/${project.slug}` },
    ])
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(id, 'approve')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const approvals = await product.db.select().from(reviewApprovals).where(eq(reviewApprovals.projectId, project.id))
    expect(approvals).toMatchObject([{ approvedBy: client.name, versionId: id }])
    const after = await read(project.id)
    expect([after.reviewItems[0]!.status, after.activity[0]]).toMatchObject([
      'approved',
      { actor: 'client', action: 'approved V1' },
    ])
    expect(after.activity[0]).not.toHaveProperty('by')
    const page = await product.request('GET', `/api/client/${project.slug}`)
    expect(page.json.project.signOff).toMatchObject({ approvedBy: client.name, version: 'V1' })
  })

  it('asks for changes: feedback and its round, both or neither', async () => {
    const { project, review: admin } = await review({ roundsIncluded: 1 })
    const id = admin.versions[0]!.id
    const blank = await answer(id, 'request-changes', { feedback: '  \n ' })
    expect([blank.status, blank.json.errors]).toEqual([
      422,
      { feedback: 'Please provide feedback about what changes are needed.' },
    ])
    expect((await answer(id, 'request-changes', { feedback: 'Less wind.' })).status).toBe(200)
    const second = await answer(id, 'request-changes', { feedback: 'And again.' })
    expect([second.status, second.json.message]).toEqual([409, 'This item is no longer waiting for you. Please reload the page.'])
    expect((await answer(id, 'approve')).status).toBe(409)
    const comments = await product.db.select().from(reviewComments).where(eq(reviewComments.projectId, project.id))
    expect(comments.map(({ comment, authorName, authorKind }) => [comment, authorName, authorKind])).toEqual([
      ['Less wind.', client.name, 'client'],
    ])
    const rounds = await product.db.select().from(reviewRounds).where(eq(reviewRounds.projectId, project.id))
    expect(rounds).toMatchObject([{ number: 1, sentBy: client.name, decision: 'included' }])
    expect((await read(project.id)).reviewItems[0]!.status).toBe('changes_requested')
    await product.settle()
    const [told] = await product.db.select().from(mails).where(eq(mails.template, 'review-round')).orderBy(desc(mails.queuedAt))
    expect(told!.props).toMatchObject({ by: client.name, comments: [{ comment: 'Less wind.' }] })
    expect(
      await product.db
        .select()
        .from(reviewPeople)
        .where(eq(reviewPeople.contactId, await mainContactOf(product, client))),
    ).toHaveLength(1)
  })

  it('keeps the client’s comments in the history of the project, for both sides, with later edits', async () => {
    const { project, review: admin } = await review()
    const id = admin.versions[0]!.id
    await answer(id, 'request-changes', { feedback: 'Less wind.\nMore sea.' })
    const historyOf = async () => {
      const { events } = (await product.request('GET', `/api/admin/projects/${project.id}/events`, { cookie })).json
      const [ofStaff] = events.filter(({ action }: any) => action === 'review.commented')
      const [ofClient] = (await read(project.id)).activity.filter(({ action }: any) => action === 'commented on V1')
      return [ofStaff.meta.note, ofClient?.meta?.note]
    }
    expect(await historyOf()).toEqual(['Less wind.\nMore sea.', 'Less wind.\nMore sea.'])
    const dashboard = (await browser.request('GET', '/api/portal/projects')).json.activity
    expect(dashboard.map(({ meta }: any) => meta?.note)).toContain('Less wind.\nMore sea.')
    const mine = eq(reviewComments.projectId, project.id)
    await product.db.update(reviewComments).set({ comment: 'Less wind, please.' }).where(mine)
    expect(await historyOf()).toEqual(['Less wind, please.', 'Less wind, please.'])
    await product.db.delete(reviewComments).where(mine)
    expect(await historyOf()).toEqual([undefined, undefined])
  })

  it('shows the price of an extra round, and accepts no other', async () => {
    const { project, review: admin } = await review({ roundsIncluded: 0, roundPrice: 250 })
    const id = admin.versions[0]!.id
    expect((await read(project.id)).nextRoundPrice).toBe(250)
    const refused = await answer(id, 'request-changes', { feedback: 'Warmer.' })
    expect([refused.status, refused.json.message]).toEqual([409, 'Another round costs £250. Please check before you send it.'])
    expect(await product.db.select().from(reviewComments).where(eq(reviewComments.projectId, project.id))).toEqual([])
    expect((await answer(id, 'request-changes', { feedback: 'Warmer.', expectedPrice: 250 })).status).toBe(200)
    const [round] = await product.db.select().from(reviewRounds).where(eq(reviewRounds.projectId, project.id))
    expect(round).toMatchObject({ decision: 'requested', pricePence: 25_000 })
  })

  it('accepts comments on approved versions, and mails the studio', async () => {
    const { project, review: admin } = await review()
    const id = admin.versions[0]!.id
    await answer(id, 'approve')
    const blank = await answer(id, 'comment', { comment: ' ' })
    expect([blank.status, blank.json.errors]).toEqual([422, { comment: 'Please enter a comment.' }])
    expect((await answer(id, 'comment', { comment: 'We love it.' })).status).toBe(200)
    await mailComments(product.services, project.id, new Date(Date.now() + 16 * 60_000))
    await product.settle()
    const [told] = await product.db
      .select()
      .from(mails)
      .where(and(eq(mails.about, project.id), eq(mails.template, 'review-comments')))
    expect([told!.template, told!.replyTo, told!.props]).toMatchObject([
      'review-comments',
      client.email,
      { by: [client.name], comments: [{ comment: 'We love it.', version: 'V1' }] },
    ])
    // Feedback stays closed on the review page.
    const body = { version: 'V1', comment: 'One more thing' }
    const page = await product.request('POST', `/api/client/${admin.slug}/feedback`, { body })
    expect(page.status).toBe(409)
  })

  it('lets only the newest version wait', async () => {
    const { project } = await review({ versions: 2 })
    expect((await read(project.id)).reviewItems.map(({ title, status }) => [title, status])).toEqual([
      ['Harbour Lights, V2', 'pending'],
      ['Harbour Lights, V1', 'pending'],
    ])
  })
})

describe('deliverables', () => {
  it('are the approved version and the finals, for seven days, after payment where the studio wants that', async () => {
    const { project, review: admin, films } = await review({ film: { bytes: 1_500_000_000 } })
    const final = await addFilm(product, { bytes: 400_000 })
    const add = { assetId: final.id, label: 'Square cut', description: '' }
    await product.request('POST', `/api/admin/projects/${project.id}/finals`, { cookie, body: add })
    expect((await read(project.id)).deliverables).toEqual([])
    await answer(admin.versions[0]!.id, 'approve')
    const given = await read(project.id)
    expect(given.deliverables.map(({ name, sizeMB }) => [name, sizeMB])).toEqual([
      [films[0]!.originalName || films[0]!.publicId.split('/').at(-1), 1_500],
      ['Square cut', 0.4],
    ])
    await product.services.storage.write(final.storageKey, Buffer.from('square'))
    expect((await product.request('GET', given.deliverables[1]!.url)).text).toBe('square')
    const days = (Number(given.deliverables[1]!.url.split('.').at(-2)) - Date.now() / 1_000) / 86_400
    expect(Math.round(days)).toBe(7)

    await product.db
      .insert(invoiceSettings)
      .values({ holdDeliverables: true })
      .onConflictDoUpdate({ target: invoiceSettings.only, set: { holdDeliverables: true } })
    const adminBrowsers = invoiceAdmin(product, cookie)
    const invoice = (await adminBrowsers.issue(await adminBrowsers.draftFor(project.id))).json.invoice
    const held = await read(project.id)
    expect([held.deliverablesHeld, held.deliverables.map(({ url }) => url)]).toEqual([true, ['', '']])
    expect((await browser.request('GET', given.deliverables[1]!.url)).status).toBe(409)
    await adminBrowsers.pay(invoice.id, 1_000)
    expect((await read(project.id)).deliverables[1]!.url).not.toBe('')
  })
})
