import type { Explained, PlanNode } from './explain-log.ts'

/** One table access of a statement. */
export interface Reading {
  table: string
  /** `Index Scan projects_newest`, `Seq Scan`. */
  way: string
  /** Rows of the table or index over all loops, including filtered ones. */
  rows: number
  /** Full scan of a growing table. */
  whole: 'table' | 'index' | null
}

/** Tables with more rows than this count as growing. */
const grown = 10_000

/** `tables`: number of rows of each. */
export function readingsOf({ plan }: Explained, tables: Map<string, number>): Reading[] {
  return nodesOf(plan)
    .filter((node) => node['Relation Name'])
    .map((node) => {
      const table = node['Relation Name']!
      const rows = rowsReadBy(node)
      const size = tables.get(table) ?? 0
      const bySequence = node['Node Type'] === 'Seq Scan'
      const whole = size <= grown ? null : bySequence ? 'table' : rows > size / 2 ? 'index' : null
      return { table, way: wayOf(node), rows, whole }
    })
}

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsReadBy = (node: PlanNode): number =>
  Math.round(
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'],
  )

/** The index of a bitmap scan is one level below, or two where several are combined. */
function wayOf(node: PlanNode): string {
  const named = nodesOf(node).flatMap((below) => below['Index Name'] ?? [])
  const kind = node['Node Type'] === 'Bitmap Heap Scan' ? 'Bitmap Scan' : node['Node Type']
  return [kind, [...new Set(named)].join(' + ')].filter(Boolean).join(' ')
}

/** Readable short form of a statement: table, columns, order. */
export function shortForm(text: string): string {
  const flat = text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()
  const short = flat
    .replaceAll(/select (?!count|sum|coalesce|case|exists)[^()]*?(?:\([^()]*\)[^()]*?)* from /gi, 'select … from ')
    .replaceAll(/\b(\w+)\.(\w+)\b/g, '$2')
  return short.length > 150 ? `${short.slice(0, 149)}…` : short
}
