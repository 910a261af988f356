import { Link } from 'react-router'
import { titleOfBook, type BookName } from '#domain/prices/price-book.ts'
import { useMay } from './use-me.ts'

/** Which prices something was made with, in small print: a link for those who may open the price book. */
export function PriceBookNote({ book, className = '' }: { book: BookName | null | undefined; className?: string }) {
  const { why } = useMay('change-prices')
  if (!book) return null
  const title = titleOfBook(book)
  return (
    <p className={`text-xs text-muted ${className}`}>
      {why ? (
        title
      ) : (
        <Link to={`/admin/prices/${book.version}`} className="underline underline-offset-4 hover:text-ink">
          {title}
        </Link>
      )}
    </p>
  )
}
