import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { conversationLinks, conversations, messages } from '#server/tables/clients/conversations.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { reviewComments, reviews, reviewVersions } from '#server/tables/reviews/reviews.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { shoots } from '#server/tables/projects/shoots.ts'
import { framePictureKey } from '#server/features/reviews/exports/frame-pictures.ts'
import { makeProposal, makeSignature } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addFilm, openByAddress, tenSeconds } from '#tests/support/make-review.ts'
import { makeViewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await product.signIn()
})
afterAll(() => product.close())

const today = studioDay(new Date())
const nobody = '00000000-0000-4000-8000-0000000000ff'

const ask = (method: string, path: string, cookie = owner, body?: unknown) =>
  product.request(method, path, { cookie, ...(body !== undefined && { body }) })
const good = async (method: string, path: string, body?: unknown, cookie = owner) => {
  const { status, json, text } = await ask(method, path, cookie, body)
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}

/** A signed project in editing, its review open by its address, with one version. */
async function signed({ film = true, ...more }: { film?: boolean } & Record<string, unknown> = {}) {
  const offer = {
    ...makeProposal(),
    items: [{ label: 'Filming and edit', cost: 4_000 }],
    deliverables: ['One 90-second film, landscape', 'Two rounds of changes'],
    shootDays: 1,
    ...more,
  }
  const { id, proposalId } = await good('POST', '/api/proposals', offer)
  await good('POST', `/api/proposals/${proposalId}/send`, {})
  await product.request('POST', `/api/proposal/${proposalId}/approve`, { body: makeSignature() })
  await product.settle()
  await good('PATCH', `/api/proposals/${id}/status`, { status: 'post-prod' })
  if (film) await addVersion(id)
  const { slug } = (await product.db.select().from(projects).where(eq(projects.id, id)))[0]!
  return { id: id as string, slug, email: offer.clientEmail as string }
}
async function addVersion(id: string) {
  const asset = await addFilm(product, { ...tenSeconds, durationSeconds: 92, width: 1920, height: 1080 })
  await good('POST', `/api/admin/projects/${id}/versions`, { assetId: asset.id, tell: false })
  await product.db.update(reviews).set({ privateKey: null }).where(eq(reviews.projectId, id))
  return asset
}
const makeFrame = () =>
  sharp({ create: { width: 96, height: 54, channels: 3, background: '#2a6f97' } })
    .jpeg()
    .toBuffer()
const scopeOf = (id: string, cookie = owner) => good('GET', `/api/admin/projects/${id}/scope`, undefined, cookie)
const rowOf = async (id: string, kind: string) => (await scopeOf(id)).scope.rows.find((row: any) => row.kind === kind)
const comment = async (slug: string, text: string, frame?: number) => {
  const answer = await makeViewer(product, slug).say({ comment: text, name: 'Bea Marsh', ...(frame !== undefined && { frame }) })
  return answer.json.comment.id as string
}
/** A comment of somebody new, and the round with it. */
async function sendRound(slug: string, expectedPrice: number | null = null) {
  const viewer = makeViewer(product, slug)
  await viewer.say({ name: 'Bea Marsh', comment: 'Slower, please.' })
  return viewer.call('POST', '/rounds', { note: '', expectedPrice })
}
const mark = (id: string, body: object, cookie = owner) => ask('POST', `/api/admin/projects/${id}/wishes`, cookie, body)
const marked = async (id: string, body: object) => (await mark(id, body)).json.wish
const price = (id: string, body: object, cookie = owner) =>
  ask('POST', `/api/admin/projects/${id}/wishes/change-order`, cookie, body)
const included = async (id: string) =>
  (await product.db.select().from(reviews).where(eq(reviews.projectId, id)))[0]!.roundsIncluded

describe('the scope', () => {
  it('counts films, days and rounds against the signed papers', async () => {
    const { id, slug } = await signed()
    await product.db.insert(shoots).values([
      { projectId: id, date: today },
      { projectId: id, date: addDays(today, 3) },
      { projectId: id, date: addDays(today, -1), cancelledAt: new Date() },
    ])
    await sendRound(slug)
    expect(await rowOf(id, 'rounds')).toMatchObject({ text: '1 of 2', over: false, note: '' })
    expect(await rowOf(id, 'films')).toMatchObject({ text: '1 of 1', over: false })
    expect(await rowOf(id, 'lengths')).toMatchObject({ text: '1:30', over: false })
    expect(await rowOf(id, 'shapes')).toMatchObject({ text: '1 of 1' })
    expect(await rowOf(id, 'shoot-days')).toMatchObject({ text: '1 of 1', over: true, note: '1 more is planned.' })
    expect(await rowOf(id, 'versions')).toMatchObject({ text: '1' })
  })

  it('is nothing before a paper is signed', async () => {
    const { id } = await good('POST', '/api/proposals', makeProposal())
    expect(await scopeOf(id)).toMatchObject({ scope: null, wishes: [], suggestions: [] })
  })
})

