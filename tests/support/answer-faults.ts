import type { DeclaredEndpoint } from './declared-endpoints.ts'
import { againstDescription } from './documented-answer.ts'
import type { Answered } from './test-product.ts'
import { whoMay } from './who-may.ts'

/** Internals that a refusal must not leak: stack traces, SQL, paths. */
const inside =
  /node_modules|^\s+at |\.(ts|js|tsx):\d|\b(select|insert into|update|delete from) .*\b(from|values|set|where)\b|syntax error|drizzle|pgboss|relation "|column "|\/(work|dev|home|tmp)\//im

/** Headers required on every data response. */
const onEveryAnswer: Record<string, RegExp> = {
  'X-Content-Type-Options': /^nosniff$/,
  'Content-Security-Policy': /^default-src 'none'; frame-ancestors 'none'; sandbox$/,
  'Cross-Origin-Opener-Policy': /^same-origin$/,
  'Cross-Origin-Resource-Policy': /^same-origin$/,
  'Permissions-Policy': /camera=\(\)/,
  'Referrer-Policy': /^(no-referrer|strict-origin-when-cross-origin)$/,
  'Cache-Control': /\w/,
}

/** Headers required on responses behind a link: no shared cache, no referrer, no index. */
const onLinks: Record<string, RegExp> = {
  'Cache-Control': /no-store|private/,
  'Referrer-Policy': /^no-referrer$/,
  'X-Robots-Tag': /noindex/,
}

/** Faults of any endpoint's response. */
export function faultsOf({ endpoint, title }: DeclaredEndpoint, answer: Answered): string[] {
  const { status, json } = answer
  const isAnswer = status < 300 && json !== undefined && !endpoint.live
  const undescribed = isAnswer ? againstDescription(endpoint.method, endpoint.path, json) : null
  return [
    ...commonFaults(answer),
    ...(isAnswer && !endpoint.answer.safeParse(json).success ? ['its answer is not as declared'] : []),
    ...(undescribed === null ? [] : [`its answer is not as the API is described: ${undescribed}`]),
    ...(whoMay(title) === 'link' ? missing(answer, onLinks) : []),
  ]
}

/** Faults of a response outside of the declared endpoints: files, feeds, tus. */
export function commonFaults(answer: Answered, method = 'GET'): string[] {
  const { status, text } = answer
  return [
    ...(status >= 500 ? [`it failed with ${status}`] : []),
    ...(status >= 400 && method !== 'HEAD' && !isRefusal(answer) ? ['its refusal is none of ours'] : []),
    ...(status >= 400 && inside.test(text) ? ['its refusal tells of what is inside'] : []),
    ...(answer.headers.has('Strict-Transport-Security') ? ['it promises https where there is none'] : []),
    ...missing(answer, onEveryAnswer),
  ]
}

/** Faults of a page response. */
export const pageFaults = ({ status, headers, text }: Answered): string[] => [
  ...(status >= 500 ? [`it failed with ${status}`] : []),
  ...(status >= 400 && /node_modules|^\s+at .*:\d+:\d+|drizzle|pgboss/m.test(text) ? ['it tells of what is inside'] : []),
  ...(/script-src 'self'( 'sha256-[\w+/]{43}=')+$/.test(headers.get('Content-Security-Policy') ?? '')
    ? []
    : ['it lets scripts in']),
  ...(headers.get('X-Content-Type-Options') === 'nosniff' ? [] : ['it may be taken for something else']),
]

const isRefusal = ({ json, headers }: Answered): boolean =>
  json?.success === false &&
  typeof json.message === 'string' &&
  /\w/.test(json.message) &&
  Object.keys(json).every((name) => ['success', 'message', 'errors'].includes(name)) &&
  Object.values(json.errors ?? {}).every((message) => typeof message === 'string') &&
  headers.get('Content-Type')?.includes('application/json') === true

const missing = ({ headers }: Answered, expected: Record<string, RegExp>): string[] =>
  Object.entries(expected)
    .filter(([name, value]) => !value.test(headers.get(name) ?? ''))
    .map(([name]) => `its ${name} is ${headers.get(name)}`)
