import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { ESTree, Plugin } from 'vite'

interface Declared {
  method: string
  path: string
}
type Group = Record<string, Declared>

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * The web names declared endpoints, as in `callEndpoint(clientEndpoints.readClient, …)`, and needs nothing of them but method and
 * path. This plugin writes `{ method: 'GET', path: '/api/admin/clients/:id' }` in their place, and a list of these in the place of
 * `readsOf(clientEndpoints)`. It drops the import, so that no schema and no summary gets into the files of the browser.
 */
export function endpointLiterals(): Plugin {
  return {
    name: 'endpoint-literals',
    transform: {
      filter: { id: /\/src\/web\//, code: '-endpoints.ts' },
      async handler(code, id) {
        const textOf = ({ start, end }: ESTree.Node) => code.slice(start, end)
        const groups = new Map<string, Group>()
        const edits: Edit[] = []
        const { body } = this.parse(code)
        for (const node of body) {
          const source = 'source' in node ? node.source?.value : undefined
          if (typeof source !== 'string' || !source.endsWith('-endpoints.ts')) continue
          if (node.type !== 'ImportDeclaration') return this.error('Declared endpoints cannot be exported again', node.start)
          const file = (await this.resolve(source, id))!.id
          this.addWatchFile(file)
          // In development it is loaded again after a change.
          const exported = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)
          const others = node.specifiers.filter((specifier) => {
            const group: unknown = specifier.type === 'ImportSpecifier' && exported[textOf(specifier.imported)]
            if (isGroup(group)) groups.set(specifier.local.name, group)
            return !isGroup(group)
          })
          const kept = `import { ${others.map(textOf).join(', ')} } from ${JSON.stringify(source)}`
          edits.push({ start: node.start, end: node.end, text: others.length > 0 ? kept : '' })
        }
        const groupIn = (node?: ESTree.Node) => (node?.type === 'Identifier' ? groups.get(node.name) : undefined)
        walk(body, (node) => {
          if (node.type === 'ImportDeclaration') return []
          if (groupIn(node))
            this.error(`Only ${textOf(node)}.<endpoint> and readsOf(${textOf(node)}) can be replaced`, node.start)
          if (node.type === 'CallExpression' && textOf(node.callee) === 'readsOf') {
            const reads = Object.values(groupIn(node.arguments[0]) ?? {}).filter(({ method }) => method === 'GET')
            if (reads.length === 0) this.error('readsOf takes an imported group of endpoints that has reads', node.start)
            edits.push({ start: node.start, end: node.end, text: JSON.stringify(reads.map(literalOf)) })
            return []
          }
          if (node.type !== 'MemberExpression' || node.computed) return Object.values(node)
          const { object, property } = node
          if (object.type === 'MemberExpression' && groupIn(object.object) && !['method', 'path'].includes(textOf(property)))
            this.error(`The web has only method and path of an endpoint, not ${textOf(node)}`, node.start)
          const group = groupIn(object)
          if (!group) return [object]
          const endpoint = group[textOf(property)]
          if (!endpoint) return this.error(`${textOf(node)} is not declared`, node.start)
          edits.push({ start: node.start, end: node.end, text: `(${JSON.stringify(literalOf(endpoint))})` })
          return []
        })
        return { code: edits.toSorted((one, other) => other.start - one.start).reduce(edited, code), map: null }
      },
    },
  }
}

const edited = (code: string, { start, end, text }: Edit): string => code.slice(0, start) + text + code.slice(end)

const literalOf = ({ method, path }: Declared): Declared => ({ method, path })

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => one?.method && one.path) &&
  !Array.isArray(value)

/** Visits nodes; `see` says what in a node is visited next. */
function walk(value: unknown, see: (node: ESTree.Node) => unknown[]): void {
  if (typeof value !== 'object' || value === null) return
  const next = 'type' in value ? see(value as ESTree.Node) : Object.values(value)
  for (const one of next) walk(one, see)
}
