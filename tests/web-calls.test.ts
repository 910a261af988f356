import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst, parseSync, Visitor } from 'vite'
import { describe, expect, it, test } from 'vitest'
import { endpointLiterals } from '../scripts/endpoint-literals.ts'

/** Texts of the web that name a path of the server, and why none of them is a declared endpoint. */
const exceptions: { file: string; text: string; why: string }[] = [
  {
    file: 'features/accounts/account-queries.ts',
    text: String.raw`/^\/api\/(admin\/|ops\/|proposals)/`,
    why: 'signing out drops all that staff read',
  },
  {
    file: 'features/portal/portal-queries.ts',
    text: String.raw`/^\/api\/(portal|client)\//`,
    why: 'signing out drops all that a client reads',
  },
  { file: 'lib/calls/call-endpoint.ts', text: `'/api/portal/'`, why: 'all writes of the portal carry its token' },
  { file: 'features/media/uploads/uploads.ts', text: `'/api/admin/uploads'`, why: 'uploads by the tus protocol' },
  {
    file: 'features/file-requests/send-files.tsx',
    text: '`/api/send/${requestKey}/uploads`',
    why: 'uploads by the tus protocol',
  },
  { file: 'features/content/stories/story-meta.tsx', text: `'/api/rss/blog'`, why: 'a feed for feed readers' },
  { file: 'features/content/stories/story-meta.tsx', text: `'/api/rss/case-studies'`, why: 'a feed for feed readers' },
  { file: 'features/content/stories/story-meta.tsx', text: `'/api/rss/stills'`, why: 'a feed for feed readers' },
  { file: 'features/reviews/player/cut-source.ts', text: `'/api/placeholder-thumbnail.jpg'`, why: 'a fixed picture' },
]

/** Texts and regular expressions of a file that begin with, or match, a path below /api. */
function pathsIn(file: string, code: string): string[] {
  if (!code.includes('api')) return []
  const found: string[] = []
  const note = ({ start, end }: { start: number; end: number }) => {
    const text = code.slice(start, end)
    if (/^(['"`]|\/\^?)\/api\//.test(text.replaceAll('\\/', '/'))) found.push(text)
  }
  new Visitor({ Literal: note, TemplateLiteral: note }).visit(parseSync(file, code).program)
  return found
}

it('the web calls declared endpoints, and writes no path of them again', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    pathsIn(file, readFileSync(file, 'utf8')).map((text) => ({ file: file.replace('src/web/', ''), text })),
  )
  const listed = exceptions.map(({ file, text }) => ({ file, text }))
  expect(found.toSorted(byFile)).toEqual(listed.toSorted(byFile))
})

/** Keys of the cache that a file writes out: arrays other than the path of an endpoint. */
function keysIn(file: string, code: string): string[] {
  if (!code.includes('Key')) return []
  const found: string[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || !/^(query|mutation)Key$/.test(key.name) || value.type !== 'ArrayExpression') return
      const [first] = value.elements
      const isPath = first?.type === 'CallExpression' && first.callee.type === 'Identifier' && first.callee.name === 'pathOf'
      if (!isPath) found.push(code.slice(value.start, value.end))
    },
  }).visit(parseSync(file, code).program)
  return found
}

it('cached reads are invalidated by invalidate alone, except for all of them, all but some, or without reading again', () => {
  const files = globSync('src/web/{features,pages,ui}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const others = files.filter((file) => /invalidateQueries\((?!\)|\{ predicate:)/.test(readFileSync(file, 'utf8')))
  expect(others).toEqual([])
})

it('cache keys come from endpointQuery, endpointPages or previewQuery, or are the path of an endpoint', () => {
  const others = ['src/web/lib/calls/queries.ts', 'src/web/lib/calls/preview-query.ts']
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !others.includes(file) && !/\.test\.tsx?$/.test(file))
  expect(files.flatMap((file) => keysIn(file, readFileSync(file, 'utf8')).map((key) => `${file}: ${key}`))).toEqual([])
})

