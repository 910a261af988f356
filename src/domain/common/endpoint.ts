import { z } from 'zod'
import type { Ability } from './ability.ts'
import type { FeatureFlag } from './feature-flag.ts'
import { idParams } from './fields.ts'

/** Who may call an endpoint. Ownership is checked by the query, and visible fields by the answer's schema. */
export type Who = 'anyone' | 'staff' | 'client'

/** Records of a project. `project` is its id, slug, or a proposal's id; an `asset` is also its uploader's. */
export type ScopedRecord = 'project' | 'version' | 'final' | 'shoot' | 'asset'

/** `list`: what the query itself limits to the caller's projects. `studio`: of no project, so that the ability alone decides. */
export type ProjectScope = 'list' | 'studio' | { readonly [Kind in ScopedRecord]?: string }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * An HTTP endpoint of the product: declared once here, bound on the server, called by the web (whose bundles contain method and
 * path alone, `scripts/endpoint-literals.ts`) and tested by `tests/access-matrix.test.ts`.
 */
export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
> {
  /** What it does, in a few words: its title in the description of the API. */
  readonly summary: string
  /** What else a caller has to know: special cases, refusals. */
  readonly description?: string
  readonly method: M
  /** Path with `:name` parameters. */
  readonly path: P
  readonly who: Who
  /** For staff endpoints: the ability that the caller needs, or all of several. `'any'`: everyone who is signed in as staff. */
  readonly can?: Ability | readonly Ability[] | 'any'
  /**
   * For staff endpoints that people who see only their own projects may call: the parameter that names the project or a record
   * of it, or `list` where the query itself is limited to their projects; `studio` for what belongs to no project. Without it they
   * are refused.
   */
  readonly scope?: ProjectScope
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Schema of the response body; fields that it does not name are dropped. */
  readonly answer: Answer
  /** Rate limit per client address; the figures are in `server/base/http/limits/rate-limits.ts`. */
  readonly limit?: 'forms' | 'holds' | 'gallery' | 'review' | 'links' | 'plans' | 'plan-pictures' | 'sign-in'
  /** Allows 8 MB of JSON instead of 256 KB, for imported lists. */
  readonly largeBody?: true
  /** Treats a missing body as `{}`, whatever the content type: for calls without a payload. */
  readonly optionalBody?: true
  /** The body is a multipart form with files, streamed to the service function. */
  readonly files?: true
  /** Streams server-sent events until the caller disconnects; `answer` is the schema of one event. */
  readonly live?: true
  /**
   * The answer is the same for every visitor until content changes, so pages of visitors who are not signed in may share a cached
   * one.
   */
  readonly forEveryone?: true
  /** For staff and clients: answers 403 with `passwordNeeded` unless the password was confirmed recently in this session. */
  readonly confirmed?: true
  /**
   * Refuses API tokens: sign-in, one's own account, people, access. Endpoints with `confirmed` refuse them anyway, since a token
   * confirms no password.
   */
  readonly sessionOnly?: true
  /** Answers 404 while this flag is off. */
  readonly flag?: FeatureFlag
}

/** What endpoints of a group have in common. What an endpoint says itself counts more. */
type Shared = Pick<Endpoint, 'who' | 'can' | 'scope' | 'sessionOnly' | 'flag' | 'limit'>

/** `/:id` below `/api/admin/clients`; a path from `/api/` on stays as it is. */
type PathBelow<Base extends string, P extends string> = P extends `/api/${string}` ? P : `${Base}${P}`

/** Names of the parameters in a path. */
export type ParamNames<P extends string> = P extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<`/${More}`>
    : Rest
  : never

/** A path whose only parameter is `:id` names a record, unless its endpoint says otherwise. */
type ParamsIn<P extends string> = [ParamNames<P>] extends [never]
  ? undefined
  : [ParamNames<P>] extends ['id']
    ? typeof idParams
    : undefined

/** The answer of an endpoint that declares none. */
export const done = z.object({ success: z.literal(true) })

/**
 * Declares endpoints with the same callers and, often, the same beginning of their paths:
 * `const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-clients', path: '/api/admin/clients' })`, then
 * `readClient: staffEndpoint('GET', '/:id', 'Read client', { answer })`.
 */
export const endpointsFor =
  <const Base extends string = ''>({ path: base, ...shared }: Shared & { readonly path?: Base }) =>
  <
    const M extends Method,
    const P extends string,
    Answer extends z.ZodType = typeof done,
    Params extends z.ZodType | undefined = ParamsIn<PathBelow<Base, P>>,
    Query extends z.ZodType | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
  >(
    method: M,
    below: P,
    summary: string,
    declared: Partial<Omit<Endpoint<M, P, Params, Query, Body, Answer>, 'summary' | 'method' | 'path' | 'who'>> = {},
  ): Endpoint<M, PathBelow<Base, P>, Params, Query, Body, Answer> => {
    const path = (below.startsWith('/api/') ? below : `${base ?? ''}${below}`) as PathBelow<Base, P>
    const params = (path.match(/:\w+/g)?.join() === ':id' ? idParams : undefined) as Params
    return { summary, method, path, ...shared, params, answer: done as z.ZodType as Answer, ...declared }
  }

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<D> = D extends Endpoint<Method, string, infer S, any, any, any> ? Parsed<S> : never
export type QueryOf<D> = D extends Endpoint<Method, string, any, infer S, any, any> ? Parsed<S> : never
export type BodyOf<D> = D extends Endpoint<Method, string, any, any, infer S, any> ? Parsed<S> : never
export type BodyGivenTo<D> = D extends Endpoint<Method, string, any, any, infer S, any> ? Given<S> : never
export type AnswerOf<D> = D extends Endpoint<Method, string, any, any, any, infer S> ? z.output<S> : never
/** Type that a service function returns to its endpoint, before the answer's schema drops and fills fields. */
export type AnswerGivenTo<D> = D extends Endpoint<Method, string, any, any, any, infer S> ? z.input<S> : never
