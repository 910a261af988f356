import { lastMoment } from '../film/film-state.ts'
import type { Film } from '../film/use-film.ts'
import type { Frames } from '../film/use-frames.ts'

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

export const rateLabel = (rate: number): string => `${rate}×`

/** Rows of the shortcut list; some need a frame rate, or captions. */
export type KeyLabels = readonly (readonly [keys: string, does: string, needs?: 'frames' | 'captions'])[]

/** The player's shortcuts, as listed by `?`. */
export const keyLabels: KeyLabels = [
  ['Space K', 'Play / pause'],
  ['← →', '5 seconds back / forward'],
  ['J L', '10 seconds back / forward'],
  [', .', 'One frame back / forward', 'frames'],
  ['0 … 9', 'Jump to 0–90% of the film'],
  ['Home End', 'Go to the start / end'],
  ['↑ ↓', 'Volume up / down'],
  ['M', 'Mute / unmute'],
  ['C', 'Captions', 'captions'],
  ['< >', 'Slower / faster'],
  ['F', 'Full screen'],
  ['?', 'Show this list'],
]

interface Acts {
  film: Film
  frames: Frames | null
  toggleFullscreen(): void
  toggleCaptions(): void
  toggleKeyList(): void
  notice(text: string): void
}

/** Runs the shortcut of a key; false when it has none. */
export function pressKey(key: string, acts: Acts): boolean {
  const act = actOf(key.length === 1 ? key.toLowerCase() : key, acts)
  act?.()
  return act !== undefined
}

function actOf(key: string, { film, frames, notice, ...toggles }: Acts): (() => void) | undefined {
  const skip = (seconds: number) => () => {
    film.skip(seconds)
    notice(`${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s`)
  }
  const louder = (by: number) => () => {
    const volume = Math.min(1, Math.max(0, (film.muted ? 0 : film.volume) + by))
    film.setVolume(volume)
    notice(`Volume ${Math.round(volume * 100)}%`)
  }
  const faster = (by: number) => () => {
    const rate = rates[rates.findIndex((known) => known === film.rate) + by] ?? film.rate
    film.setRate(rate)
    notice(`Speed ${rateLabel(rate)}`)
  }
  const acts: Record<string, (() => void) | undefined> = {
    ' ': film.toggle,
    k: film.toggle,
    ArrowLeft: skip(-5),
    ArrowRight: skip(5),
    j: skip(-10),
    l: skip(10),
    ',': frames ? () => frames.step(-1) : undefined,
    '.': frames ? () => frames.step(1) : undefined,
    Home: () => film.seek(0),
    End: () => film.seek(lastMoment(film.duration)),
    ArrowUp: louder(0.1),
    ArrowDown: louder(-0.1),
    m: film.toggleMuted,
    c: toggles.toggleCaptions,
    '<': faster(-1),
    '>': faster(1),
    f: toggles.toggleFullscreen,
    '?': toggles.toggleKeyList,
  }
  if (/^\d$/.test(key)) return () => film.seek((film.duration * Number(key)) / 10)
  return Object.hasOwn(acts, key) ? acts[key] : undefined
}
