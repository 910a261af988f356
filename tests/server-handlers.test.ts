import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
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

it('writes `Content-Disposition` in one place', () => {
  const found = files.filter((file) => /(?:attachment|inline); filename/.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
