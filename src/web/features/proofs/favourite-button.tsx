import { Heart } from 'lucide-react'
import type { Proof } from '#domain/proofs/proof-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Toggles a picture in the selection. */
export function FavouriteButton({
  proof: { name, chosen },
  locked,
  onChoose,
  className,
}: {
  proof: Proof
  /** The round is closed: read-only. */
  locked: boolean
  onChoose(): void
  className?: string
}) {
  const heart = <Heart aria-hidden="true" size={20} strokeWidth={1.75} className={classNames(chosen && 'fill-current')} />
  const variant = classNames(
    'grid size-11 place-items-center rounded-full transition-colors duration-150',
    chosen ? 'bg-accent text-on-accent' : 'bg-black/55 text-white',
    className,
  )
  if (locked) {
    return chosen ? (
      <span className={variant}>
        {heart}
        <span className="sr-only">Chosen</span>
      </span>
    ) : null
  }
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`Favourite ${name}`}
      onClick={onChoose}
      className={classNames(variant, chosen ? 'hover:bg-accent-strong' : 'hover:bg-ink hover:text-canvas')}
    >
      {heart}
    </button>
  )
}
