import { cueTime, sortCues, type Cue } from './cue.ts'
import { cleanCueText, subRipCueText, writeCueText } from './cue-text.ts'

export const captionFormats = ['vtt', 'srt'] as const
export type CaptionFormat = (typeof captionFormats)[number]

export const captionFormatLabels: Record<CaptionFormat, string> = { vtt: 'WebVTT (.vtt)', srt: 'SubRip (.srt)' }

/** WebVTT with cues in order. `ids`: with their identifiers, for a draft. */
export function captionsAsVtt(cues: readonly Cue[], { ids = false }: { ids?: boolean } = {}): string {
  const blocks = sortCues(cues).map(({ id, from, to, text, settings }) =>
    [
      ...(ids ? [id] : []),
      `${cueTime(from)} --> ${cueTime(to)}${settings ? ` ${settings}` : ''}`,
      writeCueText(cleanCueText(text)),
    ].join('\n'),
  )
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** SubRip with cues in order. Positions are left out, and speakers become text. */
export function captionsAsSrt(cues: readonly Cue[]): string {
  const blocks = sortCues(cues).map(({ from, to, text }, index) =>
    [index + 1, `${cueTime(from, ',')} --> ${cueTime(to, ',')}`, subRipCueText(cleanCueText(text))].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}

export const writeCaptions = (cues: readonly Cue[], format: CaptionFormat): string =>
  format === 'srt' ? captionsAsSrt(cues) : captionsAsVtt(cues)
