import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import type { PaletteGroup, PaletteRow } from './palette-rows.ts'

/** Groups of rows as the listbox of the palette's field, which keeps the focus: `chosen` is the row that Enter opens. */
export function PaletteList({
  id,
  groups,
  chosen,
  onPoint,
  onOpen,
}: {
  id: string
  groups: PaletteGroup[]
  chosen: string | undefined
  onPoint(key: string): void
  /** Told before a link is followed, or instead of it where there is none. */
  onOpen(row: PaletteRow): void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" className="scroll-py-8 px-2 pb-2">
      {groups.map(({ label, rows }) => (
        <div key={label} role="group" aria-label={label}>
          <div aria-hidden="true" className="label px-3 pt-3 pb-1 text-[0.6875rem]">
            {label}
          </div>
          {rows.map((row) => (
            <Option
              key={row.key}
              id={optionId(id, row.key)}
              row={row}
              chosen={row.key === chosen}
              onPoint={() => onPoint(row.key)}
              onOpen={() => onOpen(row)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

export const optionId = (list: string, key: string): string => `${list}-${key.replace(/[^\w-]/g, '_')}`

function Option({
  id,
  row: { title, detail, warning, Icon, to },
  chosen,
  onPoint,
  onOpen,
}: {
  id: string
  row: PaletteRow
  chosen: boolean
  onPoint(): void
  onOpen(): void
}) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': chosen,
    tabIndex: -1,
    // Moving, not entering: rows that come to lie under a resting pointer are not chosen.
    onPointerMove: chosen ? undefined : onPoint,
    className: classNames(
      'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left text-sm',
      chosen ? 'bg-ink/8 text-ink' : 'text-ink/85',
    ),
  } as const
  const content = (
    <>
      <Icon
        aria-hidden="true"
        size={17}
        strokeWidth={1.75}
        className={classNames('shrink-0', chosen ? 'text-accent' : 'text-muted')}
      />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium">{title}</span>
        {detail && <span className="truncate text-xs text-muted">{detail}</span>}
        {warning && <span className="text-xs wrap-anywhere text-bad">{warning}</span>}
      </span>
    </>
  )
  if (typeof to !== 'string') {
    return (
      <button type="button" {...shared} onClick={onOpen}>
        {content}
      </button>
    )
  }
  return (
    <Link {...shared} to={to} onClick={(event) => !opensElsewhere(event) && onOpen()}>
      {content}
    </Link>
  )
}

/** The browser opens another tab or window, and this one stays as it is. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || button !== 0
