import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rightKindLabels } from '#domain/rights/right.ts'
import { rightsEndpoints } from '#domain/rights/rights-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { projectRightsQuery } from './right-queries.ts'
import { TermLabel } from './term-label.tsx'

export interface ChosenRight {
  id: string
  title: string
}

/** Chooses a right: those of the project first, and by search those of every project. */
export function RightPicker({ projectId, onChoose }: { projectId: string; onChoose(right: ChosenRight): void }) {
  const [search, setSearch] = useState('')
  const own = useQuery(projectRightsQuery(projectId)).data?.rights ?? []
  const query = endpointQuery(rightsEndpoints.listRights, { query: { search, limit: 20 } })
  const found = useQuery({ ...query, placeholderData: keepPreviousData, enabled: search !== '' || own.length === 0 })
  const isSearching = search !== '' || own.length === 0
  const shown = isSearching
    ? (found.data?.rights ?? []).map((right) => ({ ...right, project: right.projectTitle }))
    : own.map((right) => ({ ...right, project: '' }))
  return (
    <div className="grid gap-2">
      <SearchField label="Search title or holder" value={search} onSearch={setSearch} />
      {isSearching && found.isSuccess && shown.length === 0 && <p className="text-sm text-muted">No right matches.</p>}
      <ul aria-label="Rights to choose from" className="max-h-60 divide-y divide-line overflow-y-auto">
        {shown.map((right) => (
          <li key={right.id}>
            <button
              type="button"
              onClick={() => onChoose(right)}
              className="flex min-h-11 w-full flex-wrap items-start justify-between gap-x-4 px-2 py-2 text-left text-sm -outline-offset-2 hover:bg-ink/4"
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{right.title}</span>
                <span className="block text-muted wrap-anywhere">
                  {[rightKindLabels[right.kind], right.holder, right.project].filter(Boolean).join(' · ')}
                </span>
              </span>
              <TermLabel right={right} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
