import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { refusalToPrice, refusalToUnmark, wishStateLabels, type Wish } from '#domain/scope/scope.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SteadyButton } from '#web/ui/steady-button.tsx'
import { PriceForm } from './price-form.tsx'
import { scopeQuery } from './scope-queries.ts'
import { WishText } from './wish-text.tsx'
import { useMarkWish, useUnmarkWish, type WishedIn } from './wish-writes.ts'

/**
 * Marks a comment or message as a new wish in one press, and opens its price. For staff, on projects with signed papers: nothing
 * without them.
 */
export function WishButton({ projectId, source, className }: { projectId: string; source: WishedIn; className?: string }) {
  const { may: seesScope } = useMay('see-all-projects')
  const { data } = useQuery({ ...scopeQuery(projectId), enabled: seesScope })
  const [opened, setOpened] = useState<Wish | null>(null)
  const { write, pending } = useMarkWish(projectId, setOpened)
  if (!seesScope || !data?.scope) return null
  const sourceId = 'comment' in source ? source.comment : source.message
  const made = data.wishes.find((wish) => wish.sourceId === sourceId)
  const suggested = data.suggestions.find((one) => one.sourceId === sourceId)
  return (
    <>
      <SteadyButton
        disabled={pending}
        title={made ? undefined : suggested?.why}
        onClick={() => (made ? setOpened(made) : write(source))}
        className={className ?? 'review-act inline-flex items-center gap-1'}
      >
        <Sparkles aria-hidden="true" size={13} />
        {made ? `New wish: ${wishStateLabels[made.state].toLowerCase()}` : suggested ? 'New wish?' : 'New wish'}
      </SteadyButton>
      <WishDialog
        projectId={projectId}
        wish={opened && (data.wishes.find(({ id }) => id === opened.id) ?? opened)}
        currency={data.currency}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

/** A wish: its price for whoever writes prices, and unmarking. */
export function WishDialog({
  projectId,
  wish,
  currency,
  onClose,
}: {
  projectId: string
  wish: Wish | null
  currency: string | null
  onClose(): void
}) {
  const { may } = useMay('change-prices')
  const { write: unmark, pending } = useUnmarkWish(projectId, onClose)
  return (
    <Dialog open={wish !== null} onClose={onClose} title="New wish" className="max-w-xl">
      {wish && (
        <div className="grid gap-4">
          {may && refusalToPrice(wish.state) === null ? (
            <PriceForm key={wish.id} projectId={projectId} wishes={[wish]} currency={currency} onDone={onClose} />
          ) : (
            <>
              <WishText wish={wish} />
              <p className="text-sm text-muted">
                {wish.changeOrder === null
                  ? 'It’s marked. Someone who writes prices can send it as a change order.'
                  : `Change order ${wish.changeOrder}: ${wishStateLabels[wish.state].toLowerCase()}.`}
              </p>
            </>
          )}
          {refusalToUnmark(wish.state) === null && (
            <div>
              <Button variant="quiet" size="small" pending={pending} pendingText="Unmarking..." onClick={() => unmark(wish.id)}>
                Not a new wish
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}
