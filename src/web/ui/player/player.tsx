import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { classNames } from '../class-names.ts'
import type { FilmSource } from './film-source.ts'
import { KeyList, useKeyList } from './key-list.tsx'
import { pressKey } from './player-keys.ts'
import { PlayerControls } from './player-controls.tsx'
import { PlayerSigns } from './player-signs.tsx'
import { useAwake } from './use-awake.ts'
import { useCaptions } from './use-captions.ts'
import { useFilm } from './use-film.ts'
import { useFrames } from './use-frames.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useNotice } from './use-notice.ts'
import './player.css'

export interface PlayerProps {
  source: FilmSource
  title: string
  /** Plays as soon as it is there, and takes the focus so that its keys work. */
  autoPlay?: boolean
  className?: string
}

/** A film with its controls, dark in every theme. It fills the width it is given, 16:9 unless `className` says otherwise. */
export function Player({ source, title, autoPlay = false, className }: PlayerProps) {
  const frame = useRef<HTMLElement>(null)
  const film = useFilm(source, { autoPlay })
  const { attach } = film
  const frames = useFrames(film, source.frameRate, source.durationSeconds)
  const fullscreen = useFullscreen(frame, film)
  const { awake, wake, leave } = useAwake()
  const controlsShown = !film.running || awake
  const captions = useCaptions(film, source.captions, controlsShown)
  const keyList = useKeyList()
  const [notice, show] = useNotice()
  const tapOnlyWakes = useRef(false)

  useEffect(() => {
    if (!autoPlay) return
    frame.current?.focus()
    // For a dialog that opens after this and looks for what to focus.
    frame.current?.setAttribute('autofocus', '')
  }, [autoPlay])

  function onKeyDown(event: KeyboardEvent) {
    wake()
    const { target, key } = event
    // What has keys of its own keeps them.
    const pressesButton = (key === ' ' || key === 'Enter') && target instanceof HTMLButtonElement
    if (event.defaultPrevented || pressesButton || event.ctrlKey || event.metaKey || event.altKey) return
    const toggles = {
      toggleFullscreen: fullscreen.toggle,
      toggleCaptions: captions.src ? captions.toggle : () => undefined,
      toggleKeyList: keyList.toggle,
    }
    if (pressKey(key, { film, frames, notice: show, ...toggles })) event.preventDefault()
  }

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
      onKeyDown={onKeyDown}
      onPointerDownCapture={onPointerDown}
      onPointerMove={wake}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
      className={classNames('player @container', className ?? 'aspect-video')}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without words has none */}
      <video
        ref={attach}
        poster={source.poster}
        playsInline
        preload="metadata"
        onClick={onPictureClick}
        className="size-full cursor-pointer object-contain"
      >
        {captions.src && <track kind="captions" src={captions.src} srcLang="en" label="English" />}
        Your browser does not support the video tag.
      </video>
      <PlayerSigns film={film} notice={notice} />
      <PlayerControls film={film} source={source} captions={captions} fullscreen={fullscreen} keyListId={keyList.id} />
      <KeyList id={keyList.id} withFrames={frames !== null} withCaptions={captions.src !== null} />
    </section>
  )
}
