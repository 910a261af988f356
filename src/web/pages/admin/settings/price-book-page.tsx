import { Suspense, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { bookStateLabels } from '#domain/prices/book-state.ts'
import { nameOfBook, originalVersion, type PriceBook } from '#domain/prices/price-book.ts'
import { offeredPackages } from '#domain/prices/photo-packages.ts'
import { bookOfValues } from '#domain/prices/price-fields.ts'
import { PricePreview } from '#web/features/inquiries/quote-builder/price-preview.tsx'
import { BookActions } from '#web/features/prices/book-actions.tsx'
import { PriceBookForm } from '#web/features/prices/price-book-form.tsx'
import { bookTones } from '#web/features/prices/price-book-list.tsx'
import { PriceBookView } from '#web/features/prices/price-book-view.tsx'
import { PriceChanges } from '#web/features/prices/price-changes.tsx'
import { PriceExample } from '#web/features/prices/price-example.tsx'
import { priceBookPages, priceBookPath, priceBookQuery } from '#web/features/prices/price-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import type { Route } from './+types/price-book-page'
import { RecordPage } from '../frame/record-page.tsx'

const PhotoPackages = latePart(
  async () => ({ default: (await import('../../site/work/photo-sections.tsx')).PhotoPackages }),
  'The preview',
)

const list = { to: '/admin/prices', label: 'Prices' }

const pageData = pageLoaders(({ params }) => [priceBookPages(), priceBookQuery(params.version ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** A price book with what it comes to: a form while it is a draft. */
export default function PriceBookPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const read = usePageView(useRead(priceBookQuery(params.version)))
  const holding = useList(priceBookPages(), (page) => page.books).page?.holding
  const current = useRead({ ...priceBookQuery(holding?.version ?? 0), enabled: holding !== undefined })
  const inForce = current.data ? bookOfValues(current.data.book.prices, current.data.book.rows) : null
  const book = read.data?.book
  // Its rows are enquiries.
  const { may: maySeeQuotes } = useMay(['change-prices', 'answer-enquiries'])

  const example = (shown: PriceBook) => <PriceExample book={shown} inForce={inForce} />
  const packages = (shown: PriceBook) => <PackagesPreview book={shown} />
  const comparison = ({ book: shown, saved }: { book: PriceBook; saved: boolean }) =>
    inForce &&
    holding &&
    String(holding.version) !== params.version && (
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-2">
        <PriceChanges book={shown} inForce={inForce} name={holding} />
        {maySeeQuotes && <PricePreview version={Number(params.version)} saved={saved} />}
      </div>
    )

  return (
    <RecordPage
      kind="Price list"
      title={book && nameOfBook(book.version)}
      back={list}
      query={read}
      failed="This price list could not be loaded"
      missing={{ title: 'Price list not found', ...list }}
    >
      {({ book }) => (
        <>
          <PageHead
            title={nameOfBook(book.version)}
            text={textOf(book)}
            beside={<Badge tone={bookTones[book.state]}>{bookStateLabels[book.state]}</Badge>}
          >
            <BookActions
              key={book.version}
              book={book}
              onDrafted={(version) => void navigate(priceBookPath(version))}
              onDeleted={() => void navigate(list.to, { replace: true })}
            />
          </PageHead>
          <div className="mt-6">
            {book.state === 'draft' ? (
              <PriceBookForm
                key={book.version}
                draft={book}
                inForce={inForce}
                aside={example}
                packages={packages}
                below={comparison}
              />
            ) : (
              <div className="grid grid-cols-1 gap-9">
                {comparison({ book: bookOfValues(book.prices, book.rows), saved: true })}
                <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_25rem]">
                  <PriceBookView book={book} packages={packages} />
                  <div className="min-w-0 xl:sticky xl:top-8">{example(bookOfValues(book.prices, book.rows))}</div>
                </div>
              </div>
            )}
          </div>
        </>
      )}
    </RecordPage>
  )
}

function textOf({ version, holdsFrom, note, state }: { version: number; holdsFrom: string | null; note: string; state: string }) {
  if (version === originalVersion) return 'The prices that a new studio begins with.'
  const day = state === 'draft' || holdsFrom === null ? '' : `From ${longDay(holdsFrom)}.`
  return [day, note].filter(Boolean).join(' ') || undefined
}

/** The packages as visitors see them. Its links lead nowhere. */
function PackagesPreview({ book }: { book: PriceBook }) {
  // Loaded in the browser only.
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div className="mt-4">
      <p className="mb-2 text-sm text-muted">As visitors read them</p>
      <div inert>
        {isHere && (
          <Suspense>
            <PhotoPackages packages={offeredPackages(book)} prices={book.photography} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const never = () => () => undefined
