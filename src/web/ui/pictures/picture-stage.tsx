import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Dialog, DialogClose } from '../overlays/dialog.tsx'
import { isTyping } from '../page/is-typing.ts'
import { SteadyButton } from '../steady-button.tsx'
import { usePageKeys } from '../page/use-page-keys.ts'
import { useSwipe } from './use-swipe.ts'

interface PictureStageProps {
  /** Accessible name of the dialog. */
  name: string
  /** The open picture; null keeps the dialog closed. */
  picture: ReactNode
  /** Aspect ratio: width divided by height. */
  ratio: number
  /** Zero-based position among `total`. */
  index: number
  total: number
  /** Wraps from the last picture to the first. */
  round?: boolean
  onMove(index: number): void
  onClose(): void
  /** Extra controls beside the counter. */
  tools?: ReactNode
  /** Puts the caption beside the picture instead of below it where the window is wide enough. */
  beside?: boolean
  children?: ReactNode
}

/** Lightbox: one picture at window size; arrow keys and swipes change it, Escape closes it. `children` is the caption. */
export function PictureStage({ name, picture, onClose, ...opened }: PictureStageProps) {
  return (
    <Dialog
      open={Boolean(picture)}
      onClose={onClose}
      title={name}
      bare
      className="fills-window h-dvh! max-h-none! w-full! max-w-none! rounded-none! bg-black!"
    >
      {picture && <Opened {...opened} picture={picture} onClose={onClose} />}
    </Dialog>
  )
}

function Opened({
  picture,
  ratio,
  index,
  total,
  round = false,
  onMove,
  onClose,
  tools,
  beside = false,
  children,
}: Omit<PictureStageProps, 'name'>) {
  const mayGo = (by: number) => total > 1 && (round || (index + by >= 0 && index + by < total))
  const go = (by: number) => {
    if (mayGo(by)) onMove((index + by + total) % total)
  }
  const swipe = useSwipe(
    () => go(-1),
    () => go(1),
  )

  usePageKeys((event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    go(by)
  })

  return (
    <div
      className={classNames(
        'grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]',
        beside && 'lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_minmax(0,1fr)]',
      )}
    >
      <div className={classNames('flex items-center justify-between gap-4 py-1 pr-1 pl-4', beside && 'lg:col-span-2')}>
        <p role="status" className="timecode text-sm">
          <span className="sr-only">{`Picture ${index + 1} of ${total}`}</span>
          <span aria-hidden="true">{`${index + 1} / ${total}`}</span>
        </p>
        <div className="flex items-center gap-1">
          {tools}
          <DialogClose onClick={onClose} />
        </div>
      </div>
      <div
        {...swipe}
        className="relative grid touch-pan-y touch-pinch-zoom place-items-center overflow-hidden select-none sm:px-16"
      >
        <div className="grid size-full place-items-center [container-type:size]">
          {/* Largest size that fits the container, with the aspect ratio reserved before the picture loads. */}
          <div style={{ aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})` }}>{picture}</div>
        </div>
        {total > 1 && (
          <>
            <TurnButton label="Previous picture" side="left-1" disabled={!mayGo(-1)} onClick={() => go(-1)}>
              <ArrowLeft aria-hidden="true" size={22} />
            </TurnButton>
            <TurnButton label="Next picture" side="right-1" disabled={!mayGo(1)} onClick={() => go(1)}>
              <ArrowRight aria-hidden="true" size={22} />
            </TurnButton>
          </>
        )}
      </div>
      <div
        className={classNames(
          'max-h-[38dvh] overflow-y-auto px-4 pt-3 pb-4',
          beside ? 'lg:max-h-none lg:border-l lg:border-line lg:px-6' : 'sm:px-16',
        )}
      >
        {children}
      </div>
    </div>
  )
}

function TurnButton({
  label,
  side,
  disabled,
  onClick,
  children,
}: {
  label: string
  side: string
  disabled: boolean
  onClick(): void
  children: ReactNode
}) {
  return (
    <SteadyButton
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={`absolute top-1/2 ${side} grid size-12 -translate-y-1/2 place-items-center rounded-full bg-black/55 transition-colors hover:bg-ink hover:text-canvas aria-disabled:opacity-30 max-sm:top-auto max-sm:bottom-2 max-sm:translate-y-0`}
    >
      {children}
    </SteadyButton>
  )
}
