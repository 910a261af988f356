import { ImageIcon } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

/** 16:9 thumbnail of an item; an icon if it has none. */
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
        // Decorative: the text beside it names the item.
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
