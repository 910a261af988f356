import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { frameAtTime, timeOfFrame } from '#domain/media/films/frame-rate.ts'
import { KeyList, useKeyList } from '#web/ui/player/controls/key-list.tsx'
import { useCaptions } from '#web/ui/player/captions/use-captions.ts'
import { useFilm } from '#web/ui/player/film/use-film.ts'
import { useFrames } from '#web/ui/player/film/use-frames.ts'
import { useFullscreen } from '#web/ui/player/use-fullscreen.ts'
import { isSwitchedOff } from '#web/ui/page/single-keys.ts'
import { usePageKeys } from '#web/ui/page/use-page-keys.ts'
import { CommentMarks, type OtherBar } from '../comments/comment-marks.tsx'
import { sourceOf } from '../player/cut-source.ts'
import { frameLabelsOf } from '../player/frame-labels.ts'
import { useReview } from '../review-context.ts'
import { rangeOfThread } from '../player/review-stage.tsx'
import { ShownTime } from '../player/shown-time.tsx'
import type { ShownThread } from '../comments/threads.ts'
import { captionNote, captionsOfBoth } from './captions-of-both.ts'
import { nextCompared, type ComparedThread } from './compared-threads.ts'
import { CompareControls, sounds, type Sound } from './compare-controls.tsx'
import { actOfKey, compareKeyLabels, hasOwnKeys, type CompareActs } from './compare-keys.ts'
import { compareModes, type CompareMode } from './compare-modes.ts'
import { ComparePictures } from './compare-pictures.tsx'
import { clampOffset, loopFrom, loopTo, matchBack, rateNote, type Loop, type Pair } from './compare-sync.ts'
import type { Comparable } from './comparable.ts'
import { SideLabel } from './side-label.tsx'
import { useTogether } from './use-together.ts'

/** What the list of comments does with the films. */
export interface CommentActs {
  /** Shows the comment's frame in both films. */
  show(thread: ComparedThread): void
  go(by: 1 | -1): void
}

interface ComparePairProps {
  left: Comparable
  right: Comparable
  markOf(version: Comparable): string | null
  mode: CompareMode
  onMode(mode: CompareMode): void
  offset: number
  onOffset(offset: number): void
  sound: Sound
  onSound(sound: Sound): void
  /** Position of the left film in seconds: the initial value is read, updates are written. */
  placeRef: { current: number }
  /** Element to make fullscreen. */
  frameRef: RefObject<HTMLElement | null>
  /** Of both versions. */
  threads: readonly ComparedThread[]
  opened: string | null
  onOpen(thread: ShownThread): void
  actsRef: RefObject<CommentActs | null>
  onSwap(): void
  onClose(): void
}

