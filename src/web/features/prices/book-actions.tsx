import { useQueryClient } from '@tanstack/react-query'
import { Copy, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { priceEndpoints, type ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { CsvButton } from '#web/ui/lists/csv-button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { deletePriceBook, draftPriceBook, pricesChanged, showPriceBook, withdrawPriceBook } from './price-queries.ts'

/** What can be done with a book besides writing it. */
export function BookActions({
  book: { version, state, revision, refusalToWithdraw },
  onDrafted,
  onDeleted,
}: {
  book: ShownPriceBook
  /** A new draft was made of it. */
  onDrafted(version: number): void
  onDeleted(): void
}) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'delete' | 'withdraw' | null>(null)
  const draft = useWrite({
    failure: 'Draft not made',
    send: () => draftPriceBook(version),
    onDone({ book }) {
      showPriceBook(queries, book)
      onDrafted(book.version)
    },
  })
  const remove = useWrite({
    failure: 'Draft not deleted',
    send: () => deletePriceBook(version, revision),
    onDone() {
      onDeleted()
      void pricesChanged(queries, version)
      toast({ title: `Draft of price list ${version} deleted`, tone: 'good' })
    },
    onRefused: () => void pricesChanged(queries),
  })
  const withdraw = useWrite({
    failure: 'Not withdrawn',
    send: () => withdrawPriceBook(version),
    onDone({ book }) {
      showPriceBook(queries, book)
      toast({ title: `Price list ${version} withdrawn`, tone: 'good' })
    },
    onRefused: () => void pricesChanged(queries),
  })
  return (
    <>
      <CsvButton file={useCsv(priceEndpoints.exportPriceBook, { params: { version: String(version) } }, 'change-prices')} />
      <Button
        variant="secondary"
        size="small"
        pending={draft.pending}
        pendingText="Copying..."
        onClick={() => draft.write(undefined)}
      >
        <Copy aria-hidden="true" size={15} />
        New draft from this
      </Button>
      {refusalToWithdraw === null && (
        <Button variant="secondary" size="small" pending={withdraw.pending} onClick={() => setAsking('withdraw')}>
          <Undo2 aria-hidden="true" size={15} />
          Withdraw
        </Button>
      )}
      {state === 'draft' && (
        <Button variant="quiet" size="small" pending={remove.pending} onClick={() => setAsking('delete')}>
          <Trash2 aria-hidden="true" size={15} />
          Delete draft
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title="Delete this draft?"
        text={`The prices of draft ${version} are lost. Nothing that was priced before changes.`}
        confirmText="Delete"
        onConfirm={() => remove.write(undefined)}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'withdraw'}
        title="Withdraw these prices?"
        text="The price list before it applies instead. Quotes that were made with it keep their prices."
        confirmText="Withdraw"
        onConfirm={() => withdraw.write(undefined)}
        onClose={() => setAsking(null)}
      />
    </>
  )
}
