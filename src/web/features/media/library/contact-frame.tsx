import { useState } from 'react'
import { Check, Link2 } from 'lucide-react'
import { showreel } from '#domain/media/films/showreel.ts'
import { thumbnailSize, type ThumbnailOption } from '#domain/media/pictures/thumbnail-options.ts'
import { longClock } from '#web/ui/text/clock.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useCopied } from '#web/ui/text/use-copied.ts'

interface ContactFrameProps {
  number: number
  option: ThumbnailOption
  src: string
  /** Absolute URL of `src`. */
  link: string
  /** Above the fold: loaded eagerly. */
  first: boolean
}

export function ContactFrame({ number, option, src, link, first }: ContactFrameProps) {
  const { name, second, transforms } = option
  const time = longClock(second)
  return (
    <li className="contact-frame flex min-w-0 flex-col">
      <div className="contact-strip">
        <div className="contact-gate">
          <FramePicture src={src} alt={`${showreel.title} at ${time}: ${name}`} first={first} />
        </div>
      </div>
      <div className="flex flex-1 items-start gap-4 px-1.5 pt-3.5">
        <span aria-hidden="true" className="timecode pt-px text-sm font-semibold text-accent">
          {String(number).padStart(2, '0')}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="title-4">{name}</h2>
          <p className="timecode mt-0.5 text-sm text-muted">
            {time}
            {transforms.effect && <span className="ml-3">e_{transforms.effect}</span>}
          </p>
        </div>
        <CopyLink link={link} name={name} />
      </div>
    </li>
  )
}

/** Skeleton until the picture has loaded; an error with a Retry button if it fails. */
function FramePicture({ src, alt, first }: { src: string; alt: string; first: boolean }) {
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming')
  const [attempt, setAttempt] = useState(0)

  // The image may have loaded or failed before hydration.
  function variant(image: HTMLImageElement | null) {
    if (image?.complete && state === 'coming') setState(image.naturalWidth > 0 ? 'there' : 'failed')
  }

  if (state === 'failed') {
    return (
      <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-4 text-center text-sm">
        <p className="text-muted">This frame could not be loaded.</p>
        <button
          type="button"
          className="min-h-9 font-semibold text-accent underline underline-offset-4"
          onClick={() => {
            setAttempt(attempt + 1)
            setState('coming')
          }}
        >
          Try Again
        </button>
      </div>
    )
  }
  return (
    <>
      {state === 'coming' && <Skeleton className="absolute inset-0 rounded-none!" />}
      <img
        key={attempt}
        ref={variant}
        src={src}
        alt={alt}
        {...thumbnailSize}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
        className="relative size-full object-cover"
      />
    </>
  )
}

/** Copies a picture's link and confirms it. */
function CopyLink({ link, name }: { link: string; name: string }) {
  const { copied, copy } = useCopied()

  async function copyLink() {
    if (await copy(link)) toast({ title: 'Link copied', text: name, tone: 'good' })
    else toast({ title: 'The link could not be copied', text: link, tone: 'bad' })
  }

  return (
    <Button variant="secondary" size="small" onClick={() => void copyLink()} className="shrink-0">
      {copied ? <Check size={16} aria-hidden="true" /> : <Link2 size={16} aria-hidden="true" />}
      {copied ? 'Copied' : 'Copy link'}
      <span className="sr-only"> ({name})</span>
    </Button>
  )
}
