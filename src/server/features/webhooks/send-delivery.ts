import { givingUpAfter, nextTry, restUntil, seemsDown } from '#domain/webhooks/webhook-retries.ts'
import { webhookKindLabels, webhookMessages } from '#domain/webhooks/webhook-labels.ts'
import { testEventName } from '#domain/webhooks/webhook-events.ts'
import type { Transaction } from '../../base/database/database.ts'
import { OutsideReadError, postAndReadOutside, PrivateAddressError } from '../../base/http/outside/outside-request.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/outbox/queue-mail.ts'
import { studioMailbox } from '../mails/settings/studio-mailbox.ts'
import { failWaiting, hastenDeliveries, insertAttempt, updateWaiting, type TakenDelivery } from './delivery-store.ts'
import { openUrl, signingSecrets } from './sealed-webhook.ts'
import { bodyOf, headersOf } from './signed-request.ts'
import { findMakersMailbox, findWebhook, tryLockWebhook, updateWebhook, type WebhookRow } from './webhook-store.ts'

/** Bytes of an answer that the log keeps. */
const keptBytes = 4_096

type Means = Pick<Services, 'db' | 'env' | 'log' | 'queue' | 'closing'>

interface Outcome {
  milliseconds: number
  status: number | null
  /** Null for an accepted event. */
  problem: string | null
  answer: string
  /** Milliseconds by which the receiver asks for a later try. */
  askedFor: number | null
}

/** Sends what was taken, and notes what came of it. A try that this process's end interrupts is made again by another. */
export async function sendDelivery(means: Means, webhook: WebhookRow, taken: TakenDelivery): Promise<void> {
  const outcome = await post(means, webhook, taken)
  const now = new Date()
  if (means.closing.aborted && outcome.status === null) {
    await updateWaiting(means.db, taken.id, { takenUntil: null })
    return
  }
  await means.db.transaction((tx) => note({ ...means, tx }, taken, outcome, now))
}

async function post({ env, closing }: Means, webhook: WebhookRow, { event }: TakenDelivery): Promise<Outcome> {
  const startedAt = performance.now()
  const outcome = (found: Partial<Outcome>): Outcome => ({
    status: null,
    problem: null,
    answer: '',
    askedFor: null,
    ...found,
    milliseconds: Math.round(performance.now() - startedAt),
  })
  const url = openUrl(webhook, env)
  if (url === null) return outcome({ problem: webhookMessages.sealed })
  const now = new Date()
  const body = bodyOf(webhook.kind, { ...event, data: event.data ?? {} })
  const headers = headersOf(webhook.kind, { id: event.id, body, secrets: signingSecrets(webhook, now, env), now })
  try {
    const sent = { headers, body: Buffer.from(body), keptBytes, signal: closing }
    const { status, retryAfter, answer } = await postAndReadOutside(new URL(url), sent, env)
    return outcome({ status, answer: storable(answer), problem: problemOfStatus(status), askedFor: waitOf(retryAfter, now) })
  } catch (error) {
    return outcome({ problem: problemOfError(error) })
  }
}

/** PostgreSQL keeps no zero bytes. */
const storable = (answer: string): string => answer.replaceAll('\0', '\uFFFD')

function problemOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `It answered ${status}, a redirect, which is not followed.`
  return status === gone ? 'It answered 410: it wants no more events.' : `It answered ${status}.`
}

const gone = 410

const ofReading: Record<OutsideReadError['why'], string> = {
  'not-https': 'Its address is not an https one.',
  'too-many-redirects': 'It answered with a redirect, which is not followed.',
  'too-large': 'Its answer was too large.',
  'too-slow': 'It did not answer within 10 seconds.',
}

