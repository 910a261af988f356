import { useState, type ComponentProps, type ReactNode } from 'react'
import { Table } from './table.tsx'

/** Rows that can be chosen, and what is done with several at once. */
export interface RowChoice<Row> {
  /** What the box of a row says after "Choose". */
  nameOf(row: Row): string
  mayChoose(row: Row): boolean
  /** Buttons for the chosen rows; `onDone` clears the boxes. */
  actions(chosen: Row[], onDone: () => void): ReactNode
}

/**
 * A table whose rows have a box each, and a bar above it with the actions. What is acted on is always shown: a row that a filter
 * hides is not chosen any more.
 */
export function ChoosableTable<Row>({ choice, ...table }: ComponentProps<typeof Table<Row>> & { choice: RowChoice<Row> }) {
  const { rows, rowKey, columns, caption } = table
  const { nameOf, mayChoose, actions } = choice
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const choosable = rows.filter(mayChoose)
  const chosen = choosable.filter((row) => keys.has(rowKey(row)))
  if (choosable.length === 0) return <Table {...table} />

  const choose = (these: Row[], on: boolean) => {
    const next = new Set(chosen.map(rowKey))
    for (const row of these) {
      if (on) next.add(rowKey(row))
      else next.delete(rowKey(row))
    }
    setKeys(next)
  }
  const isAll = chosen.length === choosable.length
  const [first, ...others] = columns
  const withBox = {
    ...first!,
    cell: (row: Row) => (
      <div className="flex items-start gap-3">
        <span className="grid size-5 shrink-0 place-items-center pointer-coarse:-my-2.5 pointer-coarse:-ml-3 pointer-coarse:size-11">
          {mayChoose(row) && (
            <input
              type="checkbox"
              aria-label={`Choose ${nameOf(row)}`}
              checked={keys.has(rowKey(row))}
              onChange={({ target }) => choose([row], target.checked)}
              className="size-4 accent-accent"
            />
          )}
        </span>
        <div className="min-w-0 flex-1">{first!.cell(row)}</div>
      </div>
    ),
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        role="group"
        aria-label={`Chosen: ${caption}`}
        className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 px-4 text-sm"
      >
        <label className="flex cursor-pointer items-center gap-3 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll
            }}
            checked={isAll}
            onChange={({ target }) => choose(choosable, target.checked)}
            className="size-4 accent-accent"
          />
          Choose all {choosable.length}
        </label>
        <output className="text-muted">{chosen.length > 0 && `${chosen.length} chosen`}</output>
        {chosen.length > 0 && actions(chosen, () => setKeys(new Set()))}
      </div>
      <Table {...table} columns={[withBox, ...others]} />
    </div>
  )
}
