import type { Ability } from '#domain/common/ability.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import type { Answered, TestProduct } from './test-product.ts'

export interface NewApiToken {
  name?: string
  /** All that the person may do, where left out. */
  abilities?: Ability[]
  expiresOn?: string
}

export const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days)

/** Asks for an API token as a signed-in person. */
export async function askForApiToken(
  product: Pick<TestProduct, 'request'>,
  { cookie }: { cookie: string },
  { name = 'Import', abilities, expiresOn = inDays(30) }: NewApiToken = {},
): Promise<Answered> {
  const own = abilities ?? (await product.request('GET', '/api/admin/me', { cookie })).json.abilities
  return product.request('POST', '/api/admin/me/tokens', { cookie, body: { name, abilities: own, expiresOn } })
}

/** The token itself. */
export async function makeApiTokenOf(
  product: Pick<TestProduct, 'request'>,
  person: { cookie: string },
  token: NewApiToken = {},
): Promise<string> {
  const { status, json, text } = await askForApiToken(product, person, token)
  if (status !== 200) throw new Error(`no token: ${status} ${text}`)
  return json.secret
}

export const bearer = (secret: string): Record<string, string> => ({ Authorization: `Bearer ${secret}` })
