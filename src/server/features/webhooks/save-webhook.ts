import { addHours } from 'date-fns/addHours'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { mostWebhooks, overlapHours, webhookMessages } from '#domain/webhooks/webhook-labels.ts'
import type { WebhookForm } from '#domain/webhooks/webhook.ts'
import { testEventName } from '#domain/webhooks/webhook-events.ts'
import type { EventName } from '#domain/system/events/events.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Transaction } from '../../base/database/database.ts'
import { isPublicHost } from '../../base/http/outside/outside-request.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findDeliveryRow, insertTest, replay, replayFailedSince } from './delivery-store.ts'
import { sealSecret, sealUrl } from './sealed-webhook.ts'
import { nameOf } from './send-delivery.ts'
import { makeSecret } from './signed-request.ts'
import { countWebhooks, deleteWebhook, insertWebhook, tryLockWebhook, updateWebhook, type WebhookRow } from './webhook-store.ts'

type Means = Pick<Services, 'db' | 'env' | 'queue'> & { now: Date }

/** Who changes it, for the mail to the owner. */
interface Changer {
  person: SignedInPerson
  /** IP address. */
  address: string
}

/** Returns the secret, which is shown this once; null for channels. Throws `invalid` for an address and `conflict`. */
export async function makeWebhook(
  means: Means,
  { url, ...form }: WebhookForm,
  by: Changer,
): Promise<{ id: string; secret: string | null }> {
  if (url === '') throw invalidAddress(webhookMessages.addressNeeded)
  await expectPublic(means, url)
  const { env } = means
  const secret = form.kind === 'webhook' ? makeSecret() : null
  return means.db.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= mostWebhooks) throw new Problem('conflict', webhookMessages.tooMany)
    const sealedSecret = secret && sealSecret(secret, env)
    const sealed = { sealedUrl: sealUrl(url, env), sealedSecret }
    const row = await insertWebhook(tx, { ...form, ...sealed, madeBy: by.person.id, createdAt: means.now })
    await recordChange(tx, 'webhook.made', row)
    await tellOwner(means, tx, by)
    return { id: row.id, secret }
  })
}

/** An empty address keeps the present one. Throws `not-found`, `invalid` for an address, and `conflict` for another revision. */
export async function changeWebhook(
  means: Means,
  { id, revision, form }: { id: string; revision: number | undefined; form: Omit<WebhookForm, 'kind'> },
  by: Changer,
): Promise<void> {
  const { url, ...rest } = form
  if (url !== '') await expectPublic(means, url)
  await means.db.transaction(async (tx) => {
    const before = await lockOrThrow(tx, id)
    expectRevision(revision, before.revision, 'this webhook')
    const address = url === '' ? {} : { sealedUrl: sealUrl(url, means.env), ...healthy }
    await updateWebhook(tx, id, { ...rest, ...address, revision: before.revision + 1 })
    await recordChange(tx, 'webhook.changed', { ...before, ...rest })
    if (url === '') return
    await tellOwner(means, tx, by)
    await announce(tx, 'webhooks', {})
  })
}

const healthy = { failures: 0, failingSince: null, restUntil: null, problem: null }

/** What was recorded while it was paused is sent; what had failed waits for a replay. Throws `not-found`. */
export async function switchWebhook({ db }: Means, id: string, on: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockOrThrow(tx, id)
    if (before.state === (on ? 'active' : 'paused')) return
    await updateWebhook(tx, id, on ? { state: 'active', ...healthy } : { state: 'paused' })
    await recordChange(tx, on ? 'webhook.switched-on' : 'webhook.paused', before)
    await announce(tx, 'webhooks', {})
  })
}

/** The former secret signs too for a day. Throws `not-found`, and `conflict` for a channel. */
export async function rotateSecret({ db, env, now }: Means, id: string): Promise<string> {
  const secret = makeSecret()
  await db.transaction(async (tx) => {
    const before = await lockOrThrow(tx, id)
    if (before.kind !== 'webhook') throw new Problem('conflict', webhookMessages.onlyStandard)
    await updateWebhook(tx, id, {
      sealedSecret: sealSecret(secret, env),
      sealedFormerSecret: before.sealedSecret,
      overlapUntil: addHours(now, overlapHours),
    })
    await recordChange(tx, 'webhook.secret-rotated', before)
  })
  return secret
}

/** Also deletes its log. Throws `not-found`. */
export async function removeWebhook({ db }: Means, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockOrThrow(tx, id)
    await deleteWebhook(tx, id)
    await recordChange(tx, 'webhook.removed', before)
  })
}

/** Sends a test at once and once; its delivery tells what came of it. Throws `not-found`, and `conflict` for one that is off. */
export async function testWebhook({ db, env, now }: Means, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    await lockActiveOrThrow(tx, id)
    const data = { message: 'This is a test from Slatehouse.', page: `${env.siteUrl}/admin/webhooks/${id}` }
    return insertTest(tx, { webhookId: id, name: testEventName, data }, now)
  })
}

/** Throws `not-found`, and `conflict` for one that waits, or whose webhook is off. */
export async function replayDelivery({ db, now }: Means, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findDeliveryRow(tx, id)
    if (!found) throw new Problem('not-found', webhookMessages.missingDelivery)
    await lockActiveOrThrow(tx, found.webhookId)
    if (found.state === 'waiting' || !(await replay(tx, id, now))) throw new Problem('conflict', webhookMessages.waiting)
  })
}

/** Sends all that failed since then; returns how many. Throws `not-found`, and `conflict` for one that is off. */
export async function replayFailed({ db, now }: Means, id: string, since: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockActiveOrThrow(tx, id)
    return replayFailedSince(tx, id, since, now)
  })
}

async function lockOrThrow(tx: Transaction, id: string): Promise<WebhookRow> {
  const found = await tryLockWebhook(tx, id)
  if (!found) throw new Problem('not-found', webhookMessages.missing)
  return found
}

/** For what is to be sent now, also to one that rests after failures. */
async function lockActiveOrThrow(tx: Transaction, id: string): Promise<void> {
  const { state, restUntil } = await lockOrThrow(tx, id)
  if (state !== 'active') throw new Problem('conflict', webhookMessages.isOff)
  if (restUntil) await updateWebhook(tx, id, { restUntil: null })
  await announce(tx, 'webhooks', {})
}

/** It is asked again where it is connected to, since names can be given other addresses. */
async function expectPublic({ env }: Means, url: string): Promise<void> {
  if (env.privateAddresses) return
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:') throw invalidAddress(webhookMessages.address)
  if (!(await isPublicHost(parsed))) throw invalidAddress(webhookMessages.notPublic)
}

const invalidAddress = (text: string) => new Problem('invalid', text, { fields: { url: text } })

const recordChange = (
  tx: Transaction,
  action: Exclude<EventName & `webhook.${string}`, 'webhook.disabled'>,
  webhook: Pick<WebhookRow, 'id' | 'description' | 'kind'>,
): Promise<void> => recordActivity(tx, { actor: 'staff', action, subject: webhook.id, meta: { name: nameOf(webhook) } })

/** Data of the studio leaves by it. */
const tellOwner = ({ queue, now }: Means, tx: Transaction, { address }: Changer): Promise<void> =>
  queue.send(tx, 'security.changed', { what: 'webhook-address', at: now.toISOString(), address })
