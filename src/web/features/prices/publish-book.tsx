import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { pricesChanged, publishPriceBook, showPriceBook } from './price-queries.ts'

/** Publishes a saved draft, after a question. */
export function PublishBook({
  book: { version, revision, holdsFrom },
  why,
  onRefused,
}: {
  book: ShownPriceBook
  /** Why it cannot be published now. */
  why: string | undefined
  onRefused(message: string): void
}) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const publish = useWrite({
    send: () => publishPriceBook(version, revision),
    onDone({ book }) {
      showPriceBook(queries, book)
      toast({ title: `Price list ${version} published`, text: `From ${longDay(book.holdsFrom!)}.`, tone: 'good' })
    },
    onRefused({ status, message }) {
      // Somebody else saved or published it: the form takes theirs over, and keeps what is typed.
      if (status === 409) void pricesChanged(queries)
      onRefused(message)
    },
  })
  const refusal = why ?? (holdsFrom === null ? 'Choose the day from which these prices apply, and save.' : undefined)
  return (
    <>
      <Button
        variant="secondary"
        why={refusal}
        pending={publish.pending}
        pendingText="Publishing..."
        onClick={() => setAsking(true)}
      >
        Publish
      </Button>
      <ConfirmDialog
        open={asking}
        title="Publish these prices?"
        text={`From ${holdsFrom ? longDay(holdsFrom) : ''} new quotes, proposals and estimates use them. What was priced before keeps its prices. A published price list cannot change.`}
        confirmText="Publish"
        onConfirm={() => publish.write(undefined)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
