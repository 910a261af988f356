import { ChevronLeft, ChevronRight, Keyboard, Maximize, Minimize, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { ControlButton } from '#web/ui/player/controls/control-button.tsx'
import { KeyList, useKeyList } from '#web/ui/player/controls/key-list.tsx'
import { isTyping } from '#web/ui/page/is-typing.ts'
import { isSwitchedOff } from '#web/ui/page/single-keys.ts'
import { usePageKeys } from '#web/ui/page/use-page-keys.ts'
import '#web/ui/player/player.css'
import { actOfKey, pageKeyLabels, type PageActs } from './page-keys.ts'
import { useFilledFrame } from './use-filled-frame.ts'
import { fitted, type Zoom } from './use-zoom.ts'
import './pages.css'

/** Commands of the zoom of a `PageSurface`. */
export type ZoomActs = RefObject<{ by(direction: 1 | -1): void; fit(): void; shift(x: number, y: number): void } | null>

/** The frame around a picture or page: dark in every theme, with page and zoom controls below and the keys of the whole page. */
export function PageStage({
  title,
  pages,
  page,
  onPage,
  zoom,
  onZoom,
  zoomActs,
  acts,
  tools,
  children,
}: {
  title: string
  /** Number of pages; null for a picture. */
  pages: number | null
  page: number
  onPage(page: number): void
  zoom: Zoom
  onZoom(zoom: Zoom): void
  zoomActs: ZoomActs
  acts: Pick<PageActs, 'comment' | 'draw' | 'go' | 'putAway'>
  tools?: ReactNode
  children: ReactNode
}) {
  const frame = useRef<HTMLElement>(null)
  const fullscreen = useFilledFrame(frame)
  const keyList = useKeyList()

  function turnTo(wanted: number) {
    if (pages === null) return
    const next = Math.min(pages, Math.max(1, wanted))
    if (next === page) return
    onZoom(fitted)
    onPage(next)
  }
  const all: PageActs = {
    ...acts,
    turn: (by) => turnTo(page + by),
    turnTo: (end) => turnTo(end === 'first' ? 1 : (pages ?? 1)),
    zoom: (direction) => zoomActs.current?.by(direction),
    fit: () => zoomActs.current?.fit(),
    shift: (x, y) => zoomActs.current?.shift(x, y),
    fullscreen: fullscreen.toggle,
    keyList: keyList.toggle,
  }
  usePageKeys((event) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || isSwitchedOff(event))
      return
    if (target instanceof HTMLElement && target.closest('dialog, [popover], [role=menu], [data-own-keys]')) return
    const act = actOfKey(event, all)
    if (!act || (key === 'Escape' && keyList.isOpen())) return
    event.preventDefault()
    act()
  })

  return (
    <section ref={frame} aria-label={title} tabIndex={-1} data-theme="stage" className="player page-stage @container">
      {children}
      <div className="page-controls">
        {pages !== null && (
          <>
            <ControlButton label="Previous page" onClick={() => turnTo(page - 1)}>
              <ChevronLeft size={21} />
            </ControlButton>
            <PageField page={page} pages={pages} onPage={turnTo} />
            <ControlButton label="Next page" onClick={() => turnTo(page + 1)}>
              <ChevronRight size={21} />
            </ControlButton>
          </>
        )}
        <span className="min-w-0 flex-1" />
        {tools}
        <ControlButton label="Zoom out" onClick={() => all.zoom(-1)}>
          <ZoomOut size={19} />
        </ControlButton>
        <button type="button" onClick={all.fit} title="Fit" className="player-button timecode px-1 text-[0.8125rem]">
          <span className="sr-only">Fit. Shown at </span>
          {Math.round(zoom.scale * 100)}%
        </button>
        <ControlButton label="Zoom in" onClick={() => all.zoom(1)}>
          <ZoomIn size={19} />
        </ControlButton>
        <ControlButton
          label="Keyboard shortcuts"
          popoverTarget={keyList.id}
          className="@max-[44rem]:hidden pointer-coarse:hidden"
        >
          <Keyboard size={20} />
        </ControlButton>
        <ControlButton label={fullscreen.on ? 'Leave full screen' : 'Full screen'} onClick={fullscreen.toggle}>
          {fullscreen.on ? <Minimize size={19} /> : <Maximize size={19} />}
        </ControlButton>
      </div>
      <KeyList id={keyList.id} withFrames={false} withCaptions={false} text={pageKeyLabels(pages !== null)} />
    </section>
  )
}

/** Number of the page, which can be typed. */
function PageField({ page, pages, onPage }: { page: number; pages: number; onPage(page: number): void }) {
  const [typed, setTyped] = useState<string | null>(null)
  function take() {
    if (typed !== null && /^\d{1,6}$/.test(typed.trim())) onPage(Number(typed))
    setTyped(null)
  }
  return (
    <label className="timecode flex items-center gap-1.5 text-[0.8125rem] whitespace-nowrap">
      <input
        type="text"
        inputMode="numeric"
        aria-label="Page"
        autoComplete="off"
        maxLength={6}
        value={typed ?? String(page)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
        className="control control-small w-14! text-center"
      />
      <span className="text-muted">of {pages}</span>
    </label>
  )
}