it.each([
  [`useQuery({ queryKey: ['preview', id] })`, 1],
  ['useQuery({ queryKey: [`/api/admin/clients/${id}`] })', 1],
  ['useMutation({ mutationKey: [name] })', 1],
  ['infiniteQueryOptions({ queryKey: [pathOf(endpoint)] })', 0],
  ['queries.isFetching({ queryKey })', 0],
])('keys that are written out are found: %s', (code, count) => {
  expect(keysIn('one.ts', code)).toHaveLength(count)
})

const byFile = (one: { file: string; text: string }, other: { file: string; text: string }) =>
  `${one.file} ${one.text}`.localeCompare(`${other.file} ${other.text}`)

it.each([
  ['a text', `fetch('/api/admin/clients')`],
  ['a template', 'fetch(`/api/admin/clients/${id}`)'],
  ['an attribute', '<a href="/api/admin/clients.csv" />'],
  ['a regular expression', String.raw`/^\/api\/admin\//.test(key)`],
])('a path is found as %s', (_, code) => {
  expect(pathsIn('one.tsx', code)).toHaveLength(1)
})

describe('the bundles of the web', () => {
  const imported = `import { clientEndpoints } from '#domain/clients/client-endpoints.ts'\n`

  test('contain method and path of an endpoint, and not its declaration', async () => {
    expect(await bundled(`${imported}const call = () => callEndpoint(clientEndpoints.changeClient, { params: { id } })`)).toBe(
      '\nconst call = () => callEndpoint(({"method":"PUT","path":"/api/admin/clients/:id"}), { params: { id } })',
    )
    expect(await bundled(`${imported}const { path } = clientEndpoints.listClients`)).toContain('"path":"/api/admin/clients"')
  })

  test('contain the reads of a group', async () => {
    const code = await bundled(
      `import { leaveEndpoints as leave } from '#domain/leave/leave-endpoints.ts'\nconst reads = readsOf(leave)`,
    )
    expect(code).toBe(
      '\nconst reads = [{"method":"GET","path":"/api/admin/leave"},{"method":"GET","path":"/api/admin/leave/away"}]',
    )
  })

  test('keep what else is imported from the file of an endpoint', async () => {
    const code = `import { bankEndpoints, bankLineStates as states } from '#domain/invoices/bank/bank-endpoints.ts'\nstates.map(bankEndpoints.listBankRules)`
    expect(await bundled(code)).toBe(
      'import { bankLineStates as states } from "#domain/invoices/bank/bank-endpoints.ts"\nstates.map(({"method":"GET","path":"/api/admin/bank/rules"}))',
    )
    const states = `import { bankLineStates } from '#domain/invoices/bank/bank-endpoints.ts'\nbankLineStates.map(String)`
    expect(await bundled(states)).toContain('import { bankLineStates } from')
  })

  test.each([
    ['a group as a value', `${imported}send(clientEndpoints)`, 'Only clientEndpoints.<endpoint>'],
    ['a group taken apart', `${imported}const { readClient } = clientEndpoints`, 'Only clientEndpoints.<endpoint>'],
    ['an endpoint by a name that is computed', `${imported}clientEndpoints[name]`, 'Only clientEndpoints.<endpoint>'],
    ['an endpoint that is not declared', `${imported}clientEndpoints.callClient`, 'clientEndpoints.callClient is not declared'],
    ['more of an endpoint', `${imported}clientEndpoints.readClient.answer`, 'not clientEndpoints.readClient.answer'],
    ['the reads of something else', `${imported}readsOf(clientEndpoints.readClient)`, 'readsOf takes'],
    ['a declaration that is exported again', `export * from '#domain/clients/client-endpoints.ts'`, 'exported again'],
  ])('refuse %s', async (_, code, refusal) => {
    await expect(bundled(code)).rejects.toThrow(refusal)
  })
})

/** Code as the plugin hands it on. */
async function bundled(code: string): Promise<string> {
  const { handler } = endpointLiterals().transform as unknown as {
    handler(this: object, code: string, id: string): Promise<{ code: string }>
  }
  const build = {
    parse: (text: string) => parseAst(text),
    resolve: async (source: string) => ({ id: fileURLToPath(import.meta.resolve(source)) }),
    addWatchFile() {},
    error(text: string) {
      throw new Error(text)
    },
  }
  return (await handler.call(build, code, '/src/web/one.ts')).code
}
