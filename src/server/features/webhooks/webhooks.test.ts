import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { validateWebhook } from 'replicate'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookMessages } from '#domain/webhooks/webhook-labels.ts'
import { webhookEventNames } from '#domain/webhooks/event-list.ts'
import { webhookEvents as catalogue } from '#domain/webhooks/webhook-events.ts'
import type { EventName } from '#domain/system/events/events.ts'
import { activity } from '#server/tables/people/activity.ts'
import { invoices } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { webhookAttempts, webhookDeliveries, webhookEvents, webhooks } from '#server/tables/system/webhooks.ts'
import { makeContact } from '#tests/support/factories.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { openWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { announce } from '../../base/database/announcements.ts'
import { forgetMeta, recordActivity } from '../activity/activity-store.ts'
import { contentChanged } from '../activity/content-changed.ts'
import { recordOverdue } from '../invoices/reminders/record-overdue.ts'
import { sealUrl } from './sealed-webhook.ts'

let product: TestProduct
let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>
let owner: Awaited<ReturnType<typeof makePerson>>
let projectId: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off', WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' } })
  receiver = await openWebhookReceiver()
  owner = await makePerson(product, 'owner')
  const row = { slug: 'lodge', projectTitle: 'Autumn at the lodge', clientName: 'Lakeside', clientEmail: 'ona@lakeside.example' }
  projectId = (await product.db.insert(projects).values(row).returning())[0]!.id
})
afterAll(async () => {
  await product.close()
  await receiver.close()
})
beforeEach(async () => {
  await product.db.delete(webhooks)
  await product.db.delete(webhookEvents)
})

const ask = (method: string, path: string, body?: unknown, cookie = owner.cookie) =>
  product.request(method, `/api/admin/${path}`, { cookie, ...(body !== undefined && { body }) })

let paths = 0
const newPath = () => `/hook-${(paths += 1)}`

async function make(changes: object = {}, path = newPath()) {
  const form = { kind: 'webhook', url: receiver.url(path), description: 'Bookkeeping', events: ['task.completed'], ...changes }
  const { status, json, text } = await ask('POST', 'webhooks', form)
  expect(status, text).toBe(200)
  return { path, id: json.webhook.id as string, secret: json.secret as string, webhook: json.webhook }
}

const record = (
  action: EventName,
  meta: Record<string, unknown> = {},
  subject: string = projectId,
  actor: 'staff' | 'client' = 'staff',
) => product.db.transaction((tx) => recordActivity(tx, { actor, action, subject, meta } as Parameters<typeof recordActivity>[1]))

/** An event that needs nothing but a project. */
const moveProject = (to = 'signed') => record('project.stage-changed', { from: 'sent', to })
const forMoves = { events: ['project.status-changed'] }

const deliveriesOf = (id: string) =>
  product.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id)).orderBy(asc(webhookDeliveries.place))
