import fc from 'fast-check'
import { identityMessages } from '#domain/signatures/identity-rules.ts'
import type { Answered } from '../test-product.ts'
import type { DeclaredEndpoint } from '../declared-endpoints.ts'
import { faultsOf } from '../answer-faults.ts'
import type { CallerKind } from './callers.ts'
import { forms } from './broken-forms.ts'
import { brokenBodies, hostileTexts, hostileValues, spoiled } from './hostile-values.ts'
import { valuesOf } from './schema-values.ts'
import type { Case, Target } from './target.ts'
import { namesFor, paramsOf, valuesFor, type WhatIsThere } from './what-is-there.ts'

export const callerKinds: fc.Arbitrary<CallerKind> = fc.oneof(
  // Authorised callers reach more code.
  { weight: 4, arbitrary: fc.constant<CallerKind>('staff') },
  fc.constantFrom<CallerKind>('nobody', 'client', 'another client', 'staff who look at the portal', 'link holder'),
)

export const asTarget = (declared: DeclaredEndpoint): Target => ({
  title: declared.title,
  share: 1,
  casesOf: (there) => casesOf(declared, there),
  faultsOf: (answer) => faultsOf(declared, answer),
  mayWrite: (_, answer) =>
    signIns.includes(declared.title) ? ['public.activity', 'pgboss.job'] : isUnproven(answer) ? [...refusedDecision] : [],
})

/** A decision of somebody who did not prove to be the client is told to the studio, once an hour (`note-refused-decision.ts`). */
const isUnproven = ({ status, json }: Answered): boolean =>
  status === 403 && [identityMessages.codeNeeded, identityMessages.signInNeeded].includes(json?.message)
const refusedDecision = ['public.activity', 'public.mails', 'public.notifications', 'pgboss.job'] as const

/** Failed sign-ins of staff are recorded in the audit log, and the studio is told once of many (`sign-in-staff.ts`). */
const signIns = ['POST /api/admin/login', 'POST /api/admin/sign-in', 'POST /api/admin/sign-in/passkey']

/** Requests to an endpoint: valid, almost valid and invalid. */
function casesOf(declared: DeclaredEndpoint, there: WhatIsThere): fc.Arbitrary<Case> {
  const { endpoint } = declared
  const known = (field: string) => valuesFor(field, there)
  return fc
    .record({
      caller: callerKinds,
      params: fc.tuple(...paramsOf(endpoint.path).map((name) => namesOrOdd(namesFor(declared, name, there)))),
      query: endpoint.query ? queries(valuesOf(endpoint.query, known)) : fc.constant(''),
      sent: endpoint.files ? forms : endpoint.body ? bodies(valuesOf(endpoint.body, known)) : fc.constant(null),
      headers: fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, oddHeaders),
    })
    .map(({ caller, params, query, sent, headers }) => ({
      caller,
      method: endpoint.method,
      path: params.reduce<string>((path, value) => path.replace(/:\w+/, () => value), endpoint.path) + query,
      headers: { ...headers, ...(sent && { 'Content-Type': sent.type }) },
      ...(sent && { body: sent.body }),
    }))
}

/** A path segment: mostly an existing one, else a hostile string. */
export const namesOrOdd = (names: string[]): fc.Arbitrary<string> =>
  names.length === 0 ? oddNames : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names).map(escaped) }, oddNames)

const oddNames = fc.oneof(
  // Dot segments would resolve to another URL.
  hostileTexts.map((text) => escaped(text.slice(0, 3_000))).filter((text) => !/^\.{0,2}$/.test(text)),
  fc.constantFrom('%00', '%ff', '..%2f..%2f', '%', '*', '~', '__proto__', 'constructor', '0'),
)

function queries(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const pairs = fc
    .oneof({ weight: 3, arbitrary: values }, spoiled(values))
    .map((value) =>
      Object.entries(Object(value)).flatMap(([name, one]) =>
        (Array.isArray(one) ? one : [one]).map((each) => [name, written(each)] as const),
      ),
    )
  const twice = pairs.map((all) => [...all, ...all])
  return fc
    .oneof({ weight: 6, arbitrary: pairs }, twice)
    .map((all) =>
      all.length === 0 ? '' : `?${all.map((pair) => pair.map((text) => escaped(text.slice(0, 3_000))).join('=')).join('&')}`,
    )
}

/** JSON.stringify drops lone surrogates and -0: escape them as an attacker would. */
function bodies(values: fc.Arbitrary<unknown>): fc.Arbitrary<{ body: string; type: string }> {
  const json = fc
    .oneof({ weight: 6, arbitrary: values }, { weight: 6, arbitrary: spoiled(values) }, hostileValues)
    .map((value) => ({ body: JSON.stringify(value) ?? 'null', type: 'application/json' }))
  return fc.oneof({ weight: 9, arbitrary: json }, brokenBodies)
}

export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  { Range: 'bytes=5-2' },
  { Range: 'bytes=0-,0-,0-' },
  { Range: 'bytes=99999999999999999999-' },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'yesterday' },
  { 'Last-Event-ID': "1' or '1'='1" },
  { Cookie: 'slatehouse_admin=%00; slatehouse_admin=x; slatehouse_csrf=%E0%A4%A' },
  { 'User-Agent': 'x'.repeat(8_000) },
  { Origin: 'null' },
  { 'Content-Length': '-1' },
  { 'X-Forwarded-For': '127.0.0.1', 'X-HTTP-Method-Override': 'DELETE' },
)

const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

export const escaped = (text: string): string => encodeURIComponent(text.toWellFormed())
