import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { bookStateLabels, type ShownBookState } from '#domain/prices/book-state.ts'
import { nameOfBook, originalVersion, titleOfBook } from '#domain/prices/price-book.ts'
import type { PriceBookCard } from '#domain/prices/price-endpoints.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Sticks } from '#web/ui/lists/fact-strip.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { priceBookPages, priceBookPath } from './price-queries.ts'

export const bookTones: Record<ShownBookState, Tone> = {
  draft: 'warn',
  coming: 'info',
  holds: 'good',
  past: 'neutral',
  withdrawn: 'neutral',
}

/** The book in force, and all others, the newest first. */
export function PriceBookList() {
  const list = useList(priceBookPages(), (page) => page.books)
  return (
    <ListState list={list} loading={<Skeleton className="h-64" />} failed="The price lists could not be loaded" counted="paged">
      {(books) => (
        <div className="grid grid-cols-1 gap-8">
          {list.page && <InForce holding={list.page.holding} />}
          <Section title="All price lists">
            <ul aria-label="Price lists" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
              {books.map((book) => (
                <BookRow key={book.version} book={book} />
              ))}
              <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                <p className="min-w-0 flex-1 basis-56">
                  <BookLink version={originalVersion}>{nameOfBook(originalVersion)}</BookLink>
                </p>
                <Badge tone={list.page?.holding.version === originalVersion ? 'good' : 'neutral'}>
                  {list.page?.holding.version === originalVersion ? bookStateLabels.holds : bookStateLabels.past}
                </Badge>
              </li>
            </ul>
          </Section>
        </div>
      )}
    </ListState>
  )
}

function InForce({ holding }: { holding: { version: number; holdsFrom: string | null } }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Sticks />
      <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-4">
        <div className="min-w-0">
          <p className="label text-[0.6875rem]">In force today</p>
          <p className="title-4 mt-1">{titleOfBook(holding)}</p>
        </div>
        <ButtonLink variant="secondary" size="small" to={priceBookPath(holding.version)}>
          View prices
        </ButtonLink>
      </div>
    </div>
  )
}

function BookRow({ book: { version, state, holdsFrom, note, by, createdAt } }: { book: PriceBookCard }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p>
          <BookLink version={version}>{nameOfBook(version)}</BookLink>
          {note && <span className="text-muted wrap-anywhere"> · {note}</span>}
        </p>
        <p className="text-muted">
          {holdsFrom ? `From ${longDay(holdsFrom)}` : 'No first day yet'}
          {createdAt && (
            <>
              {' '}
              · made <Moment at={createdAt} form="day" />
            </>
          )}
          {by && ` by ${by}`}
        </p>
      </div>
      <Badge tone={bookTones[state]}>{bookStateLabels[state]}</Badge>
    </li>
  )
}

const BookLink = ({ version, children }: { version: number; children: ReactNode }) => (
  <Link to={priceBookPath(version)} className="font-semibold underline-offset-4 hover:underline">
    {children}
  </Link>
)
