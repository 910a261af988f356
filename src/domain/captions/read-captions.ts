import { formatNumber } from '../common/number-style.ts'
import { captionLimits, endTolerance } from './caption-track.ts'
import { cueTime, readCueTime, sortCues, type Cue } from './cue.ts'
import { cleanCueText, readCueText } from './cue-text.ts'

export type ReadCaptions = { cues: Cue[]; refusal: null } | { cues: null; refusal: string }

interface ReadOptions {
  /** Length of the film in milliseconds, where it is known. */
  length?: number | null
  /** Keeps identifiers of cues, and accepts what staff are still working on: no cues, and times that are not right yet. */
  draft?: boolean
}

/** Reads WebVTT or SubRip, with cues in order; or says what is wrong, with the line number. */
export function readCaptions(text: string, { length = null, draft = false }: ReadOptions = {}): ReadCaptions {
  if (text.length > captionLimits.bytes) return refuse('This text is too long for captions. The most is 2 MB.')
  if (text.includes('\0')) return refuse('This is not a text file. Please choose a WebVTT (.vtt) or SubRip (.srt) file.')
  const lines = text
    .toWellFormed()
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  const cues: Cue[] = []
  const firstLine = lines.findIndex((line) => line.trim() !== '')
  for (const { from, block } of blocksOf(lines)) {
    if (isVtt && (from === 0 || /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0]!))) continue
    // A cue may have an identifier on the line above its times.
    const at = block[0]!.includes('-->') ? 0 : 1
    const where = `Line ${from + at + 1}`
    const times = timesOf(block[at] ?? '')
    if (!times && !isVtt && from === firstLine) return refuse(neither)
    if (!times)
      return refuse(`${where} should have times like ${isVtt ? '00:01.000 --> 00:04.000' : '00:00:01,000 --> 00:00:04,000'}.`)
    if (!draft && times.to <= times.from) return refuse(`${where} ends before it starts.`)
    if (!draft && length !== null && times.to > length + endTolerance) {
      return refuse(`${where} ends at ${cueTime(times.to)}, after the film, which ends at ${cueTime(length)}.`)
    }
    const written = cleanCueText(block.slice(at + 1).join('\n'))
    if (written.length > captionLimits.cueText * (draft ? 6 : 1))
      return refuse(`The text at line ${from + at + 2} is too long for a caption.`)
    const id = draft && at === 1 ? block[0]! : String(cues.length + 1)
    cues.push({ id, ...times, text: isVtt ? readCueText(written) : written })
    if (cues.length > captionLimits.cues) return refuse(tooManyCues())
  }
  if (cues.length === 0 && !draft) return refuse('There are no captions in this text.')
  if (new Set(cues.map(({ id }) => id)).size < cues.length) return refuse('Two captions have the same identifier.')
  return { cues: sortCues(cues), refusal: null }
}

export const tooManyCues = (): string =>
  `A track has at most ${formatNumber(captionLimits.cues)} captions. Please split the film, or remove some.`

const neither =
  'This is neither WebVTT nor SubRip: it should begin with WEBVTT, or with a number and times like 00:00:01,000 --> 00:00:04,000.'

const refuse = (refusal: string): ReadCaptions => ({ cues: null, refusal })

/** Times and settings of a cue; the settings of WebVTT only, without regions. */
function timesOf(line: string): Pick<Cue, 'from' | 'to' | 'settings'> | null {
  const [start = '', rest = ''] = line.split('-->')
  const [end = '', ...more] = rest.trim().split(/[ \t]+/)
  const [from, to] = [readTime(start), readTime(end)]
  if (from === null || to === null) return null
  const settings = more.filter((one) => /^(?:vertical|line|position|size|align):[\w.,%-]+$/.test(one)).join(' ')
  return { from, to, ...(settings && { settings }) }
}

/** Both formats want a fraction of the second. */
const readTime = (text: string): number | null => (/[.,]\d+\s*$/.test(text) ? readCueTime(text) : null)

/** Blocks of lines separated by blank ones. `from` is a line number that counts from 0. */
function blocksOf(lines: string[]): { from: number; block: string[] }[] {
  const blocks: { from: number; block: string[] }[] = []
  let open: { from: number; block: string[] } | null = null
  lines.forEach((line, number) => {
    if (line.trim() === '') open = null
    else if (open) open.block.push(line)
    else blocks.push((open = { from: number, block: [line] }))
  })
  return blocks
}
