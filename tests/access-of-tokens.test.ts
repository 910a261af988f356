import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenMessages } from '#domain/people/token-messages.ts'
import { endpoints, type DeclaredEndpoint } from './support/declared-endpoints.ts'
import { bearer, makeApiTokenOf } from './support/make-api-token.ts'
import { makePerson } from './support/make-person.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

let product: TestProduct
/** Tokens with every ability, taken in turn: each may call 600 times a minute. */
let everything: string[]
let one: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  const owner = await makePerson(product, 'owner')
  everything = await Promise.all(Array.from({ length: 5 }, () => makeApiTokenOf(product, owner)))
  one = await makeApiTokenOf(product, owner, { abilities: ['see-projects'] })
})
afterAll(() => product.close())

const id = '00000000-0000-4000-8000-000000000000'

let calls = 0
const all = () => everything[(calls += 1) % everything.length]!

const call = ({ endpoint }: DeclaredEndpoint, secret: string) =>
  product.request(endpoint.method, endpoint.path.replace(/:\w+/g, id), {
    headers: bearer(secret),
    ...(endpoint.body && { body: {} }),
  })

const isRefused = ({ endpoint }: DeclaredEndpoint) => Boolean(endpoint.sessionOnly || endpoint.confirmed)

/** What no token may reach, whatever its abilities: found by path here, by declaration in the product. */
const ofAccounts = [
  /\/api\/admin\/(login|logout|session|sign-in|oidc|confirm-|access)/,
  /\/api\/admin\/me\//,
  /\/api\/admin\/settings\/(password|security|sign-in)$/,
  /\/api\/(people\/invitation|portal-invitations)\//,
  /\/api\/portal\/(login|logout|links|enter|password)/,
]
const isOfAccounts = ({ endpoint: { method, path } }: DeclaredEndpoint) =>
  ofAccounts.some((place) => place.test(path)) || (path.startsWith('/api/admin/people') && method !== 'GET')

it('is refused wherever accounts, people and access are changed or read', () => {
  expect(endpoints.filter((declared) => isOfAccounts(declared) && !isRefused(declared)).map(({ title }) => title)).toEqual([])
})

describe.each(endpoints.filter(isRefused))('$title', (declared) => {
  it('refuses tokens, also those of owners', async () => {
    const { status, json } = await call(declared, all())
    expect([status, json.message]).toEqual([403, tokenMessages.sessionOnly])
  })
})

const ofStaff = endpoints.filter((declared) => declared.endpoint.who === 'staff' && !isRefused(declared))

it.each(ofStaff)('$title answers a token with every ability of an owner, and sets no cookie', async (declared) => {
  const { status, headers } = await call(declared, all())
  expect([401, 403, 500]).not.toContain(status)
  expect(headers.getSetCookie()).toEqual([])
})

it.each(ofStaff.filter(({ endpoint }) => endpoint.can !== 'any' && [endpoint.can].flat().some((can) => can !== 'see-projects')))(
  '$title refuses a token without its ability, though the owner has it',
  async (declared) => {
    const { status, json } = await call(declared, one)
    expect([status, json.message]).toEqual([403, expect.stringContaining('This API token does not have the ability')])
  },
)

it.each(endpoints.filter((declared) => declared.endpoint.who === 'client' && !isRefused(declared)))(
  '$title takes no token for a client',
  async (declared) => {
    expect((await call(declared, all())).status).toBe(401)
  },
)
