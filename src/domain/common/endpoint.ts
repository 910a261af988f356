import type { z } from 'zod'
import type { FeatureFlag } from './feature-flag.ts'

/** Who may call. What a caller may see beyond that is decided by the query (ownership) and the answer's schema. */
export type Who = 'anyone' | 'staff' | 'client'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the product's outside surface. It is declared once here, bound on the server, called by the web (types
 * only, so that no schema reaches the browser for a plain read) and walked by `tests/access-matrix.test.ts`.
 */
export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: M
  /** Path with `:name` for parameters. */
  readonly path: P
  readonly who: Who
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** What is sent back; fields that it does not name are dropped. */
  readonly answer: Answer
  /** Counted per address; the figures stand in `server/base/http/rate-limits.ts`. */
  readonly limit?: 'forms' | 'gallery' | 'review' | 'links' | 'plans' | 'plan-pictures' | 'sign-in'
  /** Takes up to 8 MB of JSON, not 256 KB: for lists that people bring. */
  readonly largeBody?: true
  /** A request without a body counts as `{}`, whatever its content type: for calls that the specification gives no payload. */
  readonly optionalBody?: true
  /** Its body is a form with files, read by the service function as it comes in. */
  readonly files?: true
  /** Answers server-sent events for as long as the caller listens; `answer` is the shape of one. */
  readonly live?: true
  /** The same for everyone until content changes: pages of visitors who are not signed in may share one answer. */
  readonly forEveryone?: true
  /** Of staff: asks for the password again (403, `passwordNeeded`) unless it was given in this session a short while ago. */
  readonly confirmed?: true
  /** Answers 404 while this flag is off. */
  readonly flag?: FeatureFlag
}

export function endpoint<
  const M extends Method,
  const P extends string,
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(declaration: Endpoint<M, P, Params, Query, Body, Answer>): Endpoint<M, P, Params, Query, Body, Answer> {
  return declaration
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<D> = D extends Endpoint<Method, string, infer S, any, any, any> ? Parsed<S> : never
export type QueryOf<D> = D extends Endpoint<Method, string, any, infer S, any, any> ? Parsed<S> : never
export type BodyOf<D> = D extends Endpoint<Method, string, any, any, infer S, any> ? Parsed<S> : never
export type BodyGivenTo<D> = D extends Endpoint<Method, string, any, any, infer S, any> ? Given<S> : never
export type AnswerOf<D> = D extends Endpoint<Method, string, any, any, any, infer S> ? z.output<S> : never
/** What a service function hands to its endpoint: the shape before the answer's schema drops and fills. */
export type AnswerGivenTo<D> = D extends Endpoint<Method, string, any, any, any, infer S> ? z.input<S> : never