/** Two synchronised films. */
export function ComparePair(props: ComparePairProps) {
  const { left, right, markOf, mode, onMode, offset, onOffset, sound, onSound, placeRef, frameRef } = props
  const { threads, opened, onOpen, actsRef } = props
  const { keepFilms } = useReview()
  const [leftSource, rightSource] = useMemo(
    () => [sourceOf(left, keepFilms), sourceOf(right, keepFilms)] as const,
    [left, right, keepFilms],
  )
  const leftFilm = useFilm(leftSource)
  const rightFilm = useFilm(rightSource)
  const frames = useFrames(leftFilm, left.frameRate, leftSource.durationSeconds)!
  const [loop, setLoop] = useState<Loop | null>(null)
  const pair = useMemo(
    (): Pair => ({
      left: { rate: left.frameRate, frames: left.frames },
      right: { rate: right.frameRate, frames: right.frames },
      offset,
    }),
    [left.frameRate, left.frames, right.frameRate, right.frames, offset],
  )
  const openedThread = useMemo(() => threads.find(({ root }) => root.id === opened), [threads, opened])
  const held = useMemo(() => heldBy(openedThread), [openedThread])
  useTogether({ left: leftFilm, right: rightFilm, frames, pair, loop, held })
  const leftCaptions = useCaptions(leftFilm, leftSource.captions, false)
  const rightCaptions = useCaptions(rightFilm, rightSource.captions, false)
  const captions = captionsOfBoth(leftCaptions, rightCaptions)
  const fullscreen = useFullscreen(frameRef, leftFilm, true)
  const keyList = useKeyList()

  const begin = useEffectEvent(() => frames.seekToFrame(frameAtTime(placeRef.current, left.frameRate)))
  useLayoutEffect(() => begin(), [])
  const keepPlace = useEffectEvent(() => (placeRef.current = timeOfFrame(frames.current(), left.frameRate)))
  useEffect(() => void keepPlace(), [leftFilm.seconds])

  useEffect(() => {
    const films = { left: leftFilm.element(), right: rightFilm.element() }
    for (const side of ['left', 'right'] as const) if (films[side]) films[side].muted = sound !== side
  }, [leftFilm, rightFilm, sound])

  const go = (by: 1 | -1) => {
    const next = nextCompared(threads, { by, opened, shown: frames.current() })
    if (next) onOpen(next)
  }
  useEffect(() => {
    actsRef.current = { go, show: ({ at }) => at !== null && frames.seekToFrame(at) }
  })
  const range = useMemo(() => rangeOfThread(openedThread), [openedThread])
  const texts = useMemo(() => ({ left: frameLabelsOf(left)!, right: frameLabelsOf(right)! }), [left, right])
  const ofSide = useMemo(
    () => ({
      left: threads.filter(({ compared }) => compared.side === 'left'),
      right: threads.filter(({ compared }) => compared.side === 'right'),
    }),
    [threads],
  )
  const rightBar = useMemo(
    (): OtherBar => ({ rate: left.frameRate, frameOf: (frame) => matchBack(frame, pair).frame }),
    [left.frameRate, pair],
  )

  const set = (wanted: number) => onOffset(clampOffset(wanted, pair))
  const acts: CompareActs = {
    toggle: leftFilm.toggle,
    step: frames.step,
    skip: leftFilm.skip,
    go,
    nudge: (by) => set(offset + by),
    loopFrom: () => setLoop(loopFrom(frames.current(), loop, pair)),
    loopTo: () => setLoop(loopTo(frames.current(), loop)),
    loopClear: () => setLoop(null),
    mode: (index) => onMode(compareModes[index]),
    swap: props.onSwap,
    captions: captions.toggle,
    sound: () => onSound(sounds[(sounds.indexOf(sound) + 1) % sounds.length]!),
    fullscreen: fullscreen.toggle,
    keyList: keyList.toggle,
    close: props.onClose,
  }
  usePageKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event) || isSwitchedOff(event))
      return
    const act = actOfKey(event, acts)
    if (!act || (event.key === 'Escape' && keyList.isOpen())) return
    event.preventDefault()
    act()
  })

  const note = rateNote({ ...pair.left, label: left.version }, { ...pair.right, label: right.version })
  return (
    <>
      <ComparePictures
        mode={mode}
        left={{ version: left, film: leftFilm, captions: leftCaptions, watermark: markOf(left) }}
        right={{ version: right, film: rightFilm, captions: rightCaptions, watermark: markOf(right) }}
        openedThread={openedThread}
      />
      <div className="compare-foot">
        <div className="grid grid-cols-2 gap-x-4 border-b border-line px-2 py-1.5">
          {[
            { side: 'left' as const, version: left, film: leftFilm, note: captionNote(leftCaptions.shown, captions) },
            { side: 'right' as const, version: right, film: rightFilm, note: captionNote(rightCaptions.shown, captions) },
          ].map(({ side, version, film, note: shownCaptions }) => (
            <div
              key={version.id}
              role="group"
              aria-label={version.version}
              className="@container flex min-w-0 flex-wrap items-baseline"
            >
              <SideLabel side={side} label={version.version} className="max-w-[50%] px-2 text-sm" />
              <ShownTime film={film} text={texts[side]} frames={version.frames} />
              {shownCaptions && <span className="truncate px-2 text-xs text-muted">{shownCaptions}</span>}
            </div>
          ))}
        </div>
        {note && (
          <p role="note" className="border-b border-line px-4 py-2 text-sm text-warn">
            {note}
          </p>
        )}
        <CompareControls
          film={leftFilm}
          source={leftSource}
          frames={left.frames}
          loop={loop}
          marks={(['left', 'right'] as const).map((side) => {
            const version = side === 'left' ? left : right
            return (
              <Fragment key={side}>
                <SideLabel side={side} label={version.version} className="text-xs" />
                <CommentMarks
                  threads={ofSide[side]}
                  text={texts[side]}
                  duration={leftFilm.duration}
                  range={openedThread?.compared.side === side ? range : null}
                  opened={opened}
                  onOpen={onOpen}
                  label={`Comments on ${version.version} on the timeline`}
                  side={side}
                  {...(side === 'right' && { bar: rightBar })}
                />
              </Fragment>
            )
          })}
          captions={captions}
          offset={offset}
          onOffset={set}
          sound={sound}
          onSound={onSound}
          labels={{ left: left.version, right: right.version }}
          acts={acts}
          fullscreen={fullscreen.on}
          keyListId={keyList.id}
        />
      </div>
      <KeyList id={keyList.id} withFrames withCaptions={captions.tracks.length > 0} text={compareKeyLabels} />
    </>
  )
}

/** The right film's frame of an open comment, which may have no match in the left film. */
function heldBy(thread: ComparedThread | undefined): { left: number; right: number } | null {
  if (thread?.compared.side !== 'right' || thread.at === null || thread.frame === null) return null
  return { left: thread.at, right: thread.frame }
}
