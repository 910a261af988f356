import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { conversations, messages } from '#server/tables/clients/conversations.ts'
import { mailReplies } from '#server/features/reviews/mails/mail-replies.ts'
import { reviewComments, reviewReplyMails } from '#server/tables/reviews/reviews.ts'
import { startDovecot, type Dovecot } from './support/dovecot.ts'
import { startMailCatcher, type MailCatcher } from './support/mail-catcher.ts'
import { makeBounce, makeMail } from './support/make-mail.ts'
import { addProjectRow, makeReview, tenSeconds } from './support/make-review.ts'
import { makeSession } from './support/make-session.ts'
import { makeShareLink, makeViewer, proveMailbox } from './support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

// A correspondence with a real IMAP server, and an SMTP server that keeps what it gets.

let dovecot: Dovecot
let smtp: MailCatcher
let product: TestProduct
let staff: string
beforeAll(async () => {
  ;[dovecot, smtp] = await Promise.all([startDovecot(), startMailCatcher()])
  product = await makeTestProduct({ env: { IMAP_URL: dovecot.url(), SMTP_URL: smtp.url, FFMPEG_PATH: 'off' } })
  staff = await makeSession(product, 'staff')
}, 60_000)
afterAll(async () => {
  await product.close()
  await smtp.close()
  await dovecot.close()
})

async function until<Value>(read: () => Promise<Value | undefined | false> | Value | undefined | false): Promise<Value> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    const value = await read()
    if (value) return value
  }
  throw new Error('it did not come')
}
const ask = (method: string, path: string, body?: unknown) =>
  product.request(method, `/api/admin/conversations${path}`, { cookie: staff, ...(body !== undefined && { body }) })
const idOf = (mail: { header(name: string): string | undefined }, name: string) => mail.header(name)!.trim().replace(/^<|>$/g, '')
const received = (subject: string) =>
  until(async () => (await product.db.select().from(messages).where(eq(messages.subject, subject)))[0])

it('a stranger writes, the studio answers, and what they answer comes into the same conversation', async () => {
  const first = makeMail({
    from: 'Ada Quill <ada@harbour.example>',
    subject: 'A film about ferries',
    messageId: 'first@harbour.example',
  })
  await dovecot.deliver(first)
  const { conversationId } = await received('A film about ferries')
  const reply = { subject: 'Re: A film about ferries', text: 'Gladly.', attachments: [], cc: [], key: randomUUID() }
  expect((await ask('POST', `/${conversationId}/replies`, reply)).status).toBe(200)

  const sent = await until(() => smtp.caught.find((mail) => mail.recipients.includes('ada@harbour.example')))
  expect(idOf(sent, 'in-reply-to')).toBe('first@harbour.example')
  expect(sent.header('references')).toContain('<first@harbour.example>')
  expect(sent.header('auto-submitted')).toBeUndefined()
  const [{ replyToken } = { replyToken: '' }] = await product.db
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  expect(sent.header('reply-to')).toContain(`+${replyToken}@`)

  // From another address of theirs, by Message-ID; then by the reply address alone.
  await dovecot.deliver(
    makeMail({
      from: 'a.quill@private.example',
      subject: 'AW: ferries',
      inReplyTo: idOf(sent, 'message-id'),
      date: new Date(Date.now() - 2_000),
    }),
  )
  expect((await received('AW: ferries')).conversationId).toBe(conversationId)
  const to = sent.header('reply-to')!.replace(/^.*<|>.*$/g, '')
  await dovecot.deliver(makeMail({ from: 'ada@harbour.example', to, subject: 'By the reply address' }))
  expect((await received('By the reply address')).conversationId).toBe(conversationId)

  const opened = (await ask('GET', `/${conversationId}`)).json
  expect(opened.messages.map(({ direction, subject }: { direction: string; subject: string }) => [direction, subject])).toEqual([
    ['in', 'A film about ferries'],
    ['out', 'Re: A film about ferries'],
    ['in', 'AW: ferries'],
    ['in', 'By the reply address'],
  ])
  expect(opened.conversation.status).toBe('new')

  // Attached to a project, on whose page it stands from then on with all that follows.
  const project = await addProjectRow(product)
  const { revision } = opened.conversation
  expect((await ask('PATCH', `/${conversationId}`, { revision, project: project.id })).status).toBe(200)
  const onProject = (await ask('GET', `?project=${project.id}`)).json.conversations
  expect(onProject.map(({ id }: { id: string }) => id)).toEqual([conversationId])

  await dovecot.deliver(makeBounce({ messageId: idOf(sent, 'message-id') }))
  await received('Undelivered Mail Returned to Sender')
  const after = (await ask('GET', `/${conversationId}`)).json
  expect(after.messages.find(({ direction }: { direction: string }) => direction === 'out').state).toBe('bounced')
  expect(after.conversation.addressProblem).toMatchObject({ kind: 'bounced', reason: '550 5.1.1 No such user here' })
}, 120_000)

it('the mail of a comment, answered from a mail program, becomes a reply at its frame, once', async () => {
  const email = 'sam@ferries.example'
  const { project } = await makeReview(product, staff, { film: tenSeconds })
  const { key } = await makeShareLink(product, staff, project.id, { name: 'Sam Field', email })
  const guest = makeViewer(product, key)
  const { json } = await guest.say({ comment: 'The logo comes too late.', name: 'Sam Field', email, frame: 48 })
  const threadId = json.comment.id as string
  await proveMailbox(product, guest, key, async () => {
    const code = await until(() => smtp.caught.find((mail) => mail.recipients.includes(email)))
    return /\b\d{6}\b/.exec(code.part('text/plain'))![0]
  })
  const studio = makeViewer(product, project.slug, { cookie: staff })
  expect((await studio.say({ comment: 'How about second two?', parentId: threadId })).status).toBe(200)
  // It waits some minutes for more replies.
  const [waiting] = await product.db.select().from(reviewReplyMails).where(eq(reviewReplyMails.projectId, project.id))
  await mailReplies({ ...product.services, pictureOfFrame: () => Promise.resolve(null) }, waiting!.id, new Date())
  const sent = await until(() =>
    smtp.caught.find((mail) => mail.recipients.includes(email) && /repl/.test(mail.header('subject')!)),
  )

  const answer = makeMail({
    from: `Sam Field <${email}>`,
    subject: `Re: ${sent.header('subject')!}`,
    inReplyTo: idOf(sent, 'message-id'),
    text: 'Yes, much better.\n\nOn 4 May 2026, Studio wrote:\n> How about second two?',
  })
  // A mail server may have it twice.
  for (let copy = 0; copy < 2; copy += 1) await dovecot.deliver(answer)
  const replies = async () =>
    (await product.db.select().from(reviewComments).where(eq(reviewComments.parentId, threadId))).map(({ comment }) => comment)
  await until(async () => (await replies()).length > 1)
  await dovecot.deliver(makeMail({ subject: 'After it' }))
  await received('After it')
  await product.settle()
  expect(await replies()).toEqual(['How about second two?', 'Yes, much better.'])
  const [root] = (await guest.list()).filter(({ id }: { id: string }) => id === threadId)
  expect(root.frame).toBe(48)
}, 120_000)
