import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Link back to the list at the top of a page. */
export function BackLink({ to, children, className }: { to: string; children: string; className?: string }) {
  return (
    <Link
      to={to}
      className={classNames(
        'group inline-flex min-h-11 items-center gap-2.5 text-[0.9375rem] font-medium underline decoration-transparent underline-offset-8 transition-colors hover:decoration-accent',
        className,
      )}
    >
      <ArrowLeft
        aria-hidden="true"
        size={16}
        className="text-accent transition-transform duration-300 group-hover:-translate-x-1"
      />
      {children}
    </Link>
  )
}

/** Tags, at most `most`. */
export function Tags({ tags, most = tags.length, className }: { tags: string[]; most?: number; className?: string }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className={classNames('flex min-w-0 flex-wrap gap-x-4 gap-y-1.5', className)}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag} className="label max-w-full wrap-anywhere border-l border-accent pl-2.5">
          {tag}
        </li>
      ))}
    </ul>
  )
}

/** `2 June 2026` */
export const LongDate = ({ at }: { at: string }) => <time dateTime={at}>{longDay(at.slice(0, 10))}</time>
