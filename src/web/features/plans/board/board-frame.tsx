import { useEffect, useState } from 'react'
import { addressOf, siteOf, type Reference } from '#domain/plans/board.ts'
import { PlayGlyph } from '#web/ui/pictures/play-glyph.tsx'
import { findPicture } from './board-pictures.ts'

const tileClass = 'relative block aspect-[3/2] rounded-card border border-line bg-surface'
const frame = `${tileClass} overflow-hidden`

/** Content of a frame: picture, film still, link or text. */
export function BoardFrame({ item }: { item: Reference }) {
  if (item.type === 'image') return <KeptPicture item={item} />
  const address = addressOf(item)
  if (!address) {
    // Grows with its text: a scrolling frame cannot be scrolled by keyboard.
    return (
      <div className={`${tileClass} p-5`}>
        <p className="text-[1.0625rem] leading-snug whitespace-pre-line wrap-anywhere">{item.content}</p>
      </div>
    )
  }
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer" draggable={false} className={`group ${frame}`}>
      {item.type === 'link' && (
        <span aria-hidden="true" className="title-4 absolute inset-x-0 top-0 line-clamp-3 p-4 wrap-anywhere text-muted">
          {siteOf(address)}
        </span>
      )}
      {item.thumbnail && (
        <img
          src={item.thumbnail}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          draggable={false}
          // Offline or deleted film: the link is enough.
          onError={(event) => (event.currentTarget.hidden = true)}
          className="absolute inset-0 size-full object-cover opacity-80 transition-opacity duration-200 group-hover:opacity-100"
        />
      )}
      <span className="absolute inset-x-0 bottom-0 flex items-end gap-3 bg-linear-to-t from-canvas via-canvas/75 to-transparent p-4 pt-12">
        {item.type === 'video' && <PlayGlyph size={18} />}
        <span className="min-w-0 truncate text-sm font-semibold group-hover:text-accent">{item.title}</span>
      </span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function KeptPicture({ item }: { item: Reference }) {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let made: string | undefined
    let left = false
    void findPicture(item.content).then((picture) => {
      if (left) return
      made = picture ? URL.createObjectURL(picture) : undefined
      setAddress(made ?? null)
    })
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [item.content])
  return (
    <div className={frame}>
      {address && <img src={address} alt={item.title} draggable={false} className="fade-in size-full object-cover" />}
      {address === null && <p className="p-5 text-sm text-muted">{item.title}: this browser no longer has the picture.</p>}
    </div>
  )
}
