import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conversations, conversationLinks, messages } from '#server/tables/clients/conversations.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { reviewComments } from '#server/tables/reviews/reviews.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { makeMail, type MadeMail } from '#tests/support/make-mail.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { makeSession } from '#tests/support/make-session.ts'
import { makeShareLink, makeViewer, proveMailbox } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { replyFromMail } from './reply-from-mail.ts'

const secret = 'a secret of more than thirty-two characters'
let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { MAIL_WEBHOOK_SECRET: secret, FFMPEG_PATH: 'off' } })
  staff = await makeSession(product, 'staff')
})
afterAll(() => product.close())

/** A guest's comment at frame 48, with the mail about an answer to it as the product sends it. */
async function commented() {
  const { project } = await makeReview(product, staff, { film: tenSeconds })
  const email = makeEmail()
  const { key, id: linkId } = await makeShareLink(product, staff, project.id, { name: 'Ada Quill', email })
  const guest = makeViewer(product, `~${key.replace(/^~/, '')}`)
  const { json } = await guest.say({ comment: 'The logo comes too late.', name: 'Ada Quill', email, frame: 48 })
  await proveMailbox(product, guest, `~${key.replace(/^~/, '')}`)
  const [mail] = await product.db
    .insert(mails)
    .values({
      toAddress: email,
      template: 'review-replies',
      props: { threads: [{ id: json.comment.id, replies: [] }], more: 0 },
      about: project.id,
      state: 'sent',
    })
    .returning()
  return {
    project,
    email,
    guest,
    linkId,
    threadId: json.comment.id as string,
    answers: `${mail!.id}@studio.example`,
    mail: mail!,
  }
}

async function send(made: MadeMail): Promise<{ id: string; conversationId: string }> {
  const messageId = `${randomUUID()}@harbour.example`
  const body = makeMail({ ...made, messageId })
  const { status } = await product.request('POST', '/api/mail/incoming', { body, headers: { Authorization: `Bearer ${secret}` } })
  expect(status).toBe(200)
  await product.settle()
  const [message] = await product.db.select().from(messages).where(eq(messages.messageId, messageId))
  return message!
}

const repliesIn = async (threadId: string) =>
  (await product.db.select().from(reviewComments).where(eq(reviewComments.parentId, threadId))).map(
    ({ comment, authorName, authorKind }) => [authorKind, authorName, comment],
  )

const text = 'Earlier is better.\n\n-- \nAda\n\nOn 4 May 2026, Studio wrote:\n> How about second two?'

it('makes an answer to a comment mail a reply at its frame, once, without what it quotes', async () => {
  const { email, threadId, answers, guest, project } = await commented()
  const message = await send({ from: email.toUpperCase(), inReplyTo: answers, text })
  expect(await repliesIn(threadId)).toEqual([['client', 'Ada Quill', 'Earlier is better.']])
  const listed = (await guest.list()).find(({ parentId }: { parentId: string | null }) => parentId === threadId)
  expect(listed).toMatchObject({ comment: 'Earlier is better.', mine: true })
  await replyFromMail(product.services, message.id, new Date())
  expect(await repliesIn(threadId)).toHaveLength(1)
  const links = await product.db
    .select()
    .from(conversationLinks)
    .where(eq(conversationLinks.conversationId, message.conversationId))
  expect(links.map(({ kind, recordId }) => [kind, recordId]).toSorted()).toEqual([
    ['project', project.id],
    ['review', project.id],
  ])
})

it('keeps an answer of somebody else, an automatic one, and one after the access ended, as a message alone', async () => {
  const { email, threadId, answers, linkId } = await commented()
  const other = await send({ from: makeEmail(), inReplyTo: answers, text })
  await send({ from: email, inReplyTo: answers, text, headers: { 'Auto-Submitted': 'auto-replied' } })
  await send({ from: email, inReplyTo: answers, text: '> only a quotation' })
  expect(await product.db.$count(conversations, eq(conversations.id, other.conversationId))).toBe(1)
  const ended = await product.request('PATCH', `/api/admin/review-links/${linkId}`, { cookie: staff, body: { revoked: true } })
  expect(ended.status).toBe(200)
  await send({ from: email, inReplyTo: answers, text })
  expect(await repliesIn(threadId)).toEqual([])
})

it('adds nothing where feedback is closed, or the mail is about several threads', async () => {
  const { email, threadId, answers, mail, guest } = await commented()
  const { json } = await guest.say({ comment: 'And the music.', frame: 60 })
  const both = { threads: [{ id: threadId }, { id: json.comment.id }], more: 0 }
  await product.db.update(mails).set({ props: both }).where(eq(mails.id, mail.id))
  await send({ from: email, inReplyTo: answers, text })
  expect([await repliesIn(threadId), await repliesIn(json.comment.id)]).toEqual([[], []])
})

it('takes the answer of a member of staff to the mail that notified them, and of nobody who may not answer', async () => {
  const { project, threadId } = await commented()
  for (const [role, replies] of [
    ['producer', 1],
    ['finance', 1],
  ] as const) {
    const person = await makePerson(product, role, { name: `Rob ${role}` })
    const items = [
      { link: `/clients/${project.slug}?c=${threadId}`, projectId: project.id, text: '', projectTitle: '', quotation: '' },
    ]
    const [mail] = await product.db
      .insert(mails)
      .values({ toAddress: person.email, template: 'notifications', props: { name: 'Rob', digest: false, items }, state: 'sent' })
      .returning()
    await send({ from: person.email, inReplyTo: `${mail!.id}@studio.example`, text: 'We will move it.' })
    expect(await repliesIn(threadId)).toHaveLength(replies)
  }
  expect(await repliesIn(threadId)).toEqual([['staff', 'Rob producer', 'We will move it.']])
})