describe('rounds', () => {
  it('begin with those that were signed and bought', async () => {
    const plain = await signed()
    expect(await included(plain.id)).toBe(2)
    const stated = await signed({ deliverables: ['One film', 'Three rounds of changes'] })
    expect(await included(stated.id)).toBe(3)
    const bought = await signed({
      items: [
        { label: 'Filming and edit', cost: 4_000 },
        { label: 'Additional Revisions', cost: 250 },
      ],
    })
    expect(await included(bought.id)).toBe(4)
    expect(await rowOf(bought.id, 'rounds')).toMatchObject({ text: '0 of 4', note: '' })
  })

  it('are raised once by a change order that is signed later, also where staff set another number', async () => {
    const { id } = await signed()
    await good('PATCH', `/api/admin/projects/${id}/review`, { roundsIncluded: 3 })
    const { changeOrder } = await good('POST', `/api/admin/projects/${id}/change-orders`, {
      reason: 'More rounds.',
      items: [{ label: 'Additional Revisions', cost: 250 }],
    })
    await good('POST', `/api/proposals/${changeOrder.id}/send`, { message: '' })
    expect(await included(id)).toBe(3)
    await product.request('POST', `/api/proposal/${changeOrder.id}/approve`, { body: makeSignature() })
    await product.settle()
    expect(await included(id)).toBe(5)
    await product.services.queue.send(product.db as never, 'proposal.approved', { projectId: id, proposalId: changeOrder.id })
    await product.settle()
    expect(await included(id)).toBe(5)
  })

  it('tell the client what a further one costs before it is sent', async () => {
    const { slug, id } = await signed()
    const rounds = async () => (await product.request('GET', `/api/client/${slug}`)).json.project.rounds
    expect(await rounds()).toMatchObject({ included: 2, used: 0, price: 250 })
    await good('PATCH', `/api/admin/projects/${id}/review`, { roundPrice: null, roundsIncluded: 0 })
    expect(await rounds()).toMatchObject({ included: 0, price: null })
    expect((await sendRound(slug)).status).toBe(200)
    const [round] = (await rounds()).sent
    expect(round).toMatchObject({ decision: 'requested', price: null })
    const before = (await product.db.select().from(projects).where(eq(projects.id, id)))[0]!.valuePence
    const { review } = await good('GET', `/api/admin/projects/${id}/review`)
    await good('POST', `/api/admin/review-rounds/${review.rounds.sent[0].id}/decision`, { decision: 'accepted' })
    const [project] = await product.db.select().from(projects).where(eq(projects.id, id))
    expect(project!.valuePence).toBe(before)
    await product.settle()
    const told = await product.db.select().from(mails).where(eq(mails.template, 'review-round-decided'))
    expect(told.at(-1)!.text).toContain('We’ll agree its price with you.')
  })
})

