import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, it } from 'vitest'

const files = globSync('src/server/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

/** Handlers of `bindGroup` and `bindPart` that read the clock themselves, though their call has `now` and `today`. */
function clocksIn(file: string, code: string): string[] {
  const groups: [start: number, end: number][] = []
  const clocks: number[] = []
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const handlers = given[3]
      if (callee.type === 'Identifier' && ['bindGroup', 'bindPart'].includes(callee.name) && handlers) {
        groups.push([handlers.start, handlers.end])
      }
    },
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) clocks.push(start)
    },
  }).visit(parseSync(file, code).program)
  return clocks.filter((at) => groups.some(([start, end]) => at > start && at < end)).map((at) => `${file}: ${lineAt(code, at)}`)
}

const lineAt = (code: string, at: number): string => code.slice(code.lastIndexOf('\n', at) + 1, code.indexOf('\n', at)).trim()

it('takes time and day from the call, in every handler', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return code.includes('bindGroup(') || code.includes('bindPart(') ? clocksIn(file, code) : []
  })
  expect(found).toEqual([])
})

it('finds a handler that reads the clock', () => {
  const code = 'bindGroup(app, services, endpoints, { list: async () => listOpen(db, new Date()) })\n'
  expect(clocksIn('a.ts', code)).toEqual([`a.ts: ${code.trim()}`])
  expect(
    clocksIn('a.ts', 'const at = new Date(); bindGroup(app, services, endpoints, { list: ({ now }) => listOpen(db, now) })'),
  ).toEqual([])
})

/**
 * Where the studio's day of the present moment is made, by file: everywhere else it is given as `today`. A day of a stored moment may
 * be made anywhere.
 */
const daysMade: Record<string, string> = {
  'src/server/base/present.ts': 'the only function that makes it',
  'src/server/base/http/bind-endpoint.ts': 'requests',
  'src/server/base/queue.ts': 'jobs',
  'src/server/features/invoices/cards/webhook-route.ts': 'requests of Stripe, which call no declared endpoint',
  'src/server/features/file-requests/send-routes.ts': 'requests of tus, which call no declared endpoint',
  'src/server/features/watch-folder/take-file.ts': 'a folder that is watched beside requests and jobs',
  'src/server/features/api/make-api-token.ts': 'the day where a person is',
  'src/server/features/projects/follow-work.ts':
    'the end of every change of a project and of its billing, most of which need no time',
  'src/server/features/reviews/links/review-gate.ts': 'the gate of every call of a review page, asked again while a file is sent',
  'src/server/features/reviews/links/link-store.ts': 'as in the gate: the links that open it',
  'src/server/features/reviews/files/deliver-download.ts': 'asked again while a file is sent',
}

function makesDay(code: string): boolean {
  let found = false
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'Identifier') return
      const isDay = callee.name === 'studioDay' || callee.name === 'dayAt'
      found ||= callee.name === 'presentAt' || (isDay && given !== undefined && isPresent(given))
    },
  }).visit(parseSync('a.ts', code).program)
  return found
}

/** `now`, `call.now` and `new Date()`. */
const isPresent = (given: ESTree.Node): boolean =>
  (given.type === 'Identifier' && given.name === 'now') ||
  (given.type === 'MemberExpression' && given.property.type === 'Identifier' && given.property.name === 'now') ||
  (given.type === 'NewExpression' && given.arguments.length === 0)

it('makes the studio’s day once for each request and job', () => {
  const found = files.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return /\b(?:studioDay|dayAt|presentAt)\(/.test(code) && makesDay(code)
  })
  expect(found.toSorted()).toEqual(Object.keys(daysMade).toSorted())
})

it('finds a day of the present moment, and none of a stored one', () => {
  const present = ['studioDay(now)', 'studioDay(call.now)', 'dayAt(new Date(), zone)', 'presentAt(new Date())']
  expect(present.filter(makesDay)).toEqual(present)
  expect(['studioDay(paidAt)', 'studioDay(new Date(sentAt))'].filter(makesDay)).toEqual([])
})

it('writes `Content-Disposition` in one place', () => {
  const found = files.filter((file) => /(?:attachment|inline); filename/.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
