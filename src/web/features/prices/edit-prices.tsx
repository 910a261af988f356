import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useList } from '#web/lib/calls/use-list.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { draftPriceBook, priceBookPages, priceBookPath, showPriceBook } from './price-queries.ts'

/** Opens the newest draft that somebody made, or one that begins with the prices in force. */
export function EditPrices() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const list = useList(priceBookPages(), (page) => page.books)
  const holding = list.page?.holding
  const begun = list.data?.find(({ state, by }) => state === 'draft' && by)
  const { write, pending } = useWrite({
    failure: 'Prices not opened',
    send: (from: number) => draftPriceBook(from),
    onDone({ book }) {
      showPriceBook(queries, book)
      void navigate(priceBookPath(book.version))
    },
  })
  const content = (
    <>
      <Pencil aria-hidden="true" size={15} />
      Edit
    </>
  )
  if (begun) {
    return (
      <ButtonLink variant="secondary" size="small" to={priceBookPath(begun.version)}>
        {content}
      </ButtonLink>
    )
  }
  return (
    <Button
      variant="secondary"
      size="small"
      pending={pending}
      pendingText="Opening..."
      why={holding ? undefined : 'Loading the prices in force.'}
      onClick={() => holding && write(holding.version)}
    >
      {content}
    </Button>
  )
}
