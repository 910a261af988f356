import { addressOf, type Reference } from '#domain/plans/board.ts'
import { PlayGlyph } from '#web/ui/pictures/play-glyph.tsx'

/** URL of a board picture; null if it was not transferred. */
export type PictureAt = (name: string) => string | null

/** The board as a contact sheet, with category and notes of each frame. */
export function SheetBoard({ items, pictureAt, stills }: { items: readonly Reference[]; pictureAt: PictureAt; stills: boolean }) {
  return (
    <ol className="grid grid-cols-2 gap-x-4 gap-y-6 @lg:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <Frame item={item} pictureAt={pictureAt} stills={stills} />
          <p className="label mt-2 text-[0.6875rem]!">{item.tag}</p>
          {item.notes && <p className="mt-0.5 text-sm whitespace-pre-line wrap-anywhere">{item.notes}</p>}
        </li>
      ))}
    </ol>
  )
}

const frame = 'relative block aspect-[3/2] overflow-hidden rounded-card border border-line bg-canvas'

function Frame({ item, pictureAt, stills }: { item: Reference; pictureAt: PictureAt; stills: boolean }) {
  if (item.type === 'image') {
    const address = pictureAt(item.content)
    return address ? (
      <a href={address} target="_blank" rel="noopener noreferrer" className={frame}>
        <img src={address} alt={item.title} loading="lazy" className="size-full object-cover" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      <p className={`${frame} p-4 text-sm wrap-anywhere text-muted`}>{item.title}: the picture was not included.</p>
    )
  }
  const link = addressOf(item)
  if (!link) {
    return (
      <div className="min-h-24 rounded-card border border-line bg-canvas p-4">
        <p className="leading-snug whitespace-pre-line wrap-anywhere">{item.content}</p>
      </div>
    )
  }
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" className={`group ${frame}`}>
      {stills && item.thumbnail && (
        <img
          src={item.thumbnail}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={(event) => (event.currentTarget.hidden = true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span className="absolute inset-x-0 bottom-0 flex items-end gap-2 bg-linear-to-t from-canvas via-canvas/85 to-transparent p-3 pt-10">
        {item.type === 'video' && <PlayGlyph size={16} />}
        <span className="line-clamp-2 min-w-0 text-sm font-semibold wrap-anywhere group-hover:text-accent">{item.title}</span>
      </span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
