import { Link } from 'react-router'
import { contentKindLabels, contentKinds, type ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Links to the list of each content kind. */
export function ItemKinds({ kind }: { kind: ContentKind }) {
  return (
    <nav aria-label="Kind" className="-mx-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1">
        {contentKinds.map((one) => (
          <li key={one}>
            <Link
              to={`?kind=${one}`}
              aria-current={one === kind ? 'page' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 text-sm font-semibold whitespace-nowrap -outline-offset-2 sm:px-4',
                one === kind ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {contentKindLabels[one].many}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
