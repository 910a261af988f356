import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#server/base/http/limits/rate-limits.ts'
import { mailNotifications } from '#server/features/mails/notifications/mail-notifications.ts'
import { mailNewVersion } from '#server/features/reviews/mails/mail-new-version.ts'
import { mailReplies } from '#server/features/reviews/mails/mail-replies.ts'
import { framePictureKey, type PictureOfFrame } from '#server/features/reviews/exports/frame-pictures.ts'
import { notifications } from '#server/tables/people/notifications.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { reviewComments, reviewReplyMails, reviewVersions } from '#server/tables/reviews/reviews.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { startMailCatcher, type MailCatcher, type TakenMail } from '#tests/support/mail-catcher.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { approve, makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { makeSession } from '#tests/support/make-session.ts'
import { makeColleague, makePortalClient } from '#tests/support/portal-browser.ts'
import { makeShareLink, makeViewer, proveMailbox, type Viewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let server: MailCatcher
let staff: string
beforeAll(async () => {
  server = await startMailCatcher()
  product = await makeTestProduct({ env: { SMTP_URL: server.url, FFMPEG_PATH: 'off' } })
  staff = await makeSession(product, 'staff')
})
afterAll(async () => {
  await product.close()
  await server.close()
})

const pictureOfFrame: PictureOfFrame = async (film, frame) => {
  const picture = Buffer.from('a picture')
  await product.services.storage.write(framePictureKey(film, frame), picture)
  return picture
}

const waiting = (projectId: string) => product.db.select().from(reviewReplyMails).where(eq(reviewReplyMails.projectId, projectId))

/** Runs the jobs of what waits, twice each, as after a crash; and sends the mails. */
async function mailAll(projectId: string, now = new Date()): Promise<void> {
  for (const { id } of await waiting(projectId)) {
    const run = () => mailReplies({ ...product.services, pictureOfFrame }, id, now)
    await Promise.all([run(), run()])
  }
  await product.settle()
}

const mailsTo = (address: string): TakenMail[] =>
  server.caught.filter(({ recipients, header }) => recipients.includes(address) && /repl/.test(header('subject') ?? ''))

async function codeTo(address: string): Promise<string> {
  await product.settle()
  const mail = server.caught.findLast(({ recipients }) => recipients.includes(address))
  return /\b\d{6}\b/.exec(mail!.part('text/plain'))![0]
}

const textOf = (mail: TakenMail | undefined) => mail!.part('text/plain').replace(/\s+/g, ' ')

const open = async (settings: Parameters<typeof makeReview>[2] = {}) => {
  const { project } = await makeReview(product, staff, { film: tenSeconds, ...settings })
  const guest = async (name: string, email = makeEmail()) => {
    const { key, id } = await makeShareLink(product, staff, project.id, { name, email })
    return { viewer: makeViewer(product, key), email, key, linkId: id, name }
  }
  return { project, guest, studio: makeViewer(product, project.slug, { cookie: staff }) }
}

const say = async (viewer: Viewer, message: object): Promise<string> => {
  const { status, json, text } = await viewer.say(message)
  expect(status, text).toBe(200)
  return json.comment.id
}

describe('a reply', () => {
  it('is mailed to the others of its thread in one mail, with what they wrote, its timecode and its frame', async () => {
    const { project, guest, studio } = await open({ startTimecode: '01:00:00:00' })
    const [sam, ada] = [await guest('Sam Field'), await guest('Ada Quill')]
    const thread = await say(sam.viewer, { comment: 'The logo comes too late.', frame: 55 })
    const other = await say(sam.viewer, { comment: 'And it is <b>small</b>.', frame: 30 })
    await say(ada.viewer, { comment: 'I like it there.', parentId: thread })
    await say(studio, { comment: 'We can move it.', parentId: thread })
    await say(studio, { comment: 'Larger, then.', parentId: other })
    const { rows } = await product.db.execute(sql`
      select start_after - created_on between interval '4 minutes' and interval '5 minutes' as later from pgboss.job
      where name = 'review.replied' and data ->> 'replyMailId' in
        (select id::text from review_reply_mails where project_id = ${project.id})`)
    expect(rows, 'one job for each mailbox').toEqual([{ later: true }, { later: true }])
    expect(mailsTo(sam.email)).toEqual([])

    await mailAll(project.id)
    const [mail, ...more] = mailsTo(sam.email)
    expect(more).toEqual([])
    expect(mail!.header('subject')).toBe('3 replies on Harbour Lights')
    expect(textOf(mail)).toMatch(
      /V1 · 01:00:01:05.*Sam Field: And it is <b>small<\/b>\..*Larger, then\..*V1 · 01:00:02:05.*too late\..*Ada Quill I like it there\..*We can move it\./,
    )
    expect(mail!.part('text/html')).toContain('And it is &lt;b&gt;small&lt;/b&gt;.')
    expect(mail!.part('text/html')).toContain(`/clients/${sam.key}?c=${thread}`)
    expect(mail!.part('text/html')).toContain(`src="cid:frame-${thread}"`)
    expect(mail!.raw).toContain(`Content-ID: <frame-${thread}>`)

    const [toAda] = mailsTo(ada.email)
    expect(toAda!.header('subject')).toBe('Slatehouse replied on Harbour Lights')
    expect(textOf(toAda), 'their own reply is not news').not.toContain('I like it there.')
    expect(textOf(toAda), 'nor are threads of others').not.toContain('Larger, then.')
    expect(await waiting(project.id)).toEqual([])
  })

  it('is mailed only to addresses that were proven or that the studio recorded, while their access lasts', async () => {
    const { project, guest, studio } = await open()
    const typed = { email: makeEmail(), viewer: makeViewer(product, project.slug) }
    const proven = { email: makeEmail(), viewer: makeViewer(product, project.slug) }
    const [revoked, left] = [await guest('Cleo Hart'), await guest('Dan Ives')]
    await typed.viewer.call('PUT', '/me', { name: 'Eve Moss', email: typed.email })
    await proven.viewer.call('PUT', '/me', { name: 'Fay Nord', email: proven.email })
    await proveMailbox(product, proven.viewer, project.slug, () => codeTo(proven.email))
    const thread = await say(typed.viewer, { comment: 'Mine.' })
    for (const { viewer } of [proven, revoked, left]) await say(viewer, { comment: 'Mine too.', parentId: thread })
    await say(studio, { comment: 'Noted.', parentId: thread })
    const { json } = await product.request('GET', `/api/admin/projects/${project.id}/review`, { cookie: staff })
    const link = json.review.links.find(({ id }: { id: string }) => id === revoked.linkId)
    const body = { revision: link.revision, revoked: true }
    expect((await product.request('PATCH', `/api/admin/review-links/${revoked.linkId}`, { cookie: staff, body })).status).toBe(
      200,
    )
    await mailAll(project.id)
    expect([typed, proven, revoked, left].map(({ email }) => mailsTo(email).length)).toEqual([0, 1, 0, 1])
  })

  it('reaches a person of the client at their account’s address, unless they were taken out', async () => {
    const client = await makePortalClient(product)
    const colleague = await makeColleague(product, client, { name: 'Omar Field' })
    const { project, studio } = await open({ project: { clientId: client.id, clientEmail: client.email } })
    const cookie = await makeSession(product, 'client', { clientId: client.id, contactId: colleague.id })
    const thread = await say(makeViewer(product, project.slug, { cookie }), { comment: 'Warmer, please.' })
    await say(studio, { comment: 'On it.', parentId: thread })
    await mailAll(project.id)
    expect(mailsTo(colleague.email)).toHaveLength(1)
    await say(studio, { comment: 'Done.', parentId: thread })
    await product.db.execute(sql`update contacts set removed_at = now() where id = ${colleague.id}`)
    await mailAll(project.id)
    expect(mailsTo(colleague.email)).toHaveLength(1)
  })

  it('is not mailed to whoever has seen it on the page, nor once it was deleted', async () => {
    const { project, guest, studio } = await open()
    const [sam, ada] = [await guest('Sam Field'), await guest('Ada Quill')]
    const thread = await say(sam.viewer, { comment: 'One.' })
    await say(ada.viewer, { comment: 'Two.', parentId: thread })
    const seen = await say(studio, { comment: 'Three.', parentId: thread })
    expect((await sam.viewer.call('POST', '/comments/seen', { comments: [seen] })).status).toBe(200)
    const gone = await say(studio, { comment: 'Four.', parentId: thread })
    expect((await studio.call('DELETE', `/comments/${gone}`)).status).toBe(200)
    await mailAll(project.id)
    expect(mailsTo(sam.email).map(textOf)).toEqual([expect.not.stringMatching(/Three|Four/)])
    expect(mailsTo(ada.email).map(textOf)).toEqual([expect.stringContaining('Three.')])

    const later = await say(studio, { comment: 'Five.', parentId: thread })
    await sam.viewer.call('POST', '/comments/seen', { comments: [later] })
    await mailAll(project.id)
    expect(mailsTo(sam.email)).toHaveLength(1)
    const stranger = await makeViewer(product, `~${'A'.repeat(22)}`).call('POST', '/comments/seen', { comments: [later] })
    expect(stranger.status).toBe(404)
  })

  it('goes once to two people who are one mailbox, and never to its author’s', async () => {
    const { project, guest, studio } = await open()
    const email = makeEmail()
    const [laptop, phone] = [await guest('Sam Field', email), await guest('Sam on the phone', email.toUpperCase())]
    const thread = await say(laptop.viewer, { comment: 'One.' })
    await say(phone.viewer, { comment: 'Two.', parentId: thread })
    expect(await waiting(project.id), 'their own').toEqual([])
    await say(studio, { comment: 'Three.', parentId: thread })
    await mailAll(project.id)
    const caught = server.caught.filter(({ recipients }) => recipients.some((one) => one.toLowerCase() === email))
    expect(caught).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  const tokenOf = (mail: TakenMail) => /review-mails\/([\w-]{64})/.exec(mail.part('text/plain'))![1]!

  it('works by one click of a mail program, for the project', async () => {
    const { project, guest, studio } = await open()
    const sam = await guest('Sam Field')
    const thread = await say(sam.viewer, { comment: 'One.' })
    await say(studio, { comment: 'Two.', parentId: thread })
    await mailAll(project.id)
    const [mail] = mailsTo(sam.email)
    expect(mail!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const address = /^<(.+)>$/.exec(mail!.header('list-unsubscribe')!)![1]!
    const stored = await product.db.select().from(mails).where(eq(mails.about, project.id))
    expect(JSON.stringify(stored), 'the outbox tells nobody').not.toContain(tokenOf(mail!))
    const { status } = await product.request('POST', new URL(address).pathname, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(200)
    await say(studio, { comment: 'Three.', parentId: thread })
    await mailAll(project.id)
    expect(mailsTo(sam.email)).toHaveLength(1)
    // Nor about the next version.
    const [version] = await product.db.select().from(reviewVersions).where(eq(reviewVersions.projectId, project.id))
    await product.db.transaction(async (tx) => {
      await mailNewVersion({ ...product.services, tx }, project, { ...version!, label: 'V2', notes: '' }, new Date())
    })
    await product.settle()
    expect(server.caught.filter(({ recipients }) => recipients.includes(sam.email))).toHaveLength(1)
  })

  it('stops one conversation, the project or all reviews, until they want them again; of this mailbox alone', async () => {
    const { project, guest, studio } = await open()
    const [sam, ada] = [await guest('Sam Field'), await guest('Ada Quill')]
    const thread = await say(sam.viewer, { comment: 'One.' })
    const other = await say(sam.viewer, { comment: 'Another.' })
    await say(ada.viewer, { comment: 'Me too.', parentId: thread })
    await mailAll(project.id)
    const token = tokenOf(mailsTo(sam.email)[0]!)
    const path = `/api/review-mails/${token}`
    expect((await product.request('GET', `${path}?thread=${thread}`)).json).toEqual({
      projectTitle: 'Harbour Lights',
      thread: { author: 'Sam Field', version: 'V1' },
      stopped: null,
    })
    const change = (scope: string, stop: boolean) => product.request('PUT', path, { body: { scope, stop, thread } })
    const replied = async () => {
      const before = mailsTo(sam.email).length
      await say(studio, { comment: 'On this.', parentId: thread })
      await say(studio, { comment: 'On the other.', parentId: other })
      await mailAll(project.id)
      return mailsTo(sam.email).slice(before).map(textOf)
    }
    expect((await change('thread', true)).json.stopped).toBe('thread')
    expect(await replied()).toEqual([expect.not.stringContaining('On this.')])
    await change('thread', false)
    for (const scope of ['project', 'all']) {
      expect((await change(scope, true)).json.stopped).toBe(scope)
      expect((await change(scope, true)).json.stopped, 'twice').toBe(scope)
      expect(await replied()).toEqual([])
      expect((await change(scope, false)).json.stopped).toBeNull()
    }
    expect(await replied()).toEqual([expect.stringContaining('On this.')])
    expect(mailsTo(ada.email).length).toBeGreaterThan(1)
  })

  it('is not open to whoever makes up or changes a link, and reveals nothing about other projects', async () => {
    const [here, there] = [await open(), await open()]
    const sam = await here.guest('Sam Field')
    const thread = await say(sam.viewer, { comment: 'One.' })
    await say(here.studio, { comment: 'Two.', parentId: thread })
    await mailAll(here.project.id)
    const token = tokenOf(mailsTo(sam.email)[0]!)
    const foreign = await say(there.studio, { comment: 'A secret thread.' })
    const changed = Buffer.from(token, 'base64url')
    changed[20]! ^= 1
    for (const bad of [changed.toString('base64url'), 'A'.repeat(64), 'A'.repeat(22)]) {
      expect((await product.request('GET', `/api/review-mails/${bad}`)).status).toBe(404)
      expect((await product.request('POST', `/api/review-mails/${bad}/unsubscribe`)).status).toBe(404)
    }
    expect((await product.request('GET', `/api/review-mails/${token}?thread=${foreign}`)).json.thread).toBeNull()
    const body = { scope: 'thread', thread: foreign, stop: true }
    expect((await product.request('PUT', `/api/review-mails/${token}`, { body })).status).toBe(422)
  })
})

describe('many replies', () => {
  it('of 200 people at once reach each in one mail, of which the first are quoted', { tags: ['sweep'] }, async () => {
    const { project, guest, studio } = await open()
    const sam = await guest('Sam Field')
    const thread = await say(sam.viewer, { comment: 'What do you all think?' })
    const person = async (index: number) => {
      const { key } = await makeShareLink(product, staff, project.id, { name: `Guest ${index}`, email: makeEmail() })
      return makeViewer(product, key, { address: `198.51.100.${index}` })
    }
    // Their rows as if 196 had replied before, without the cost of that many requests.
    await product.db.execute(sql`
      with link as (
        insert into review_links (project_id, key, name, email, may_comment, may_approve, may_download)
        select ${project.id}::uuid, rpad('crowd-' || n, 22, 'x'), 'Crowd ' || n, 'crowd-' || n || '@crowd.example', true, false, false
        from generate_series(1, 196) n returning id, name, email)
      insert into review_people (project_id, link_id, name, email) select ${project.id}::uuid, id, name, email from link`)
    await product.db.execute(sql`
      insert into review_comments (project_id, version_id, parent_id, comment, author_kind, author_name, person_id)
      select ${project.id}::uuid, (select version_id from review_comments where id = ${thread}), ${thread}::uuid, 'Me too.', 'client', name, id
      from review_people where project_id = ${project.id} and name like 'Crowd %'`)
    const few = await Promise.all([1, 2, 3, 4].map(person))
    const answers = await Promise.all(few.map((viewer) => viewer.say({ comment: 'Me too.', parentId: thread })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await say(studio, { comment: 'Thank you all.', parentId: thread })
    const rows = await waiting(project.id)
    expect(rows).toHaveLength(201)
    const jobs = await product.db.execute(sql`
      select count(*)::int as number from pgboss.job where name = 'review.replied' and data ->> 'replyMailId' = any
        (${sql.param(rows.map(({ id }) => id))})`)
    expect(jobs.rows, 'not one for each reply').toEqual([{ number: 201 }])
    await product.db.execute(sql`
      with more as (
        insert into review_comments (project_id, version_id, parent_id, comment, author_kind, author_name)
        select project_id, version_id, id, 'Answer ' || n, 'staff', 'Slatehouse' from review_comments, generate_series(1, 30) n
        where id = ${thread} returning id)
      update review_reply_mails set comment_ids = comment_ids || (select array_agg(id) from more) where project_id = ${project.id}`)
    // Seven of them stand for all.
    await product.db.execute(sql`
      delete from review_reply_mails where person_id in
        (select id from review_people where project_id = ${project.id} and name like 'Crowd %' and name not like 'Crowd 19_')`)
    await mailAll(project.id)
    const crowd = server.caught.filter(({ recipients }) => recipients.some((one) => one.endsWith('@crowd.example')))
    expect(crowd.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
      [190, 191, 192, 193, 194, 195, 196].map((number) => `crowd-${number}@crowd.example`),
    )
    expect(mailsTo(sam.email)).toHaveLength(1)
    expect(mailsTo(sam.email)[0]!.header('subject')).toBe('35 replies on Harbour Lights')
    expect(textOf(mailsTo(sam.email)[0])).toContain('And 5 more.')
  })

  it('are mailed a few times an hour, and the rest in one later mail', async () => {
    const { project, guest, studio } = await open()
    const sam = await guest('Sam Field')
    const thread = await say(sam.viewer, { comment: 'One.' })
    const most = limits['reply-mails'].points
    for (let index = 0; index < most + 3; index += 1) {
      await say(studio, { comment: `Answer ${index}.`, parentId: thread })
      await mailAll(project.id)
    }
    expect(mailsTo(sam.email)).toHaveLength(most)
    const [row] = await waiting(project.id)
    expect(row!.commentIds).toHaveLength(3)
    expect(row!.dueAt.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
    await mailAll(project.id, new Date(row!.dueAt.getTime() + 1_000))
    expect(mailsTo(sam.email)).toHaveLength(most + 1)
    expect(textOf(mailsTo(sam.email).at(-1))).toMatch(/Answer 6\..*Answer 7\..*Answer 8\./)
  })
})

describe('staff in a thread', () => {
  it('are notified of a reply with its text and place, once, also where they follow the project', async () => {
    const { project, guest } = await open({ startTimecode: '01:00:00:00' })
    const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
    await product.request('PUT', `/api/admin/projects/${project.id}/watching`, { cookie: anna.cookie, body: { watching: true } })
    const own = makeViewer(product, project.slug, { cookie: anna.cookie })
    const sam = await guest('Sam Field')
    const thread = await say(own, { comment: 'Is this better?', frame: 25 })
    const reply = await say(sam.viewer, { comment: 'Much better.', parentId: thread })
    const rows = await product.db.select().from(notifications).where(eq(notifications.personId, anna.id))
    expect(rows.map(({ kind, commentId, parts }) => ({ kind, commentId, at: parts.at }))).toEqual([
      { kind: 'replied', commentId: reply, at: '01:00:01:00' },
    ])
    const { json } = await product.request('GET', '/api/admin/notifications', { cookie: anna.cookie })
    expect(json.notifications[0].text).toBe('Sam Field replied to you on V1')
    await mailNotifications(product.services, { personId: anna.id, digest: null }, new Date())
    await product.settle()
    const told = server.caught.filter(({ recipients }) => recipients.includes(anna.email))
    expect(told.map(textOf)).toEqual([expect.stringContaining('01:00:01:00 · Much better.')])
  })

  it('who see it on the page are neither mailed nor shown it as unread', async () => {
    const { project, guest } = await open()
    const anna = await makePerson(product, 'producer', { name: 'Anna Moss' })
    const own = makeViewer(product, project.slug, { cookie: anna.cookie })
    const sam = await guest('Sam Field')
    const thread = await say(own, { comment: 'Is this better?' })
    const reply = await say(sam.viewer, { comment: 'Much better.', parentId: thread })
    expect((await own.call('POST', '/comments/seen', { comments: [reply] })).status).toBe(200)
    expect((await product.request('GET', '/api/admin/notifications/unread', { cookie: anna.cookie })).json.unread).toBe(0)
  })

  it('who follow the project hear of new comments after a pause, with what they say', async () => {
    const { project, guest } = await open()
    const anna = await makePerson(product, 'producer', { name: 'Anna Nord' })
    await product.request('PUT', `/api/admin/projects/${project.id}/watching`, { cookie: anna.cookie, body: { watching: true } })
    const sam = await guest('Sam Field')
    await say(sam.viewer, { comment: 'Too dark.' })
    await say(sam.viewer, { comment: 'Too long.' })
    const run = (minutes: number) =>
      mailNotifications(product.services, { personId: anna.id, digest: null }, new Date(Date.now() + minutes * 60_000))
    await run(10)
    await product.settle()
    const told = () => server.caught.filter(({ recipients }) => recipients.includes(anna.email)).map(textOf)
    expect(told()).toEqual([])
    await run(16)
    await run(16)
    await product.settle()
    expect(told()).toEqual([expect.stringMatching(/Sam Field left 2 comments.*Too dark\..*Too long\./)])
  })
})

it('keeps no text of a comment while it waits', async () => {
  const { project, guest, studio } = await open()
  const sam = await guest('Sam Field')
  const thread = await say(sam.viewer, { comment: 'One.' })
  await say(studio, { comment: 'Words that are kept once.', parentId: thread })
  expect(JSON.stringify(await waiting(project.id))).not.toContain('kept once')
  await product.db.delete(reviewComments).where(eq(reviewComments.projectId, project.id))
  await mailAll(project.id)
  expect(mailsTo(sam.email)).toEqual([])
  await approve(product, project.slug, 'V1')
})
