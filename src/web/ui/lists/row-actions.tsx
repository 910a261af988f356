import { ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '../button.tsx'

/** Buttons of one row of a short list that is put in order by hand; null leaves one out. */
export function RowActions({
  name,
  onMoveUp,
  onRemove,
}: {
  name: string
  onMoveUp: (() => void) | null
  onRemove: (() => void) | null
}) {
  return (
    <span className="flex gap-1">
      {onMoveUp && (
        <Button variant="quiet" size="small" aria-label={`Move ${name} up`} onClick={onMoveUp}>
          <ArrowUp aria-hidden="true" size={15} />
        </Button>
      )}
      {onRemove && (
        <Button variant="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={15} />
        </Button>
      )}
    </span>
  )
}
