import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { projectSearch } from '../ops-queries.ts'

export interface ChosenProject {
  id: string
  title: string
  client: string
}

/** Project search by title or client. */
export function ProjectChoice({
  chosen,
  error,
  onChoose,
}: {
  chosen: ChosenProject | null
  error?: string | undefined
  onChoose(project: ChosenProject | null): void
}) {
  const [search, setSearch] = useState('')
  const found = useQuery({ ...projectSearch(search), placeholderData: keepPreviousData, enabled: chosen === null })
  if (chosen) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-card border border-line px-4 py-2.5 text-sm">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-semibold">{chosen.title}</span>
          <span className="text-muted">{chosen.client}</span>
        </span>
        <Button variant="quiet" size="small" onClick={() => onChoose(null)}>
          Change<span className="sr-only"> project</span>
        </Button>
      </div>
    )
  }
  const projects = found.data?.projects
  return (
    <div className="grid gap-2">
      <SearchField label="Search project or client" value={search} onSearch={setSearch} />
      <FieldError id="project-choice-error">{error}</FieldError>
      {found.isSuccess && projects?.length === 0 && <p className="text-sm text-muted">No projects match.</p>}
      <ul aria-label="Projects" className="max-h-60 divide-y divide-line overflow-y-auto">
        {projects?.map(({ id, title, client }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose({ id, title, client })}
              className="block w-full px-2 py-2 text-left text-sm -outline-offset-2 hover:bg-ink/4"
            >
              <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
              <span className="text-muted">{client}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
