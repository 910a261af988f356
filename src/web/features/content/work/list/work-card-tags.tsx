import { mostCardTags } from '#domain/content/kinds/work-portfolio.ts'
import { Badge } from '#web/ui/badge.tsx'

/** First tags of a project, and the number of others. */
export function WorkCardTags({ tags }: { tags: string[] }) {
  const more = tags.length - mostCardTags
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.slice(0, mostCardTags).map((tag) => (
        <li key={tag} className="max-w-full *:max-w-full *:overflow-hidden">
          <Badge>{tag}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>
            +{more}
            <span className="sr-only"> more tags</span>
          </Badge>
        </li>
      )}
    </ul>
  )
}
