import { useQueryClient } from '@tanstack/react-query'
import { kitEndpoints } from '#domain/kit/kit-endpoints.ts'
import { daysText } from '#domain/kit/kit-messages.ts'
import { kitName, type KitBooking, type KitItem } from '#domain/kit/kit.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { kitChanged } from './kit-queries.ts'

/** Confirmation dialog that deletes a thing which was never on a shoot. */
export function DeleteKit({ item, onClose }: { item: KitItem | null; onClose(): void }) {
  const queries = useQueryClient()
  const { write } = useWrite({
    failure: 'Equipment not deleted',
    send: ({ id }: KitItem) => callEndpoint(kitEndpoints.deleteKit, { params: { id } }),
    onDone(_, deleted) {
      toast({ title: 'Equipment deleted', text: kitName(deleted), tone: 'good' })
      void kitChanged(queries)
    },
    onRefused: () => void kitChanged(queries),
  })
  return (
    <ConfirmDialog
      open={item !== null}
      danger
      title="Delete this equipment?"
      text={`${item ? kitName(item) : ''} will be deleted. What has been on a shoot can only be marked as out of use.`}
      confirmText="Delete"
      onConfirm={() => item && write(item)}
      onClose={onClose}
    />
  )
}

/** Button that removes days on which a thing was kept away. */
export function EndDowntime({ booking, name }: { booking: KitBooking; name: string }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    failure: 'The days could not be removed',
    send: () => callEndpoint(kitEndpoints.endDowntime, { params: { id: booking.id } }),
    onDone() {
      toast({ title: 'Days removed', text: `${name}, ${daysText(booking)}`, tone: 'good' })
      void kitChanged(queries)
    },
    onRefused: () => void kitChanged(queries),
  })
  return (
    <button
      type="button"
      disabled={pending}
      aria-label={`Remove days of ${name}, ${daysText(booking)}`}
      className="text-link inline-flex min-h-6 items-center px-1"
      onClick={() => write(undefined)}
    >
      Remove
    </button>
  )
}
