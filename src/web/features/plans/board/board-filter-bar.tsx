import { filterBoard, referenceTags, type BoardFilter, type Reference, type ReferenceType } from '#domain/plans/board.ts'

const kinds: Record<ReferenceType, string> = { image: 'Images', video: 'Videos', link: 'Links', note: 'Notes' }

/** Filters by kind and category with counts; empty ones are omitted. */
export function BoardFilterBar({
  items,
  filter,
  change,
}: {
  items: readonly Reference[]
  filter: BoardFilter
  change(filter: BoardFilter): void
}) {
  const count = (wanted: Partial<BoardFilter>) => filterBoard(items, { ...filter, ...wanted }).length
  const present = { types: new Set(items.map(({ type }) => type)), tags: new Set(items.map(({ tag }) => tag)) }
  const types = (Object.keys(kinds) as ReferenceType[]).filter((type) => present.types.has(type))
  const tags = referenceTags.filter((tag) => present.tags.has(tag))
  return (
    <div className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-[11rem_14rem]">
      <select
        aria-label="Show which kind"
        value={filter.type ?? ''}
        onChange={(event) => change({ ...filter, type: types.find((type) => type === event.target.value) ?? null })}
        className="control control-small"
      >
        <option value="">All kinds</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {kinds[type]} ({count({ type })})
          </option>
        ))}
      </select>
      <select
        aria-label="Show which category"
        value={filter.tag ?? ''}
        onChange={(event) => change({ ...filter, tag: tags.find((tag) => tag === event.target.value) ?? null })}
        className="control control-small"
      >
        <option value="">All categories</option>
        {tags.map((tag) => (
          <option key={tag} value={tag}>
            {tag} ({count({ tag })})
          </option>
        ))}
      </select>
    </div>
  )
}
