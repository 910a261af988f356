import { useEffect, useRef, useCallback, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { isTyping } from '../page/is-typing.ts'
import { isSwitchedOff } from '../page/single-keys.ts'
import { usePageKeys } from '../page/use-page-keys.ts'
import { CaptionTrack } from './captions/caption-track.tsx'
import type { FilmSource } from './film/film-source.ts'
import { KeyList, useKeyList } from './controls/key-list.tsx'
import { pressKey, type KeyLabels } from './controls/player-keys.ts'
import { PlayerControls } from './controls/player-controls.tsx'
import { PlayerSigns } from './controls/player-signs.tsx'
import { useCaptions } from './captions/use-captions.ts'
import type { Film } from './film/use-film.ts'
import type { Frames } from './film/use-frames.ts'
import { useFullscreen } from './use-fullscreen.ts'
import './player.css'

/** Keyboard shortcuts in addition to, or in place of, the player's own. */
export interface StageKeys {
  /** Every row of the list of shortcuts. */
  text: KeyLabels
  /** Handles a key press; false when the key is not one of these. */
  press(event: KeyboardEvent): boolean
}

export interface FilmStageProps {
  film: Film
  frames: Frames | null
  source: FilmSource
  title: string
  /** Takes the focus on mount, so that its shortcuts work. */
  takesFocus?: boolean
  className?: string
  /** Controls below the picture, always visible, instead of over its lower edge. */
  controlsBelow?: boolean
  /** Rendered over the whole picture, below the controls. */
  overlay?: ReactNode
  /** The picture must never show without its overlay: disables picture-in-picture and remote playback. */
  covered?: boolean
  /** Rendered under the scrub bar, at its width. */
  marks?: ReactNode
  /** Replaces the display of the current time. */
  time?: ReactNode
  /** Extra controls. */
  tools?: ReactNode
  /** Enables page-wide keyboard shortcuts, except while typing. */
  keys?: StageKeys
}

/** A player for a film whose state the caller holds, with controls; dark in every theme. */
export function FilmStage({
  film,
  frames,
  source,
  title,
  takesFocus = false,
  className,
  controlsBelow = false,
  overlay,
  covered = false,
  keys,
  ...slots
}: FilmStageProps) {
  const frame = useRef<HTMLElement>(null)
  const { attach } = film
  const fullscreen = useFullscreen(frame, film, covered)
  const { awake, wake, leave } = useAwake()
  const controlsShown = controlsBelow || !film.running || awake
  const captions = useCaptions(film, source.captions, controlsShown && !controlsBelow)
  const hasCaptions = captions.tracks.length > 0
  const keyList = useKeyList()
  const [notice, show] = useNotice()
  const tapOnlyWakes = useRef(false)

  useEffect(() => {
    if (!takesFocus) return
    frame.current?.focus()
    // `showModal` of a dialog opened later focuses the element with `autofocus`.
    frame.current?.setAttribute('autofocus', '')
  }, [takesFocus])

  function onKeyDown(event: KeyboardEvent) {
    wake()
    const { target, key } = event
    // Elements with key bindings of their own keep them.
    const pressesButton =
      (key === ' ' || key === 'Enter') && target instanceof HTMLElement && target.matches('button, a, summary')
    if (event.defaultPrevented || pressesButton || event.ctrlKey || event.metaKey || event.altKey) return
    // Escape closes the list of shortcuts only, not the dialog around it.
    if (isSwitchedOff(event) || (key === 'Escape' && keyList.isOpen())) return
    const toggles = {
      toggleFullscreen: fullscreen.toggle,
      toggleCaptions: hasCaptions ? captions.toggle : () => undefined,
      toggleKeyList: keyList.toggle,
    }
    if (keys?.press(event) || pressKey(key, { film, frames, notice: show, ...toggles })) event.preventDefault()
  }

  const wholePage = keys !== undefined
  usePageKeys((event) => {
    const { target } = event
    const isElsewhere = target instanceof HTMLElement && target.closest('dialog, [popover], [role=menu], [data-own-keys]')
    if (frame.current?.contains(target as Node) || isTyping(target) || isElsewhere) return
    onKeyDown(event)
  }, wholePage)

  function onPointerDown({ pointerType }: PointerEvent) {
    tapOnlyWakes.current = pointerType === 'touch' && !controlsShown
    wake()
  }

  function onPictureClick({ detail }: MouseEvent) {
    if (tapOnlyWakes.current) return
    if (detail === 2 && matchMedia('(pointer: fine)').matches) fullscreen.toggle()
    film.toggle()
  }

  return (
    // Keys work wherever in the player the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={frame}
      aria-label={`Player: ${title}`}
      tabIndex={-1}
      data-theme="stage"
      data-controls={controlsShown ? 'shown' : 'hidden'}
      onKeyDown={({ nativeEvent }) => onKeyDown(nativeEvent)}
      onPointerDownCapture={onPointerDown}
      onPointerMove={wake}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
      className={classNames('player @container', controlsBelow && 'player-below', className ?? 'aspect-video')}
    >
      <div className="player-picture">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without words has none */}
        <video
          ref={attach}
          poster={source.poster}
          playsInline
          preload="metadata"
          disablePictureInPicture={covered}
          disableRemotePlayback={covered}
          onClick={onPictureClick}
          data-pressable
          className="size-full cursor-pointer object-contain"
        >
          <CaptionTrack captions={captions} />
          Your browser does not support the video tag.
        </video>
        {overlay}
        {/* With controls below, nothing covers a frame the user has seeked to. */}
        <PlayerSigns film={film} notice={notice} invites={!controlsBelow || film.seconds === 0} />
      </div>
      <PlayerControls
        film={film}
        source={source}
        captions={captions}
        fullscreen={fullscreen}
        mayLeave={!covered}
        keyListId={keyList.id}
        {...slots}
      />
      <KeyList id={keyList.id} withFrames={frames !== null} withCaptions={hasCaptions} text={keys?.text} />
    </section>
  )
}

const shownFor = 1_100

/** A short-lived message, shown and announced, about what a shortcut has just done. */
function useNotice(): [notice: string, show: (text: string) => void] {
  const [notice, setNotice] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback((text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setNotice(''), shownFor)
    setNotice(text)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [notice, show]
}

const idleMilliseconds = 2_600

/** Whether there was user activity (pointer, touch, key) in the last moments; `leave` resets it. */
function useAwake(): { awake: boolean; wake(): void; leave(): void } {
  const [awake, setAwake] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = useCallback(() => {
    clearTimeout(timer.current)
    setAwake(false)
  }, [])
  const wake = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAwake(false), idleMilliseconds)
    setAwake(true)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { awake, wake, leave }
}
