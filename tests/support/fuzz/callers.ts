import { eq } from 'drizzle-orm'
import { clients } from '#server/tables/clients/clients.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { reviews } from '#server/tables/reviews/reviews.ts'
import { makeSession } from '../make-session.ts'
import { openPortalBrowser } from '../portal-browser.ts'
import type { TestProduct } from '../test-product.ts'

const demoCode = 'lakeside-preview'

export type CallerKind = 'nobody' | 'client' | 'another client' | 'staff who look at the portal' | 'staff' | 'link holder'

export interface Caller {
  kind: CallerKind
  cookie: string
  /** Portal token for writes. */
  token: string
}

/** Returns a factory of callers of every kind with their own cookies, including two demo clients and a link holder. */
export async function introduceCallers(product: Pick<TestProduct, 'db' | 'request'>): Promise<() => Promise<Caller[]>> {
  const [one, another] = await Promise.all(
    ['sarah@northfield.example', 'james@lakeside.example'].map((email) => idOf(product, email)),
  )
  const browser = await openPortalBrowser(product)
  const links = await passes(product)
  const caller = (kind: CallerKind, ...cookies: string[]): Caller => ({
    kind,
    cookie: [browser.cookie, ...cookies].join('; '),
    token: browser.token,
  })
  // New sessions each time, since some endpoints end them.
  return async () => {
    const [staff = '', client = '', other = '', looking = ''] = await Promise.all([
      makeSession(product, 'staff'),
      makeSession(product, 'client', { clientId: one }),
      makeSession(product, 'client', { clientId: another }),
      makeSession(product, 'client', { clientId: one, viewOnly: true }),
    ])
    return [
      caller('nobody'),
      caller('client', client),
      caller('another client', other),
      caller('staff who look at the portal', staff, looking),
      caller('staff', staff),
      caller('link holder', links),
    ]
  }
}

async function idOf({ db }: Pick<TestProduct, 'db'>, email: string): Promise<string> {
  const [client] = await db.select({ id: clients.id }).from(clients).where(eq(clients.email, email))
  return client!.id
}

/** Cookies of a browser that has entered a venue's code and a reviewer's name. */
async function passes(product: Pick<TestProduct, 'db' | 'request'>): Promise<string> {
  const [review] = await product.db
    .select({ slug: projects.slug })
    .from(reviews)
    .innerJoin(projects, eq(projects.id, reviews.projectId))
  const answers = [
    await product.request('POST', '/api/proposals/lakeside/auth', { body: { accessCode: demoCode } }),
    await product.request('PUT', `/api/client/${review!.slug}/me`, { body: { name: 'Ada Quill' } }),
  ]
  for (const { status, text } of answers) if (status !== 200) throw new Error(`a link answered ${status}: ${text}`)
  return answers.flatMap(({ headers }) => headers.getSetCookie().map((cookie) => cookie.split(';')[0])).join('; ')
}
