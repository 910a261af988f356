import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { BodyOf, Endpoint, Method, ParamsOf, QueryOf } from '#domain/common/endpoint.ts'
import type { FeatureFlag } from '#domain/common/feature-flag.ts'
import { Problem } from '#domain/common/problem.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { tokenMessages } from '#domain/people/token-messages.ts'
import { secondFactorDue } from '#domain/people/sign-in-settings.ts'
import { refusalToUse } from '#domain/people/roles.ts'
import type { AppEnv, RequestContext, SignedInClient, SignedInPerson } from './request-context.ts'
import { refuseCrossSite } from './callers/cross-site.ts'
import { expectCsrfToken } from '../access/csrf-token.ts'
import { readText } from './bodies/read-text.ts'
import { presentAt, type Present } from '../present.ts'
import type { Services } from '../services.ts'
import { scopeOf } from '../access/project-scope.ts'
import { findPersonInScope, findSignedInClient } from '../access/sessions.ts'
import { answerOnce } from './answers/answer-once.ts'
import { asCaller } from './callers/caller.ts'
import { expectConfirmed } from './callers/expect-confirmed.ts'
import { tagOf, whereItMatches, withIfMatch } from './answers/if-match.ts'

/** Maximum size of JSON bodies. */
const bodyLimitBytes = 256 * 1024
const largeBodyLimitBytes = 8 * 1024 * 1024

/** What a handler gets: all services, and what belongs to the call, so that it is also the first argument of service functions. */
interface EndpointCall<D> extends EndpointServices, Present {
  params: ParamsOf<D>
  query: QueryOf<D>
  body: BodyOf<D>
  request: RequestContext
  /** Of endpoints for staff; undefined in others. */
  person: SignedInPerson
  /** Of endpoints for clients; undefined in others. */
  client: SignedInClient
  /** For the few service functions that set cookies or stream. */
  c: Context<AppEnv>
}

export interface EndpointServices extends Services {
  flagIsOn(flag: FeatureFlag): boolean
}

type AnyEndpoint = Endpoint<Method, string, any, any, any, any>

type SchemaOf<D> = D extends Endpoint<Method, string, any, any, any, infer Answer> ? Answer : never
/** The group adds `success: true` to answers that have it. One that has nothing else may be left out. */
type Returned<Answer extends z.ZodType> =
  Answer extends z.ZodObject<{ success: z.ZodLiteral<true> | z.ZodBoolean }>
    ? WithoutSuccess<z.input<Answer>> | (Record<never, never> extends Omit<z.input<Answer>, 'success'> ? void : never)
    : z.input<Answer>
type WithoutSuccess<Input extends { success: boolean }> = Omit<Input, 'success'> & { success?: Input['success'] }
type Handler<D> = (call: EndpointCall<D>) => Promise<Returned<SchemaOf<D>> | Response>
type Handlers<Group> = { [Name in keyof Group]: Handler<Group[Name]> }

/**
 * Binds a group of declared endpoints, each to the handler of its name: checks caller, feature flag and input, calls the handler,
 * and filters its answer by the endpoint's schema. A handler may also return a `Response` (a file, for instance).
 */
export function bindGroup<Group extends Record<string, AnyEndpoint>>(
  app: Hono<AppEnv>,
  services: EndpointServices,
  group: Group,
  handlers: Handlers<Group>,
): void {
  bindPart(app, services, group, handlers)
}

/** Binds some endpoints of a group, where another function binds the others. */
export function bindPart<Group extends Record<string, AnyEndpoint>, Name extends keyof Group>(
  app: Hono<AppEnv>,
  services: EndpointServices,
  group: Group,
  handlers: Pick<Handlers<Group>, Name>,
): void {
  for (const name of Object.keys(handlers) as Name[]) bindEndpoint(app, services, group[name], handlers[name])
}

