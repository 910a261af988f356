import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { ESTree, Plugin, Rolldown } from 'vite'

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * The web names declared endpoints, as in `callEndpoint(clientEndpoints.readClient, …)`, and needs nothing of them but method and
 * path. This plugin writes `{ method: 'GET', path: '/api/admin/clients/:id' }` in their place and drops the import, so that no
 * schema and no summary gets into the files of the browser.
 */
export function endpointLiterals(): Plugin {
  return {
    name: 'endpoint-literals',
    transform: {
      filter: { id: /\/src\/web\//, code: '-endpoints.ts' },
      async handler(code, id) {
        const program = this.parse(code)
        const groups = new Map<string, object>()
        const edits: Edit[] = []
        for (const node of program.body) {
          const source = 'source' in node && node.source?.value
          if (typeof source !== 'string' || !source.endsWith('-endpoints.ts')) continue
          if (node.type !== 'ImportDeclaration')
            this.error(`${source} is exported again, which no plugin can replace`, node.start)
          const exported = await declarationsIn(source, id, this)
          const others = node.specifiers.filter((specifier) => {
            const group =
              specifier.type === 'ImportSpecifier' && exported[code.slice(specifier.imported.start, specifier.imported.end)]
            if (isGroup(group)) groups.set(specifier.local.name, group)
            return !isGroup(group)
          })
          const rest = others.map(({ start, end }) => code.slice(start, end)).join(', ')
          edits.push({ start: node.start, end: node.end, text: rest && `import { ${rest} } from ${JSON.stringify(source)}` })
        }
        walk(program.body, (node) => {
          if (node.type === 'ImportDeclaration') return []
          if (node.type === 'Identifier' && groups.has(node.name))
            this.error(`Write ${node.name}.<endpoint>: the plugin endpoint-literals replaces nothing else`, node.start)
          if (node.type !== 'MemberExpression' || node.computed) return Object.values(node)
          const of = node.object.type === 'Identifier' ? groups.get(node.object.name) : undefined
          if (!of) return [node.object]
          const endpoint = Object.entries(of).find(([name]) => name === code.slice(node.property.start, node.property.end))?.[1]
          if (!isEndpoint(endpoint)) this.error(`${code.slice(node.start, node.end)} is not declared`, node.start)
          const { method, path } = endpoint
          edits.push({ start: node.start, end: node.end, text: `(${JSON.stringify({ method, path })})` })
          return []
        })
        return { code: edits.toSorted((one, other) => other.start - one.start).reduce(edited, code), map: null }
      },
    },
  }
}

const edited = (code: string, { start, end, text }: Edit): string => code.slice(0, start) + text + code.slice(end)

/** What a file of declarations exports. In development it is loaded again after a change. */
async function declarationsIn(
  source: string,
  importer: string,
  build: Rolldown.TransformPluginContext,
): Promise<Record<string, unknown>> {
  const found = await build.resolve(source, importer)
  if (!found) return build.error(`${source} does not exist`)
  build.addWatchFile(found.id)
  return import(`${pathToFileURL(found.id).href}?${statSync(found.id).mtimeMs}`) as Promise<Record<string, unknown>>
}

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isEndpoint)

/** Visits all nodes; `see` says what in a node is visited next. */
function walk(value: unknown, see: (node: ESTree.Node) => unknown[]): void {
  if (typeof value !== 'object' || value === null) return
  const next = 'type' in value ? see(value as ESTree.Node) : Object.values(value)
  for (const one of next) walk(one, see)
}