function problemOfError(error: unknown): string {
  if (error instanceof PrivateAddressError) return 'Its name leads to an address that is not public.'
  if (error instanceof OutsideReadError) return ofReading[error.why]
  const code = String((error as { code?: unknown }).code ?? '')
  if (code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EAI_AGAIN') return 'Its name was not found.'
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return `Its certificate is not valid (${code}).`
  return `It could not be reached${code ? ` (${code})` : ''}.`
}

/** Seconds or a date. */
function waitOf(retryAfter: string | undefined, now: Date): number | null {
  if (!retryAfter) return null
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime()
  return wait > 0 ? wait : null
}

type Noting = Means & { tx: Transaction }

async function note({ tx, ...means }: Noting, taken: TakenDelivery, outcome: Outcome, now: Date): Promise<void> {
  const { milliseconds, status, problem, answer } = outcome
  const tried = { tries: taken.tries + 1, takenUntil: null, status, problem }
  if (problem === null) {
    // Before the delivery: the same order as below.
    await noteSuccess(tx, taken.webhookId, now)
    await updateWaiting(tx, taken.id, { ...tried, state: 'delivered', deliveredAt: now })
  } else {
    const webhook = await tryLockWebhook(tx, taken.webhookId)
    // It was deleted, with all of this.
    if (!webhook) return
    const isTest = taken.event.name === testEventName
    const again = isTest ? null : nextTry({ tries: tried.tries, since: taken.since, now, askedFor: outcome.askedFor })
    await updateWaiting(tx, taken.id, { ...tried, ...(again ? { nextAt: again } : { state: 'failed', failedAt: now }) })
    if (!isTest) await noteFailure({ ...means, tx }, webhook, outcome, now)
  }
  await insertAttempt(tx, { deliveryId: taken.id, at: now, milliseconds, status, problem, answer })
}

/** Seconds between two notes of success, since many deliveries of one webhook end at once. */
const noteEvery = 10

async function noteSuccess(tx: Transaction, id: string, now: Date): Promise<void> {
  const before = await findWebhook(tx, id)
  const last = before?.lastDeliveredAt?.getTime() ?? 0
  if (!before || (before.failures === 0 && before.problem === null && now.getTime() - last < noteEvery * 1000)) return
  const webhook = await tryLockWebhook(tx, id)
  if (webhook?.state === 'disabled') return
  const healthy = { failures: 0, failingSince: null, restUntil: null, problem: null, lastDeliveredAt: now }
  await updateWebhook(tx, id, healthy)
  if (webhook && seemsDown(webhook)) await hastenDeliveries(tx, id, now)
}

async function noteFailure(noting: Noting, webhook: WebhookRow, { problem, status }: Outcome, now: Date): Promise<void> {
  if (webhook.state === 'disabled') return
  const failures = webhook.failures + 1
  const failingSince = webhook.failingSince ?? now
  const failedFor = now.getTime() - failingSince.getTime()
  const rest = restUntil(failures, now)
  await updateWebhook(noting.tx, webhook.id, { failures, failingSince, restUntil: rest, problem })
  if (status === gone) await disable(noting, webhook, problem!, now)
  else if (failedFor >= givingUpAfter) {
    await disable(noting, webhook, `Nothing was accepted for three days. The last problem: ${problem}`, now)
  }
}

/** Switches it off, gives up what waits for it, and mails who made it, or the studio where they work here no more. */
async function disable({ tx, queue }: Noting, webhook: WebhookRow, why: string, now: Date): Promise<void> {
  const { id, madeBy } = webhook
  await updateWebhook(tx, id, { state: 'disabled', problem: why })
  const failed = await failWaiting(tx, id, now)
  const name = nameOf(webhook)
  await recordActivity(tx, { actor: 'system', action: 'webhook.disabled', subject: id, meta: { name, why } })
  const to = (madeBy && (await findMakersMailbox(tx, madeBy))) || (await studioMailbox(tx))
  const props = { name: to.name, webhookId: id, webhook: name, why, failed }
  await queueMail(tx, queue, { to, template: 'webhook-disabled', props })
}

/** How texts call a webhook. */
export const nameOf = ({ description, kind }: Pick<WebhookRow, 'description' | 'kind'>): string =>
  description || webhookKindLabels[kind]
