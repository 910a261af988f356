import { useEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { isTyping } from '../is-typing.ts'
import { isSwitchedOff } from '../single-keys.ts'
import { usePageKeys } from '../use-page-keys.ts'
import type { FilmSource } from './film-source.ts'
import { KeyList, useKeyList } from './key-list.tsx'
import { pressKey, type KeyLabels } from './player-keys.ts'
import { PlayerControls } from './player-controls.tsx'
import { PlayerSigns } from './player-signs.tsx'
import { useAwake } from './use-awake.ts'
import { useCaptions } from './use-captions.ts'
import type { Film } from './use-film.ts'
import type { Frames } from './use-frames.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useNotice } from './use-notice.ts'
import './player.css'

/** Keys that mean something else, or more, than the player's own. */
export interface StageKeys {
  /** All that the list of keys shows. */
  text: KeyLabels
  /** Does what the key stands for; false where it stands for nothing of these. */
  press(event: KeyboardEvent): boolean
}

export interface FilmStageProps {
  film: Film
  frames: Frames | null
  source: FilmSource
  title: string
  /** When it appears, so that its keys work. */
  takesFocus?: boolean
  className?: string
  /** The controls stand under the picture rather than over its foot, and stay. */
  controlsBelow?: boolean
  /** Lies over the whole picture, below the controls. */
  overlay?: ReactNode
  /** The picture is never seen without its overlay: not in a small window, not on another screen. */
  covered?: boolean
  /** Lies under the scrub bar, in its measure. */
  marks?: ReactNode
  /** Instead of where the film stands in minutes and seconds. */
  time?: ReactNode
  /** Among the controls. */
  tools?: ReactNode
  /** With these, keys are heard on the whole page, wherever nobody is typing. */
  keys?: StageKeys
}

/** A film that somebody else holds too, with its controls; dark in every theme. */
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
  const keyList = useKeyList()
  const [notice, show] = useNotice()
  const tapOnlyWakes = useRef(false)

  useEffect(() => {
    if (!takesFocus) return
    frame.current?.focus()
    // For a dialog that opens after this and looks for what to focus.
    frame.current?.setAttribute('autofocus', '')
  }, [takesFocus])

  function onKeyDown(event: KeyboardEvent) {
    wake()
    const { target, key } = event
    // What has keys of its own keeps them.
    const pressesButton =
      (key === ' ' || key === 'Enter') && target instanceof HTMLElement && target.matches('button, a, summary')
    if (event.defaultPrevented || pressesButton || event.ctrlKey || event.metaKey || event.altKey) return
    // Escape closes the list of keys, and nothing below it.
    if (isSwitchedOff(event) || (key === 'Escape' && keyList.isOpen())) return
    const toggles = {
      toggleFullscreen: fullscreen.toggle,
      toggleCaptions: captions.src ? captions.toggle : () => undefined,
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
          className="size-full cursor-pointer object-contain"
        >
          {captions.src && <track kind="captions" src={captions.src} srcLang="en" label="English" />}
          Your browser does not support the video tag.
        </video>
        {overlay}
        {/* Where people work on a film, a frame that was gone to is to be seen. */}
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
      <KeyList id={keyList.id} withFrames={frames !== null} withCaptions={captions.src !== null} text={keys?.text} />
    </section>
  )
}