function bindEndpoint<D extends AnyEndpoint>(
  app: Hono<AppEnv>,
  services: EndpointServices,
  endpoint: D,
  handle: Handler<D>,
): void {
  const hasSuccess = endpoint.answer instanceof z.ZodObject && 'success' in endpoint.answer.shape
  if (endpoint.forEveryone) services.pages.answers.share(endpoint.path)
  const answerCall = async (c: Context<AppEnv>): Promise<Response> => {
    // Hono answers HEAD as GET without the body: a stream would stay open that nobody reads.
    if (endpoint.live && c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' })
    const request = c.get('request')
    const token = c.get('apiToken')
    if (token && (endpoint.sessionOnly || endpoint.confirmed)) throw new Problem('not-allowed', tokenMessages.sessionOnly)
    if (endpoint.method !== 'GET') refuseCrossSite(c, services.env.siteUrl)
    if (endpoint.flag && !services.flagIsOn(endpoint.flag)) throw new Problem('not-found', 'Not found.')
    const found = endpoint.who === 'staff' ? await expectStaffWho(c, services, endpoint) : null
    const person = found?.person ?? null
    if (person) c.set('person', person)
    const client = endpoint.who === 'client' ? await clientOrThrow(c, services, endpoint.method) : undefined
    if (client) c.set('client', client)
    if (endpoint.method !== 'GET' && endpoint.path.startsWith('/api/portal/')) expectCsrfToken(c, services.env)
    if (endpoint.confirmed) await expectConfirmed(c, services, endpoint.who === 'client' ? 'client' : 'staff')
    const params = parseParams(endpoint.params, c.req.param())
    // A record of another project is not there for people who see only their own.
    if (found?.isInScope === false) throw new Problem('not-found', 'Not found.')
    const sent = endpoint.body ? await readJson(c, endpoint) : { text: '', json: undefined }
    const ifMatch = token && endpoint.body ? c.req.header('if-match') : undefined
    const json = ifMatch === undefined ? sent.json : withIfMatch(endpoint, ifMatch, sent.json)
    const given = {
      params,
      query: parse(endpoint.query, queryOf(c)),
      body: endpoint.body ? parse(endpoint.body, json) : undefined,
      request,
      person,
      client,
      c,
    }
    if (endpoint.limit) await services.limits.take(endpoint.limit, request.address)
    if (endpoint.limit === 'forms') await services.limits.take('forms-of-day', request.address)

    const perform = async () => {
      const call = { ...services, ...given, ...presentAt(new Date()) } as EndpointCall<D>
      const serve = () => (person ? asCaller(person.id, () => handle(call), person.token) : handle(call))
      const answer = await (ifMatch === undefined ? serve() : whereItMatches(serve))
      if (answer instanceof Response) return answer
      const shown = endpoint.answer.parse(hasSuccess ? { success: true, ...answer } : answer)
      const tag = token ? tagOf(endpoint, shown) : null
      return c.json(shown, 200, tag === null ? {} : { ETag: tag })
    }
    const key = token && endpoint.method !== 'GET' && !endpoint.files ? c.req.header('idempotency-key') : undefined
    if (!token || key === undefined) return perform()
    return answerOnce(
      services.db,
      { token, key, request: [endpoint.method, c.req.url, sent.text, ...(ifMatch === undefined ? [] : [ifMatch])] },
      perform,
    )
  }
  // Other callers than staff are noted while their access is checked. A token can also call endpoints for anyone.
  app.on(endpoint.method, endpoint.path, (c) => asCaller(null, () => answerCall(c), c.get('apiToken') ?? null))
}

/**
 * The calling member of staff, who has the abilities of the endpoint; one without a scope needs `see-all-projects` too.
 * `isInScope` is false when the parameters name a record of a project that this person does not see.
 */
export async function expectStaffWho(
  c: Context<AppEnv>,
  { db, env }: Pick<Services, 'db' | 'env'>,
  { can, scope, params }: Pick<Endpoint, 'can' | 'scope' | 'params'>,
): Promise<{ person: SignedInPerson; isInScope: boolean }> {
  const named = params?.safeParse(c.req.param())
  const found = await findPersonInScope(db, c, env.https, named?.success ? scopeOf(scope, named.data) : null)
  if (!found) throw new Problem('not-signed-in', 'Please sign in.')
  const { person } = found
  if (can === 'any') return { person, isInScope: true }
  const refusal = refusalToCall(person, { can, scope })
  if (refusal) throw new Problem('not-allowed', refusal)
  const isOfNoRecord = scope === 'list' || scope === 'studio'
  return { person, isInScope: found.isInScope || isOfNoRecord || person.abilities.includes('see-all-projects') }
}

/** Why this member of staff may not call an endpoint of staff, or null. */
export function refusalToCall(person: SignedInPerson, { can, scope }: Pick<Endpoint, 'can' | 'scope'>): string | null {
  if (can === 'any') return null
  if (person.lacksFactor) return secondFactorDue
  const needed = [can ?? [], scope === undefined ? ('see-all-projects' as const) : []].flat()
  for (const ability of needed) {
    const refusal = person.token?.without.includes(ability)
      ? tokenMessages.lacks(ability)
      : refusalToUse(person.abilities, ability)
    if (refusal) return refusal
  }
  return null
}

/** The client signed in at the portal. Staff viewing as a client may only read. */
async function clientOrThrow(c: Context<AppEnv>, { db, env }: Services, method: Method): Promise<SignedInClient> {
  const client = await findSignedInClient(db, c, env.https)
  if (!client) throw new Problem('not-signed-in', 'Please sign in.')
  if (client.viewOnly && method !== 'GET') throw new Problem('not-allowed', portalMessages.viewOnly)
  return client
}

/** A repeated name becomes an array. */
const queryOf = (c: Context<AppEnv>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  )

async function readJson(
  c: Context<AppEnv>,
  { largeBody, optionalBody }: Pick<Endpoint, 'largeBody' | 'optionalBody'>,
): Promise<{ text: string; json: unknown }> {
  const mostBytes = largeBody ? largeBodyLimitBytes : bodyLimitBytes
  const isJson = /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
  const wrongType = new Problem('wrong-type', 'Please send JSON.')
  if (!isJson && !optionalBody) throw wrongType
  const text = await readText(c, mostBytes)
  if (text === '' && optionalBody) return { text, json: {} }
  if (!isJson) throw wrongType
  try {
    return { text, json: JSON.parse(text) }
  } catch {
    throw new Problem('malformed', 'The JSON could not be read.')
  }
}

/** An invalid id answers 404. */
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
  // Errors of list entries are reported at the list's field.
  for (const issue of parsed.error.issues) fields[String(issue.path[0] ?? 'body')] ??= issue.message
  throw new Problem('invalid', Object.values(fields)[0] ?? 'Please check the highlighted fields.', { fields })
}
