import { changesOfBooks } from '#domain/prices/price-fields.ts'
import { titleOfBook, type BookName, type PriceBook } from '#domain/prices/price-book.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Table } from '#web/ui/lists/table.tsx'

/** Entries that differ from the book in force. */
export function PriceChanges({ book, inForce, name }: { book: PriceBook; inForce: PriceBook; name: BookName }) {
  const changes = changesOfBooks(inForce, book)
  return (
    <Section title="Compared with today">
      {changes.length === 0 ? (
        <p className="text-sm text-muted">No differences from {titleOfBook(name)}.</p>
      ) : (
        <Table
          caption={`Changes from ${titleOfBook(name)}`}
          rows={changes}
          rowKey={({ group, label }) => `${group} ${label}`}
          columns={[
            {
              title: 'Price',
              cell: ({ group, label }) => (
                <>
                  {label} <span className="block text-xs text-muted">{group}</span>
                </>
              ),
            },
            { title: 'Today', figures: true, cell: ({ before }) => before },
            { title: 'This list', figures: true, cell: ({ after }) => <span className="font-semibold">{after}</span> },
          ]}
        />
      )}
    </Section>
  )
}
