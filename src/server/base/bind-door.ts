import { subMinutes } from 'date-fns/subMinutes'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { AnswerGivenTo, BodyOf, Door, Method, ParamsOf, QueryOf } from '#domain/common/door.ts'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import type { FeatureFlag } from '#domain/common/feature-flag.ts'
import { Problem } from '#domain/common/problem.ts'
import { portalWords } from '#domain/portal/portal-words.ts'
import type { AppEnv, Knock, SignedInClient } from './request-context.ts'
import { refuseCrossSite } from './cross-site.ts'
import { expectCsrfToken } from './csrf-token.ts'
import { readText } from './read-text.ts'
import type { Services } from './services.ts'
import { findSignedInClient, hasSession, wasConfirmed } from './sessions.ts'

/** The largest JSON body that a door takes. */
const bodyLimitBytes = 256 * 1024
const roomyLimitBytes = 8 * 1024 * 1024

export interface DoorCall<D> {
  params: ParamsOf<D>
  query: QueryOf<D>
  body: BodyOf<D>
  knock: Knock
  /** For the few verbs that set cookies or stream. */
  c: Context<AppEnv>
}

export interface DoorServices extends Services {
  flagIsOn(flag: FeatureFlag): boolean
}

/**
 * Opens a declared door: who calls, whether the feature is on, whether the input is valid, then the verb, then the
 * answer's schema, which drops what was not declared. A verb may return a `Response` of its own (a file, for instance).
 */
export function bindDoor<D extends Door<Method, string, any, any, any, any>>(
  app: Hono<AppEnv>,
  services: DoorServices,
  door: D,
  verb: (call: DoorCall<D>) => Promise<AnswerGivenTo<D> | Response>,
): void {
  if (door.forEveryone) services.pages.answers.share(door.path)
  app.on(door.method, door.path, async (c) => {
    const knock = c.get('knock')
    if (door.method !== 'GET') refuseCrossSite(c, services.env.siteUrl)
    if (door.flag && !services.flagIsOn(door.flag)) throw new Problem('not-found', 'Not found.')
    if (door.who === 'staff' && !(await hasSession(services.db, c, 'staff', services.env.https))) {
      throw new Problem('not-signed-in', 'Please sign in.')
    }
    if (door.confirmed) await expectConfirmed(c, services)
    if (door.who === 'client') c.set('client', await clientOrThrow(c, services, door.method))
    if (door.method !== 'GET' && door.path.startsWith('/api/portal/')) expectCsrfToken(c, services.env)
    const call = {
      params: parseParams(door.params, c.req.param()),
      query: parse(door.query, queryOf(c)),
      body: door.body ? parse(door.body, await readJson(c, door)) : undefined,
      knock,
      c,
    } as DoorCall<D>
    if (door.limit) await services.limits.take(door.limit, knock.address)
    if (door.limit === 'forms') await services.limits.take('forms-of-day', knock.address)

    const answer = await verb(call)
    if (answer instanceof Response) return answer
    return c.json(door.answer.parse(answer))
  })
}

/** Whoever finds a browser that somebody left, or steals its cookie, does not get at what is grave. */
async function expectConfirmed(c: Context<AppEnv>, { db, env }: Services): Promise<void> {
  const since = subMinutes(new Date(), confirmationMinutes)
  if (await wasConfirmed(db, c, { role: 'staff', https: env.https, since })) return
  throw new Problem('not-allowed', 'Please enter your password again.', { passwordNeeded: true })
}

/** Whoever is signed in at the portal. Staff who look at it as a client change nothing. */
async function clientOrThrow(c: Context<AppEnv>, { db, env }: Services, method: Method): Promise<SignedInClient> {
  const client = await findSignedInClient(db, c, env.https)
  if (!client) throw new Problem('not-signed-in', 'Please sign in.')
  if (client.viewOnly && method !== 'GET') throw new Problem('not-allowed', portalWords.viewOnly)
  return client
}

/** A name that stands there once is a text, several times a list. */
const queryOf = (c: Context<AppEnv>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  )

async function readJson(c: Context<AppEnv>, { roomy, optionalBody }: Pick<Door, 'roomy' | 'optionalBody'>): Promise<unknown> {
  const mostBytes = roomy ? roomyLimitBytes : bodyLimitBytes
  const isJson = /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
  const wrongType = new Problem('wrong-type', 'Please send JSON.')
  if (!isJson && !optionalBody) throw wrongType
  const text = await readText(c, mostBytes)
  if (text === '' && optionalBody) return {}
  if (!isJson) throw wrongType
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed', 'The JSON could not be read.')
  }
}

/** An id that cannot be one is a thing that is not there. */
function parseParams(schema: z.ZodType | undefined, input: unknown): unknown {
  const parsed = schema?.safeParse(input)
  if (parsed?.success === false) throw new Problem('not-found', 'Not found.')
  return parsed?.data
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  // A list is one field to whoever fills it in.
  for (const issue of parsed.error.issues) fields[String(issue.path[0] ?? 'body')] ??= issue.message
  throw new Problem('invalid', Object.values(fields)[0] ?? 'Please check your input.', { fields })
}
