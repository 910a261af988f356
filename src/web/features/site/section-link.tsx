import { Link } from 'react-router'
import type { SectionCard } from '#domain/site/site-endpoints.ts'
import { sectionLabels, type SectionName } from '#domain/site/site-sections.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SectionStateBadge } from './section-state-badge.tsx'

/** Opens the editor of a section. */
export function SectionLink({ name, card, off = false }: { name: SectionName; card: SectionCard | undefined; off?: boolean }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <Link
        to={`/admin/site?section=${name}`}
        className={classNames(
          'inline-flex min-h-11 min-w-0 flex-1 items-center font-medium underline decoration-transparent underline-offset-4 wrap-anywhere hover:decoration-accent',
          off && 'text-muted',
        )}
      >
        {sectionLabels[name]}
      </Link>
      {card && <SectionStateBadge state={card.state} />}
    </span>
  )
}