describe('a wish', () => {
  it('is marked, unmarked, and knows its comment', async () => {
    const { id, slug } = await signed()
    const asked = await comment(slug, 'Could you make a vertical version for stories?', 50)
    expect((await scopeOf(id)).suggestions).toMatchObject([
      { sourceId: asked, why: 'Asks for 9:16, which is not in the signed papers.' },
    ])
    const wish = await marked(id, { comment: asked })
    expect(wish).toMatchObject({
      source: 'comment',
      sourceId: asked,
      state: 'open',
      words: 'Could you make a vertical version for stories?',
      by: 'Bea Marsh',
      place: 'V1, 00:00:02:00',
      changeOrder: null,
    })
    expect((await marked(id, { comment: asked })).id, 'a second press').toBe(wish.id)
    expect((await scopeOf(id)).suggestions).toEqual([])
    await good('DELETE', `/api/admin/projects/${id}/wishes/${wish.id}`)
    expect((await scopeOf(id)).wishes).toEqual([])
    const again = await marked(id, { comment: asked })
    await product.db.delete(reviewComments).where(eq(reviewComments.id, asked))
    expect((await scopeOf(id)).wishes, 'without its words').toEqual([{ id: again.id, state: 'open', changeOrder: null }])
  })

  it('is not suggested again once it was dismissed, which can be undone', async () => {
    const { id, slug } = await signed()
    const [first, second] = [
      await comment(slug, 'Could you make a vertical version for stories?'),
      await comment(slug, 'Could we also have a square version?'),
    ]
    const suggested = async () => (await scopeOf(id)).suggestions.map(({ sourceId }: any) => sourceId)
    expect(await suggested()).toEqual([second, first])
    const dismissed = (source: string) => `/api/admin/projects/${id}/suggestions/comment/${source}/dismissed`
    await good('PUT', dismissed(first))
    expect((await ask('PUT', dismissed(first))).status, 'twice').toBe(200)
    expect(await suggested()).toEqual([second])
    expect((await scopeOf(id)).wishes, 'it is no wish').toEqual([])
    await good('DELETE', dismissed(first))
    expect(await suggested()).toEqual([second, first])

    // Who marks it after all has a wish, which no undo removes.
    await good('PUT', dismissed(first))
    const wish = await marked(id, { comment: first })
    expect(wish).toMatchObject({ state: 'open', sourceId: first })
    await good('DELETE', dismissed(first))
    expect((await scopeOf(id)).wishes).toMatchObject([{ id: wish.id }])
    expect((await ask('PUT', dismissed(first))).status, 'marked').toBe(409)
    const other = await signed()
    const ofOther = `/api/admin/projects/${other.id}/suggestions/comment/${second}/dismissed`
    expect((await ask('PUT', ofOther)).status, 'another project').toBe(404)
    const freelancer = await makePerson(product, 'freelancer')
    expect((await ask('PUT', dismissed(second), freelancer.cookie)).status).toBe(403)
  })

  it('is priced with its words, place and frame in one call, and follows its change order', async () => {
    const { id, slug, email } = await signed({ film: false })
    const asset = await addVersion(id)
    await product.services.storage.write(framePictureKey(asset, 50), await makeFrame())
    const asked = await comment(slug, 'Could you make a vertical version for stories?', 50)
    const wish = await marked(id, { comment: asked })
    const lines = [{ wish: wish.id, label: 'Vertical version', cost: 400 }]
    const { changeOrder } = (await price(id, { lines, send: true })).json
    expect(changeOrder.number).toBe(1)
    const shown = (await product.request('GET', `/api/proposal/${changeOrder.id}`)).json.proposal
    expect(shown).toMatchObject({
      total: 400,
      reason: 'V1, 00:00:02:00, Bea Marsh: “Could you make a vertical version for stories?”',
      quoteItems: [{ label: 'Vertical version', cost: 400 }],
    })
    await product.settle()
    const told = (await product.db.select().from(mails).where(eq(mails.toAddress, email))).map(({ subject }) => subject)
    expect(told.some((subject) => subject.startsWith('A change to your project'))).toBe(true)

    const { frames } = (await product.request('GET', `/api/proposal/${changeOrder.id}/wishes`)).json
    expect(frames).toMatchObject([{ place: 'V1, 00:00:02:00', by: 'Bea Marsh' }])
    const picture = await product.request('GET', frames[0].picture)
    expect([picture.status, picture.bytes.equals(await makeFrame())]).toEqual([200, true])
    const pdf = async (order: string = changeOrder.id) => {
      const { bytes } = await product.request('GET', `/api/proposal/${order}/pdf`)
      const read = await getDocumentProxy(new Uint8Array(bytes))
      const { text } = await extractText(read, { mergePages: true })
      expect(text.replace(/\s+/g, ' ')).toContain('“Could you make a vertical version for stories?”')
      return (await extractImages(read, 1)).map(({ width, height }) => `${width} × ${height}`)
    }
    expect(await pdf()).toEqual(['96 × 54'])
    const ofStaff = `/api/admin/projects/${id}/wishes/${wish.id}/frame.jpg`
    expect((await ask('GET', ofStaff)).status).toBe(200)

    // What the client may not see unmarked, or not at all, is no more to be had by this link.
    const hidden = async () => {
      expect((await product.request('GET', `/api/proposal/${changeOrder.id}/wishes`)).json.frames).toEqual([])
      expect((await product.request('GET', frames[0].picture)).status).toBe(404)
      expect(await pdf(), 'nor in the PDF').toEqual([])
      expect((await ask('GET', ofStaff)).status).toBe(200)
    }
    await product.db.update(reviews).set({ watermark: true, burntIn: true }).where(eq(reviews.projectId, id))
    await hidden()
    await product.db.update(reviews).set({ burntIn: false }).where(eq(reviews.projectId, id))
    await product.db.update(reviewVersions).set({ shownAt: null }).where(eq(reviewVersions.projectId, id))
    await hidden()
    await product.db.update(reviewVersions).set({ shownAt: new Date() }).where(eq(reviewVersions.projectId, id))

    expect((await scopeOf(id)).wishes).toMatchObject([{ state: 'sent', changeOrder: 1 }])
    expect((await price(id, { lines, send: false })).status, 'twice').toBe(409)
    expect((await ask('DELETE', `/api/admin/projects/${id}/wishes/${wish.id}`)).status).toBe(409)
    await product.request('POST', `/api/proposal/${changeOrder.id}/decline`, { body: { reason: 'Too much.' } })
    expect((await scopeOf(id)).wishes).toMatchObject([{ state: 'declined' }])
    const second = (await price(id, { lines, send: true })).json.changeOrder
    await product.request('POST', `/api/proposal/${second.id}/approve`, { body: makeSignature() })
    await product.settle()
    const [signature] = await product.db.select().from(signatures).where(eq(signatures.subject, second.id))
    const signedFrame = { place: 'V1, 00:00:02:00', by: 'Bea Marsh', sha256: hash('sha256', await makeFrame()) }
    expect((signature!.document as ProposalDocument).frames, 'the frame is signed with the words').toEqual([signedFrame])
    expect(await pdf(second.id)).toEqual(['96 × 54'])
    expect((await scopeOf(id)).wishes).toMatchObject([{ state: 'agreed', changeOrder: 2 }])
    expect((await product.request('GET', `/api/proposal/${changeOrder.id}/wishes`)).json.frames).toEqual([])
  })

  it('leaves nothing behind when it cannot be sent', async () => {
    const { id, slug } = await signed()
    const wish = await marked(id, { comment: await comment(slug, 'One more film, please.') })
    await product.db.update(projects).set({ clientEmail: '' }).where(eq(projects.id, id))
    const lines = [{ wish: wish.id, label: 'Film', cost: 400 }]
    expect((await price(id, { lines, send: true })).status).toBe(422)
    expect((await good('GET', `/api/admin/projects/${id}/change-orders`)).changeOrders).toEqual([])
    expect((await scopeOf(id)).wishes).toMatchObject([{ state: 'open', changeOrder: null }])
  })

  it('may be a mail or portal message about the project', async () => {
    const { id } = await signed()
    const write = async (channel: 'mail' | 'portal', linked: boolean, sentAt = new Date()) => {
      const [conversation] = await product.db
        .insert(conversations)
        .values({ kind: channel === 'mail' ? 'mail' : 'portal', email: `x${Math.random()}@y.example` })
        .returning()
      if (linked)
        await product.db.insert(conversationLinks).values({ conversationId: conversation!.id, kind: 'project', recordId: id })
      const [message] = await product.db
        .insert(messages)
        .values({
          conversationId: conversation!.id,
          direction: 'in',
          channel,
          fromName: 'Ada',
          text: 'We also need subtitles in German.',
          sentAt,
        })
        .returning()
      return message!.id
    }
    const mail = await write('mail', true)
    const portal = await write('portal', true)
    await product.db
      .update(proposals)
      .set({ deliverables: ['One film, captions in English'] })
      .where(eq(proposals.projectId, id))
    // Such as the enquiry, whose wishes are in what was signed.
    await write('mail', true, new Date(Date.now() - 86_400_000))
    expect((await scopeOf(id)).suggestions.map(({ sourceId }: any) => sourceId).toSorted()).toEqual([mail, portal].toSorted())
    expect(await marked(id, { message: mail })).toMatchObject({ source: 'mail', by: 'Ada', picture: null })
    expect(await marked(id, { message: portal })).toMatchObject({ source: 'portal' })
    expect((await mark(id, { message: await write('mail', false) })).status, 'of somebody else').toBe(404)
    const editor = await makePerson(product, 'editor')
    expect((await mark(id, { message: mail }, editor.cookie)).status, 'without the inbox').toBe(404)
    expect((await scopeOf(id, editor.cookie)).wishes.map(({ words }: any) => words)).toEqual([undefined, undefined])
  })

  it('is marked by whoever sees the project, and priced by whoever writes prices', async () => {
    const { id, slug } = await signed()
    const other = await signed()
    const asked = await comment(slug, 'One more film, please.')
    const editor = await makePerson(product, 'editor')
    const freelancer = await makePerson(product, 'freelancer')
    const wish = (await mark(id, { comment: asked }, editor.cookie)).json.wish
    expect(wish.state).toBe('open')
    const lines = [{ wish: wish.id, label: 'Film', cost: 400 }]
    expect((await price(id, { lines, send: false }, editor.cookie)).status).toBe(403)
    expect((await mark(id, { comment: asked }, freelancer.cookie)).status, 'papers are not for freelancers').toBe(403)
    expect((await product.request('GET', `/api/admin/projects/${id}/scope`)).status).toBe(401)
    expect((await mark(other.id, { comment: asked })).status, 'another project').toBe(404)
    expect((await price(other.id, { lines, send: false })).status).toBe(404)
    expect((await ask('DELETE', `/api/admin/projects/${other.id}/wishes/${wish.id}`)).status).toBe(404)
    expect((await mark(id, { comment: nobody })).status).toBe(404)
    const { id: unsigned } = await good('POST', '/api/proposals', makeProposal())
    await openByAddress(product, unsigned)
    expect((await price(unsigned, { lines, send: false })).status).toBe(404)
  })
})
