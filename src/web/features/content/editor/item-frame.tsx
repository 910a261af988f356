import { ImageIcon } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

/** The small picture of an item, 16:9; its sign where it has none yet. */
export function ItemFrame({ thumbnail, className }: { thumbnail: string | null; className?: string }) {
  return (
    <span
      className={classNames(
        'relative grid aspect-video shrink-0 place-items-center overflow-hidden rounded-[2px] bg-raised text-line-strong',
        className,
      )}
    >
      <ImageIcon aria-hidden="true" size={18} strokeWidth={1.25} />
      {thumbnail && (
        // The words beside it name it.
        <img
          src={thumbnail}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover text-[0px]"
        />
      )}
    </span>
  )
}
