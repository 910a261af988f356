import { hashPassword } from '#server/base/access/password-hash.ts'
import { insertClient } from '#server/features/clients/client-store.ts'
import {
  findOrAddMainContact,
  insertContact,
  listMainContacts,
  updateContact,
  type ContactRow,
} from '#server/features/clients/people/contact-store.ts'
import type { clients } from '#server/tables/clients/clients.ts'
import { makeEmail } from './factories.ts'
import type { Answered, Requesting, TestProduct } from './test-product.ts'

export const portalPassword = 'a film about the sea'

type Client = typeof clients.$inferSelect & { email: string }

let visits = 0
/** A new address each time, since rate limits count by address. */
const newAddress = () => `198.51.${Math.floor((visits += 1) / 250)}.${(visits % 250) + 1}`

let hash: Promise<string> | undefined

const hashOfPassword = () => (hash ??= hashPassword(portalPassword))

/** Creates a client whose main contact has an account with the password `portalPassword`, or with another `passwordHash`. */
export async function makePortalClient(
  product: Pick<TestProduct, 'db'>,
  { passwordHash, ...changes }: Partial<typeof clients.$inferInsert> & { passwordHash?: string | null } = {},
): Promise<Client> {
  const ownHash = passwordHash === undefined ? await hashOfPassword() : passwordHash
  return product.db.transaction(async (tx) => {
    const client = (await insertClient(tx, { name: 'Ada Quill', email: makeEmail(), ...changes }))!
    const { id } = await findOrAddMainContact(tx, client)
    await updateContact(tx, id, { passwordHash: ownHash })
    return client as Client
  })
}

/** The id of a client's main contact. */
export async function mainContactOf(product: Pick<TestProduct, 'db'>, { id }: Pick<Client, 'id'>): Promise<string> {
  const [main] = await listMainContacts(product.db, [id])
  return main!.id
}

/** A colleague of a client's main contact, with the password `portalPassword`. */
export async function makeColleague(
  product: Pick<TestProduct, 'db'>,
  { id: clientId }: Pick<Client, 'id'>,
  changes: Partial<ContactRow> = {},
): Promise<ContactRow & { email: string }> {
  const passwordHash = await hashOfPassword()
  const made = await product.db.transaction((tx) =>
    insertContact(tx, { clientId, name: 'Bea Colleague', email: makeEmail(), passwordHash, ...changes }),
  )
  return made as ContactRow & { email: string }
}

/** A portal session: cookie jar and token. */
export interface PortalBrowser {
  cookie: string
  token: string
  /** Writes send the token; Set-Cookie is kept. */
  request(method: string, path: string, requesting?: Requesting): Promise<Answered>
}

export async function openPortalBrowser(product: Pick<TestProduct, 'request'>, address = newAddress()): Promise<PortalBrowser> {
  const jar = new Map<string, string>()
  const browser: PortalBrowser = {
    get cookie() {
      return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
    },
    token: '',
    async request(method, path, { headers, ...requesting } = {}) {
      const withToken: Record<string, string> = method === 'GET' ? {} : { 'X-CSRF-Token': browser.token }
      const answer = await product.request(method, path, {
        cookie: browser.cookie,
        address,
        ...requesting,
        headers: { ...withToken, ...headers },
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    },
  }
  browser.token = (await browser.request('GET', '/api/portal/csrf-token')).json.token
  return browser
}

/** Signs a client in. */
export async function signInClient(product: TestProduct, { email }: Pick<Client, 'email'>): Promise<PortalBrowser> {
  const browser = await openPortalBrowser(product)
  const { status, text } = await browser.request('POST', '/api/portal/login', { body: { email, password: portalPassword } })
  if (status !== 200) throw new Error(`the portal answered ${status}: ${text}`)
  return browser
}

/** Cookies of staff viewing the portal as a client. */
export async function viewAsClient(product: TestProduct, { id }: Pick<Client, 'id'>): Promise<string> {
  const staff = await product.signIn()
  const { headers } = await product.request('POST', `/api/admin/clients/${id}/portal-view`, { cookie: staff })
  return [staff, ...headers.getSetCookie().map((cookie) => cookie.split(';')[0])].join('; ')
}