const rowOf = async (id: string) => (await product.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!

/** What waits for a later try is due now. */
async function hasten(id: string) {
  await product.db.update(webhooks).set({ restUntil: null }).where(eq(webhooks.id, id))
  await product.db.update(webhookDeliveries).set({ nextAt: new Date() }).where(eq(webhookDeliveries.webhookId, id))
  await announce(product.db, 'webhooks', {})
}

const until = <Value>(found: () => Value | Promise<Value>) => expect.poll(found, { timeout: 8_000, interval: 20 })

describe('a standard webhook', () => {
  it('gets an event after its transaction, with a signature that verifiers of others accept', async () => {
    const { path, secret } = await make(forMoves)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await moveProject()
    await until(() => receiver.at(path)).toHaveLength(1)
    const [{ headers, body, json }] = receiver.at(path) as [(typeof receiver.received)[0]]
    expect(json).toEqual({
      type: 'project.status-changed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        project: {
          id: projectId,
          number: expect.any(Number),
          title: 'Autumn at the lodge',
          client: 'Lakeside',
          status: 'draft',
          page: `http://localhost:3000/admin/project/${projectId}`,
        },
        from: 'sent',
        to: 'signed',
      },
    })
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(json)
    const signed = {
      id: String(headers['webhook-id']),
      timestamp: String(headers['webhook-timestamp']),
      signature: String(headers['webhook-signature']),
      secret,
    }
    expect(await validateWebhook({ ...signed, body })).toBe(true)
    expect(await validateWebhook({ ...signed, body: body.replace('signed', 'cancelled') })).toBe(false)
    expect(await validateWebhook({ ...signed, body, secret: 'whsec_bm90IHRoZSBzZWNyZXQ=' })).toBe(false)
  })

  it('is not sent what was rolled back, what it did not choose, or what nobody is told of', async () => {
    const { path, id } = await make(forMoves)
    const failed = product.db.transaction(async (tx) => {
      await recordActivity(tx, {
        actor: 'staff',
        action: 'project.stage-changed',
        subject: projectId,
        meta: { from: 'a', to: 'b' },
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await record('task.done', { taskId: randomUUID() })
    await record('review.downloaded', { label: 'Film' })
    await moveProject()
    await until(() => receiver.at(path)).toHaveLength(1)
    expect(await deliveriesOf(id)).toHaveLength(1)
  })

  it('keeps its secret and address sealed, shows the secret once, and signs with both for a day after a rotation', async () => {
    const { path, id, secret, webhook } = await make(forMoves)
    expect(webhook.address).toBe(`127.0.0.1:${receiver.port}/…${path.slice(-4)}`)
    const read = await ask('GET', `webhooks/${id}`)
    expect(read.text).not.toContain(secret)
    const kept = await product.db.execute(sql`select json_agg(w)::text as kept from webhooks w`)
    expect(kept.rows[0]!.kept).not.toMatch(new RegExp(`${path}|${secret.slice(6, 20).replace(/[+/]/g, '.')}`))
    const rotated = await ask('POST', `webhooks/${id}/secret`)
    expect(rotated.json.secret).not.toBe(secret)
    expect(rotated.json.webhook.overlapUntil).not.toBeNull()
    await moveProject()
    await until(() => receiver.at(path)).toHaveLength(1)
    const [first] = receiver.at(path)
    for (const one of [secret, rotated.json.secret])
      new Webhook(one).verify(first!.body, first!.headers as Record<string, string>)
    await product.db.update(webhooks).set({ overlapUntil: new Date(0) })
    await moveProject()
    await until(() => receiver.at(path)).toHaveLength(2)
    const last = receiver.at(path)[1]!
    new Webhook(rotated.json.secret).verify(last.body, last.headers as Record<string, string>)
    expect(() => new Webhook(secret).verify(last.body, last.headers as Record<string, string>)).toThrow('No matching signature')
    expect((await ask('POST', `webhooks/${(await make({ kind: 'slack' })).id}/secret`)).status).toBe(409)
  })

  it('is tried again with the same id and body, later events of its record after it, those of others at once', async () => {
    const { path, id } = await make(forMoves)
    let broken = true
    receiver.answer(path, (response, { json }) => {
      if (broken && json.data.project?.id === projectId) response.writeHead(500).end('a'.repeat(10_000))
      else response.end()
    })
    await moveProject('signed')
    await until(() => receiver.at(path)).toHaveLength(1)
    await moveProject('pre-prod')
    await record('project.stage-changed', { from: 'sent', to: 'elsewhere' }, randomUUID())
    await until(() => receiver.at(path)).toHaveLength(2)
    expect(receiver.at(path).map(({ json }) => json.data.to)).toEqual(['signed', 'elsewhere'])
    await until(async () => (await deliveriesOf(id))[0]?.tries).toBe(1)
    await hasten(id)
    await until(async () => (await deliveriesOf(id))[0]?.tries).toBe(2)
    broken = false
    await hasten(id)
    await until(() => receiver.at(path)).toHaveLength(5)
    const sent = receiver.at(path)
    expect(sent.map(({ json }) => json.data.to)).toEqual(['signed', 'elsewhere', 'signed', 'signed', 'pre-prod'])
    const ofFirst = [sent[0]!, sent[2]!, sent[3]!]
    expect(new Set(ofFirst.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(ofFirst.map(({ body }) => body)).size).toBe(1)
    const [first] = await deliveriesOf(id)
    const { json } = await ask('GET', `webhook-deliveries/${first!.id}`)
    expect(json.delivery).toMatchObject({ state: 'delivered', tries: 3, request: { body: sent[0]!.body } })
    expect(json.delivery.attempts.map((one: any) => [one.status, one.problem, one.answer.length])).toEqual([
      [500, 'It answered 500.', 4_096],
      [500, 'It answered 500.', 4_096],
      [200, null, 0],
    ])
  })

  it('gets no redirect followed', async () => {
    const { path, id } = await make(forMoves)
    const elsewhere = newPath()
    receiver.answer(path, (response) => response.writeHead(307, { Location: receiver.url(elsewhere) }).end())
    await moveProject()
    await until(async () => (await deliveriesOf(id))[0]?.problem).toMatch(/307, a redirect/)
    expect(receiver.at(elsewhere)).toEqual([])
  })

  it('that answers without end costs no more than the beginning of it', async () => {
    const { path, id } = await make(forMoves)
    let written = 0
    receiver.answer(path, (response) => {
      response.on('error', () => undefined)
      const more = () => {
        if (response.destroyed || written > 1024 ** 3) return
        written += 65_536
        response.write(Buffer.alloc(65_536, 'x'), more)
      }
      more()
    })
    await moveProject()
    await until(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered')
    expect(written).toBeLessThan(20_000_000)
    expect((await product.db.select().from(webhookAttempts))[0]!.answer).toHaveLength(4_096)
  })

  it(
    'that never answers is given up after ten seconds, and keeps no other waiting',
    { timeout: 20_000, tags: ['sweep'] },
    async () => {
      const silent = await make(forMoves)
      const other = await make(forMoves)
      receiver.answer(silent.path, () => undefined)
      await moveProject()
      await until(() => receiver.at(other.path)).toHaveLength(1)
      await expect
        .poll(async () => (await deliveriesOf(silent.id))[0]?.problem, { timeout: 13_000 })
        .toBe('It did not answer within 10 seconds.')
    },
  )

  it('answers 410 to be switched off, of which its maker is mailed', async () => {
    const { path, id } = await make(forMoves)
    receiver.answer(path, 410)
    await moveProject()
    await until(async () => (await rowOf(id)).state).toBe('disabled')
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['failed'])
    const [mail] = await product.db.select().from(mails).where(eq(mails.template, 'webhook-disabled'))
    expect(mail).toMatchObject({ toAddress: owner.email, props: { webhook: 'Bookkeeping', webhookId: id } })
    // It misses what happens meanwhile.
    await moveProject()
    expect(await deliveriesOf(id)).toHaveLength(1)
    const on = await ask('POST', `webhooks/${id}/switch`, { on: true })
    expect(on.json.webhook).toMatchObject({ state: 'active', failingSince: null, failed: 1 })
  })

  it('is switched off after three days of nothing but failures, and its log replayed once it works', async () => {
    const { path, id } = await make(forMoves)
    receiver.answer(path, 503)
    await moveProject('signed')
    await moveProject('pre-prod')
    await until(async () => (await rowOf(id)).failures).toBe(1)
    const threeDaysAgo = new Date(Date.now() - 73 * 3_600_000)
    await product.db.update(webhooks).set({ failingSince: threeDaysAgo })
    await hasten(id)
    await until(async () => (await rowOf(id)).state).toBe('disabled')
    expect((await rowOf(id)).problem).toMatch(/three days.*503/)
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
    const since = new Date(Date.now() - 60_000).toISOString()
    const off = await ask('POST', `webhooks/${id}/replay`, { since })
    expect([off.status, off.json.message]).toEqual([409, webhookMessages.isOff])
    receiver.answer(path, 204)
    await ask('POST', `webhooks/${id}/switch`, { on: true })
    expect((await ask('POST', `webhooks/${id}/replay`, { since })).json).toEqual({ success: true, replayed: 2 })
    await until(async () => (await deliveriesOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect(
      receiver
        .at(path)
        .slice(-2)
        .map(({ json }) => json.data.to),
    ).toEqual(['signed', 'pre-prod'])
  })

  it('gives one delivery up after its last try, and goes on with the next of its record', async () => {
    const { path, id } = await make(forMoves)
    receiver.answer(path, (response, { json }) => response.writeHead(json.data.to === 'signed' ? 422 : 200).end())
    await moveProject('signed')
    await until(() => receiver.at(path)).toHaveLength(1)
    await until(async () => (await deliveriesOf(id))[0]?.tries).toBe(1)
    await moveProject('pre-prod')
    await product.db
      .update(webhookDeliveries)
      .set({ since: new Date(Date.now() - 73 * 3_600_000) })
      .where(eq(webhookDeliveries.tries, 1))
    await hasten(id)
    await until(async () => (await deliveriesOf(id)).map(({ state }) => state)).toEqual(['failed', 'delivered'])
    expect((await rowOf(id)).state).toBe('active')
  })

  it('is sent a test once, and one delivery again', async () => {
    const { path, id, secret } = await make()
    receiver.answer(path, 500)
    const { json } = await ask('POST', `webhooks/${id}/test`)
    await until(async () => (await deliveriesOf(id))[0]?.state).toBe('failed')
    expect(await rowOf(id)).toMatchObject({ failures: 0, state: 'active' })
    receiver.answer(path, 200)
    expect((await ask('POST', `webhook-deliveries/${json.deliveryId}/replay`)).status).toBe(200)
    await until(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered')
    const [first, second] = receiver.at(path)
    expect(first!.json.type).toBe('webhook.test')
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    new Webhook(secret).verify(second!.body, second!.headers as Record<string, string>)
    const log = await ask('GET', `webhooks/${id}/deliveries?state=delivered`)
    expect(log.json.deliveries).toMatchObject([{ event: 'webhook.test', state: 'delivered', status: 200 }])
  })

  it('that is paused is sent what happened meanwhile once it is on', async () => {
    const { path, id } = await make(forMoves)
    await ask('POST', `webhooks/${id}/switch`, { on: false })
    await moveProject()
    await until(async () => (await deliveriesOf(id)).length).toBe(1)
    expect((await ask('POST', `webhooks/${id}/test`)).status).toBe(409)
    expect(receiver.at(path)).toEqual([])
    await ask('POST', `webhooks/${id}/switch`, { on: true })
    await until(() => receiver.at(path)).toHaveLength(1)
  })

  it('is sent again what a process had taken that ended', async () => {
    const { path, id } = await make(forMoves)
    await ask('POST', `webhooks/${id}/switch`, { on: false })
    await moveProject()
    await until(async () => (await deliveriesOf(id)).length).toBe(1)
    await product.db.update(webhookDeliveries).set({ takenUntil: new Date(Date.now() + 400) })
    await ask('POST', `webhooks/${id}/switch`, { on: true })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(receiver.at(path)).toEqual([])
    await until(() => receiver.at(path)).toHaveLength(1)
  })
})

describe('an address', () => {
  it.each([
    ['', webhookMessages.addressNeeded],
    ['hooks.example', webhookMessages.address],
    ['ftp://hooks.example/', webhookMessages.address],
    ['https://user:word@hooks.example/', webhookMessages.address],
    ['javascript:alert(1)', webhookMessages.address],
  ])('%j is refused', async (url, message) => {
    const { status, json } = await ask('POST', 'webhooks', { kind: 'webhook', url, description: '', events: ['invoice.paid'] })
    expect([status, json.errors]).toEqual([422, { url: message }])
  })

  it('that is not public or not https is refused, and one that became so is not connected to', async () => {
    const outside = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
    try {
      const { cookie } = await makePerson(outside, 'owner')
      const form = { kind: 'slack', description: '', events: ['project.status-changed'] }
      const add = (url: string) => outside.request('POST', '/api/admin/webhooks', { cookie, body: { ...form, url } })
      for (const host of [
        '127.0.0.1',
        '169.254.169.254',
        '[::1]',
        'localhost',
        '10.0.0.8',
        '2130706433',
        'no-such-name.invalid',
      ]) {
        const { status, json } = await add(`https://${host}/hook`)
        expect([host, status, json.errors]).toEqual([host, 422, { url: webhookMessages.notPublic }])
      }
      expect((await add('http://8.8.8.8/')).json.errors).toEqual({ url: webhookMessages.address })
      const before = receiver.received.length
      const row = { kind: 'slack' as const, events: ['project.status-changed' as const] }
      const sealedUrl = (url: string) => sealUrl(url, outside.services.env)
      const { port } = receiver
      await outside.db.insert(webhooks).values([
        { ...row, sealedUrl: sealedUrl(`https://localhost:${port}/`) },
        { ...row, sealedUrl: sealedUrl(`https://127.0.0.1:${port}/`) },
        { ...row, sealedUrl: sealedUrl(`http://127.0.0.1:${port}/`) },
        { ...row, sealedUrl: 'of another secret' },
      ])
      await outside.db.transaction((tx) =>
        recordActivity(tx, {
          actor: 'staff',
          action: 'project.stage-changed',
          subject: randomUUID(),
          meta: { from: 'a', to: 'b' },
        }),
      )
      const problems = async () => (await outside.db.select().from(webhookAttempts)).map(({ problem }) => problem).toSorted()
      const notPublic = 'Its name leads to an address that is not public.'
      await until(problems).toEqual([webhookMessages.sealed, 'Its address is not an https one.', notPublic, notPublic])
      expect(receiver.received).toHaveLength(before)
    } finally {
      await outside.close()
    }
  })

  it('is kept where none is given, and another of the same revision is refused', async () => {
    const { path, id, webhook } = await make()
    const form = { url: '', description: 'Books', events: ['project.status-changed'] }
    const saved = await ask('PUT', `webhooks/${id}`, { ...form, revision: webhook.revision })
    expect(saved.json.webhook).toMatchObject({ ...forMoves, description: 'Books', address: webhook.address, revision: 2 })
    expect((await ask('PUT', `webhooks/${id}`, { ...form, revision: webhook.revision })).status).toBe(409)
    await moveProject()
    await until(() => receiver.at(path)).toHaveLength(1)
  })
})

describe('channels', () => {
  const title = 'Launch <!channel> @everyone <https://bad.example|here> *now* [link](https://bad.example)'

  it.each(['slack', 'teams', 'discord'])('%s gets a sentence with a link, in which clients mention nobody', async (kind) => {
    const { path, secret } = await make({ kind, ...forMoves })
    expect(secret).toBeNull()
    await product.db.update(projects).set({ projectTitle: title }).where(eq(projects.id, projectId))
    await moveProject()
    await until(() => receiver.at(path)).toHaveLength(1)
    await product.db.update(projects).set({ projectTitle: 'Autumn at the lodge' }).where(eq(projects.id, projectId))
    const [{ json, body, headers }] = receiver.at(path) as [(typeof receiver.received)[0]]
    expect(headers['webhook-signature']).toBeUndefined()
    const page = `http://localhost:3000/admin/project/${projectId}`
    expect(body).not.toMatch(/@everyone|<!channel>|<https:\/\/bad|\]\(https:\/\/bad/)
    if (kind === 'slack') expect(json.text).toMatch(new RegExp(`moved from Proposal Sent to Signed <${page}\\|Open>$`))
    if (kind === 'discord')
      expect(json).toMatchObject({ allowed_mentions: { parse: [] }, content: expect.stringContaining(`<${page}>`) })
    if (kind === 'teams') {
      const { content } = json.attachments[0]
      expect(content.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open', url: page }])
      expect(content.body[0].text).toContain('moved from Proposal Sent to Signed')
    }
  })
})

describe('what is recorded', () => {
  it('is each event of the catalogue, by its own schema', () => {
    for (const name of webhookEventNames) {
      const { data, example, text } = catalogue[name] as any
      expect(data.strict().parse(example), name).toEqual(example)
      expect(text(example).length, name).toBeGreaterThan(10)
      // Also where the records are gone.
      const gone = { ...example, project: null, invoice: null, inquiry: null, booking: null }
      expect(text(data.parse(gone)), name).not.toMatch(/undefined|null/)
    }
  })

  it('of public pages names the tags that a CDN purges', async () => {
    const { path } = await make({ events: ['pages.changed'] })
    const seen = await ask('PUT', 'flags/contentHub', { on: true })
    expect(seen.status, seen.text).toBe(200)
    await until(() => receiver.at(path)).toHaveLength(1)
    await product.db.transaction((tx) => contentChanged(tx, [projectId]))
    await until(() => receiver.at(path)).toHaveLength(2)
    expect(receiver.at(path).map(({ json }) => json.data)).toEqual([
      { tags: ['pages'], page: 'http://localhost:3000/admin/content' },
      { tags: ['pages', `asset-${projectId}`], page: 'http://localhost:3000/admin/content' },
    ])
  })

  it('of an enquiry and a quote carries names and no address', async () => {
    const { path } = await make({ events: ['inquiry.received', 'quote.received'] })
    const words = { name: 'Ona Reel', email: 'ona@lodge.example', message: 'Please call me' }
    const sent = await product.request('POST', '/api/contact', { body: makeContact(words) })
    expect(sent.status, sent.text).toBe(200)
    await until(() => receiver.at(path)).toHaveLength(1)
    const { json, body } = receiver.at(path)[0]!
    expect(json).toMatchObject({
      type: 'inquiry.received',
      data: { inquiry: { kind: 'contact', from: 'Ona Reel', total: null } },
    })
    expect(body).not.toMatch(/lodge\.example|call me/)
  })

  it('of invoices names the number and no link that opens it, also when one is overdue, once', async () => {
    const { path } = await make({ events: ['invoice.issued', 'invoice.overdue'] })
    const { id } = await invoiceAdmin(product, owner.cookie).issued()
    await until(() => receiver.at(path)).toHaveLength(1)
    const number = expect.stringMatching(/^INV-\d+$/)
    expect(receiver.at(path)[0]!.json).toMatchObject({ type: 'invoice.issued', data: { invoice: { number, state: 'issued' } } })
    const dueDate = (await product.db.select().from(invoices).where(eq(invoices.id, id)))[0]!.dueDate!
    for (const days of [0, 1, 1, 2]) await recordOverdue(product.services, addDays(dueDate, days))
    await until(() => receiver.at(path).filter(({ json }) => json.type === 'invoice.overdue')).toHaveLength(1)
    const sent = receiver.at(path).find(({ json }) => json.type === 'invoice.overdue')!
    expect(sent.json.data.invoice).toMatchObject({ number, dueOn: dueDate, owed: { currency: 'GBP' } })
    expect(sent.body).not.toContain(id)
  })

  it('of a signed proposal is also that the project moved; by staff a download is none', async () => {
    const { path } = await make({ events: ['proposal.signed', 'project.status-changed', 'delivery.downloaded'] })
    await record(
      'proposal.approved',
      { proposalId: 'none', version: 1, by: 'Ona Reel', from: 'sent', to: 'signed' },
      projectId,
      'client',
    )
    await record('review.downloaded', { label: 'Film', by: 'Anna' })
    await record('review.downloaded', { label: 'Film', by: 'Ona Reel' }, projectId, 'client')
    await until(() => receiver.at(path)).toHaveLength(3)
    expect(receiver.at(path).map(({ json }) => json.type)).toEqual([
      'proposal.signed',
      'project.status-changed',
      'delivery.downloaded',
    ])
  })

  it('is forgotten with a person, and after 30 days', async () => {
    const { id } = await make(forMoves)
    await moveProject()
    await until(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered')
    await product.db.transaction((tx) => forgetMeta(tx, { subjects: [projectId], texts: [] }))
    expect(await deliveriesOf(id)).toEqual([])
    await moveProject()
    await until(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered')
    await product.db.update(webhookEvents).set({ at: new Date(Date.now() - 31 * 86_400_000) })
    await product.db.transaction((tx) => product.services.queue.send(tx, 'housekeeping.sweep', {}))
    await product.settle()
    expect([await deliveriesOf(id), await product.db.select().from(webhookAttempts)]).toEqual([[], []])
  })
})

it('is for those who may change settings, in the audit log, and the owner is mailed of an address', async () => {
  const { id } = await make()
  await ask('POST', `webhooks/${id}/switch`, { on: false })
  await ask('DELETE', `webhooks/${id}`)
  const done = await product.db.select().from(activity).where(eq(activity.subject, id)).orderBy(asc(activity.createdAt))
  expect(done.map(({ action, meta }) => [action, meta])).toEqual([
    ['webhook.made', { name: 'Bookkeeping' }],
    ['webhook.paused', { name: 'Bookkeeping' }],
    ['webhook.removed', { name: 'Bookkeeping' }],
  ])
  await product.settle()
  const notices = await product.db.select().from(mails).where(eq(mails.template, 'security-notice'))
  expect(notices.map(({ props }) => (props as { what: string }).what)).toContain('webhook-address')
  const producer = await makePerson(product, 'producer')
  expect((await ask('GET', 'webhooks', undefined, producer.cookie)).status).toBe(403)
  expect((await ask('GET', `webhooks/${id}`)).status).toBe(404)
})
