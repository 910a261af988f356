import { useSyncExternalStore, type ReactNode } from 'react'
import { Keyboard, Maximize, Minimize, Pause, PictureInPicture2 } from 'lucide-react'
import { timecodeOfFrame, type FrameRate } from '#domain/media/films/frame-rate.ts'
import { PlayGlyph } from '../../pictures/play-glyph.tsx'
import { clock } from '../../text/clock.ts'
import { CaptionsMenu } from '../captions/captions-menu.tsx'
import { ControlButton } from './control-button.tsx'
import { renditionLabel, type FilmSource } from '../film/film-source.ts'
import { PlayerMenu } from './player-menu.tsx'
import { rateLabel, rates } from './player-keys.ts'
import { ScrubBar } from './scrub-bar.tsx'
import { VolumeControl } from './volume-control.tsx'
import type { Captions } from '../captions/use-captions.ts'
import type { Film } from '../film/use-film.ts'
import { useShownFrame } from '../film/use-frames.ts'

interface PlayerControlsProps {
  film: Film
  source: FilmSource
  captions: Captions
  fullscreen: { on: boolean; toggle(): void }
  /** Whether picture-in-picture is allowed. */
  mayLeave: boolean
  keyListId: string
  /** Rendered under the scrub bar, at its width. */
  marks?: ReactNode
  /** Replaces minutes and seconds. */
  time?: ReactNode
  tools?: ReactNode
}

/** Controls over the lower edge of the picture; they hide during playback until there is user activity. */
export function PlayerControls({
  film,
  source,
  captions,
  fullscreen,
  mayLeave,
  keyListId,
  marks,
  time,
  tools,
}: PlayerControlsProps) {
  const smallWindow = useSmallWindow(film)
  return (
    <div className="player-controls">
      <ScrubBar film={film} source={source} />
      {marks}
      <div className="flex items-center @max-[30rem]:-mx-1">
        <ControlButton label={film.running ? 'Pause' : 'Play'} onClick={film.toggle}>
          {film.running ? <Pause size={20} fill="currentColor" strokeWidth={0} /> : <PlayGlyph size={18} />}
        </ControlButton>
        <VolumeControl film={film} />
        {time ?? <FilmTime film={film} frameRate={source.frameRate} />}
        <span className="min-w-0 flex-1" />
        {tools}
        <CaptionsMenu captions={captions} />
        <QualityMenu film={film} />
        <PlayerMenu
          label="Speed"
          shown={rateLabel(film.rate)}
          options={rates.map((rate) => ({ value: rate, label: rateLabel(rate) }))}
          value={film.rate}
          onChoose={film.setRate}
        />
        <ControlButton label="Keyboard shortcuts" popoverTarget={keyListId} className="@max-[44rem]:hidden pointer-coarse:hidden">
          <Keyboard size={20} />
        </ControlButton>
        {smallWindow && mayLeave && (
          <ControlButton label="Picture in picture" onClick={smallWindow.toggle} className="@max-[36rem]:hidden">
            <PictureInPicture2 size={19} />
          </ControlButton>
        )}
        <ControlButton label={fullscreen.on ? 'Leave full screen' : 'Full screen'} onClick={fullscreen.toggle}>
          {fullscreen.on ? <Minimize size={19} /> : <Maximize size={19} />}
        </ControlButton>
      </div>
    </div>
  )
}

function QualityMenu({ film: { hlsRenditions, chosenRendition, shownRendition, chooseRendition } }: { film: Film }) {
  if (hlsRenditions.length < 2) return null
  const auto = shownRendition ? `Auto (${renditionLabel(shownRendition)})` : 'Auto'
  const choices = hlsRenditions
    .map((hlsRendition, index) => ({
      value: index,
      label: renditionLabel(hlsRendition),
      edge: Math.min(hlsRendition.width, hlsRendition.height),
    }))
    .toSorted((a, b) => b.edge - a.edge)
  return (
    <PlayerMenu<number | null>
      label="Quality"
      shown={choices.find(({ value }) => value === chosenRendition)?.label ?? 'Auto'}
      options={[{ value: null, label: chosenRendition === null ? auto : 'Auto' }, ...choices]}
      value={chosenRendition}
      onChoose={chooseRendition}
    />
  )
}

/** Current time: minutes and seconds, or timecode with frames where the frame rate is known and there is space. */
function FilmTime({ film, frameRate }: { film: Film; frameRate: FrameRate | undefined }) {
  const { seconds, duration } = film
  return (
    <p className="timecode px-2 text-[0.8125rem] whitespace-nowrap">
      <span className={frameRate && '@min-[36rem]:hidden'}>{clock(seconds)}</span>
      {frameRate && <ShownTimecode film={film} frameRate={frameRate} />}
      <span className="text-muted @max-[26rem]:sr-only"> / {clock(duration)}</span>
    </p>
  )
}

function ShownTimecode({ film, frameRate }: { film: Film; frameRate: FrameRate }) {
  const frame = useShownFrame(film, frameRate)
  return <span className="@max-[36rem]:hidden">{timecodeOfFrame(frame, frameRate)}</span>
}

const never = () => () => undefined

/** Picture-in-picture; null where unsupported. */
function useSmallWindow(film: Film): { toggle(): void } | null {
  const possible = useSyncExternalStore(
    never,
    () => document.pictureInPictureEnabled,
    () => false,
  )
  if (!possible) return null
  return {
    toggle() {
      if (document.pictureInPictureElement) void document.exitPictureInPicture()
      else
        film
          .element()
          ?.requestPictureInPicture()
          .catch(() => undefined)
    },
  }
}
