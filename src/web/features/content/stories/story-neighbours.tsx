import { Link } from 'react-router'
import { contentPath } from '#domain/content/kinds/content-kinds.ts'
import type { StoryKind } from '#domain/content/content-messages.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Neighbour {
  slug: string
  title: string
}

/** Links to the previous and next item of the list. */
export function StoryNeighbours({
  kind,
  previous,
  next,
}: {
  kind: StoryKind
  previous: Neighbour | null
  next: Neighbour | null
}) {
  if (!previous && !next) return null
  return (
    <nav aria-label="More to read" className="frame-width grid gap-x-8 pt-14 pb-20 sm:grid-cols-2 md:pt-20 md:pb-28">
      {previous && <NeighbourLink kind={kind} name="Previous" to={previous} />}
      {next && <NeighbourLink kind={kind} name="Next" to={next} className="sm:col-start-2 sm:text-right" />}
    </nav>
  )
}

function NeighbourLink({ kind, name, to, className }: { kind: StoryKind; name: string; to: Neighbour; className?: string }) {
  return (
    <Link
      to={contentPath(kind, to.slug)}
      rel={name === 'Next' ? 'next' : 'prev'}
      className={classNames('group block min-w-0 border-t border-line py-6 transition-colors hover:border-accent', className)}
    >
      <span className="label block">{name}</span>
      <span className="title-3 mt-2 block wrap-anywhere transition-colors group-hover:text-accent">{to.title}</span>
    </Link>
  )
}
