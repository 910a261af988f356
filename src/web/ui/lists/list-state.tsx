import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LoadMore, type Paged } from './load-more.tsx'
import { QueryState, type Query, type QueryStateProps } from './query-state.tsx'

export type List<Item> = Query<Item[]> & Paged

/** A list that loads page by page, in its states. Items of a previous filter are dimmed until the answer. */
export function ListState<Item>({
  list,
  noun,
  total,
  counted = 'always',
  moreLabel,
  empty,
  children,
  ...states
}: Omit<QueryStateProps<Item[]>, 'query'> & {
  list: List<Item>
  /** Counts the items below them: singular and plural. Without it there is only the button. */
  noun?: [one: string, many: string]
  /** Number of items, loaded or not; by default the loaded ones. */
  total?: number | undefined
  /** `paged`: only when there is more than one page. */
  counted?: 'always' | 'paged'
  moreLabel?: string
  children(items: Item[]): ReactNode
}) {
  return (
    // With more pages to come, nothing so far is not nothing.
    <QueryState query={list} empty={list.more ? undefined : empty} {...states}>
      {(items) => (
        <div className="min-w-0">
          <div aria-busy={list.stale} className={classNames('transition-opacity', list.stale && 'opacity-50')}>
            {children(items)}
          </div>
          {(counted === 'always' || list.more || list.pages.length > 1) && (
            <LoadMore list={list} shown={items.length} total={total} noun={noun} label={moreLabel} />
          )}
        </div>
      )}
    </QueryState>
  )
}
