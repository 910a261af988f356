import type { WorkProject } from '#domain/content/content-endpoints.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'

/** Facts of a project as slate cells. */
export function WorkFacts({ project }: { project: WorkProject }) {
  const { client, year, industry, category, duration, tags } = project
  const facts = [
    { label: 'Client', value: client, wide: true },
    { label: 'Year', value: year },
    { label: 'Industry', value: industry },
    { label: 'Category', value: category },
    ...(duration ? [{ label: 'Duration', value: duration }] : []),
  ]
  return (
    <div className="frame-width pt-6">
      <FactStrip facts={facts} />
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full *:max-w-full *:overflow-hidden">
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
