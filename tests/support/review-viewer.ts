import { and, desc, eq } from 'drizzle-orm'
import type { ReviewEvent } from '#domain/reviews/review-endpoints.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { secretsOf } from './mail-secrets.ts'
import type { Answered, TestProduct } from './test-product.ts'

/** A reviewer's client with a cookie jar, for a project slug or a share link's `~key`. */
export function makeViewer({ request: caller }: TestProduct, key: string, { address = '192.0.2.1', cookie = '' } = {}) {
  const jar = new Map<string, string>()
  const keep = (pair: string) => pair && jar.set(pair.split('=')[0]!, pair)
  cookie.split('; ').forEach(keep)
  const cookies = () => [...jar.values()].join('; ')
  return {
    cookies,
    call(method: string, path: string, body?: unknown): Promise<Answered> {
      return this.callAt(method, `/api/client/${key}${path}`, body)
    },
    /** Calls any endpoint with this viewer's cookies. */
    async callAt(method: string, path: string, body?: unknown): Promise<Answered> {
      const answer = await caller(method, path, { body, address, cookie: cookies() })
      for (const set of answer.headers.getSetCookie()) keep(set.split(';')[0]!)
      return answer
    },
    say(message: object) {
      return this.call('POST', '/feedback', { version: 'V1', comment: 'The logo comes too late.', ...message })
    },
    async list(): Promise<any[]> {
      return (await this.call('GET', '/comments')).json.comments
    },
  }
}

export type Viewer = ReturnType<typeof makeViewer>

/** The newest code that was mailed, to anyone or to an address, while it is not sent: then only the mail itself has it. */
export async function newestCode(product: TestProduct, address?: string): Promise<string> {
  const [mail] = await product.db
    .select()
    .from(mails)
    .where(and(eq(mails.template, 'decision-code'), address === undefined ? undefined : eq(mails.toAddress, address)))
    .orderBy(desc(mails.queuedAt))
    .limit(1)
  return secretsOf(product, mail!).code!
}

/**
 * Proves the mailbox that this viewer gave, or that their link was made for; a share link's `key` begins with `~`. With a mail server
 * `readCode` reads the mail.
 */
export async function proveMailbox(
  product: TestProduct,
  viewer: Viewer,
  key: string,
  readCode = () => newestCode(product),
): Promise<void> {
  const about = `guest:${key}`
  const asked = await viewer.callAt('POST', '/api/codes', { about })
  if (asked.status !== 200) throw new Error(`the code answered ${asked.text}`)
  const checked = await viewer.callAt('POST', '/api/codes/check', { about, code: await readCode() })
  if (checked.status !== 200) throw new Error(`the check answered ${checked.text}`)
}

/** Opens a review's event stream. `next` waits for the next event that matches. */
export const follow = (product: Pick<TestProduct, 'app' | 'env'>, key: string, cookie = '') =>
  listenTo<ReviewEvent>(product, `/api/client/${key}/events`, cookie)

/** Opens an event stream; throws unless it is answered. */
export async function listenTo<Event>({ app, env }: Pick<TestProduct, 'app' | 'env'>, path: string, cookie = '') {
  const request = new Request(new URL(path, env.siteUrl), { headers: cookie ? { Cookie: cookie } : {} })
  const response = await app.fetch(request, { address: '192.0.2.1' })
  if (response.status !== 200) throw new Error(`the events answered ${response.status}`)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const received: Event[] = []
  let wake = () => {}
  let ended = false
  const reading = (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      for (const line of value.split('\n')) if (line.startsWith('data: ')) received.push(JSON.parse(line.slice(6)))
      wake()
    }
    ended = true
    wake()
  })()
  async function next(fits: (event: Event) => boolean, timeout = 5_000): Promise<any> {
    const late = setTimeout(() => wake(), timeout)
    const until = Date.now() + timeout
    try {
      for (;;) {
        const at = received.findIndex(fits)
        if (at >= 0) return received.splice(0, at + 1).at(-1)
        if (ended || Date.now() >= until) throw new Error(`not heard; there is ${JSON.stringify(received)}`)
        await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      clearTimeout(late)
    }
  }
  return {
    received,
    next,
    /** Resolves when the server ends the stream. */
    ended: reading,
    close: () => reader.cancel(),
  }
}

/** Creates a share link as staff; resolves to its `~key` and id. */
export async function makeShareLink(
  product: TestProduct,
  cookie: string,
  projectId: string,
  message: { name?: string; email?: string; may?: object; password?: string } = {},
): Promise<{ key: string; id: string }> {
  const body = { name: 'Sam Field', ...message, may: { comment: true, approve: true, download: true, ...message.may } }
  const { json, text } = await product.request('POST', `/api/admin/projects/${projectId}/review-links`, { cookie, body })
  const made = (json?.review?.links as { id: string; link: string; name: string }[] | undefined)?.find(
    ({ name }) => name === body.name,
  )
  if (!made) throw new Error(`the link answered ${text}`)
  return { key: made.link.split('/').at(-1)!, id: made.id }
}
