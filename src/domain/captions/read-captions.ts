import { FileRemarks, type FileReading } from '../common/text/file-reading.ts'
import { formatNumber } from '../common/text/number-style.ts'
import { captionBlocks, type CaptionBlock, type CueBlock } from './caption-blocks.ts'
import { captionLimits, endTolerance } from './caption-track.ts'
import { cueTime, readCueTime, sortCues, type Cue } from './cue.ts'
import { readCueMarkup } from './read-cue-markup.ts'

/**
 * `reading` names what was left out. `lost` says of the first caption or text among it what is wrong, with its line; whoever stores
 * captions that nobody looked at before refuses with it.
 */
export type ReadCaptions =
  | { cues: Cue[]; refusal: null; lost: string | null; reading: FileReading }
  | { cues: null; refusal: string; lost: null; reading: null }

interface ReadOptions {
  /** Length of the film in milliseconds, where it is known. */
  length?: number | null
  /** Keeps identifiers of cues, and accepts what staff are still working on: no cues, and times that are not right yet. */
  draft?: boolean
}

/** Reads WebVTT or SubRip as players do, with cues in order; or says why it is neither. */
export function readCaptions(text: string, { length = null, draft = false }: ReadOptions = {}): ReadCaptions {
  if (text.length > captionLimits.bytes) return refuse('This text is too long for captions. The most is 2 MB.')
  if (text.includes('\0') && !text.includes('-->')) return refuse(notText)
  const given = captionLines(text)
  const lines = given.map((line) => line.replaceAll('\0', '\ufffd'))
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0]!)
  const times = isVtt ? '00:01.000 --> 00:04.000' : '00:00:01,000 --> 00:00:04,000'
  const cues: Cue[] = []
  const [leftOut, assumed] = [new FileRemarks(), new FileRemarks()]
  const remark = once((what, place) => leftOut.add(what, place))
  let lost: string | null = null
  const lose = (what: string, sentence: string, block: { first: number; last: number }) => {
    lost ??= sentence
    remark(what, linesFrom(block))
  }
  const blocks = captionBlocks(lines, isVtt)
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'cue') {
      // A number by itself is that of the next caption, after an empty line too many.
      const isNumber = !isVtt && blocks[at + 1]?.kind === 'cue' && isDigits(lines.slice(block.first - 1, block.last).join('\n'))
      if (block.kind !== 'stray') remark(blocksLeftOut[block.kind], linesFrom(block))
      else if (!isVtt && at === 0 && !isNumber && isOther(blocks, lines[block.first - 1]!)) return refuse(neither)
      else if (!isNumber) lose(withoutTimes(times), `Line ${block.first + 1} should have times like ${times}.`, block)
      continue
    }
    const where = `Line ${block.times.number}`
    const read = timesOf(block, isVtt)
    if (!read) {
      if (isVtt && /^NOTE[ \t]/.test(lines[block.first - 1]!)) remark(blocksLeftOut.comment, linesFrom(block))
      else lose(withoutTimes(times), `${where} should have times like ${times}.`, block)
      continue
    }
    const { from, to, settings, others, isUsual } = read
    if (!draft && to <= from) {
      lose('Captions that end before they start', `${where} ends before it starts.`, block)
      continue
    }
    if (!draft && length !== null && to > length + endTolerance) {
      return refuse(`${where} ends at ${cueTime(to)}, after the film, which ends at ${cueTime(length)}.`)
    }
    if (!isUsual) assumed.add(`Times were read that are not written like ${times}`, where)
    if (others !== '') remark(isVtt ? settingsLeftOut.vtt : settingsLeftOut.srt, `${where}: ${others.slice(0, 60)}`)
    const id = block.id?.text ?? ''
    if (id !== '' && !draft && !isDigits(id)) remark('Names of captions, which are numbered', `Line ${block.id!.number}`)
    const cueText = readCueMarkup(block.lines, isVtt, remark)
    if (cueText.length > captionLimits.cueText * (draft ? 6 : 1))
      return refuse(`The text at line ${block.times.number + 1} is too long for a caption.`)
    cues.push({ id: (draft && id) || String(cues.length + 1), from, to, text: cueText, ...(settings && { settings }) })
    if (cues.length > captionLimits.cues) return refuse(tooManyCues())
  }
  for (const [index, line] of given.entries())
    if (line.includes('\0')) remark('Zero bytes, in whose place stands �', `Line ${index + 1}`)
  if (cues.length === 0 && !draft) return refuse(lost ?? 'There are no captions in this text.')
  if (draft && new Set(cues.map(({ id }) => id)).size < cues.length) return refuse('Two captions have the same identifier.')
  const empty = cues.filter((cue) => cue.text === '').length
  const counts = [
    { label: cues.length === 1 ? 'caption' : 'captions', count: cues.length },
    ...(empty > 0 ? [{ label: 'of them without text', count: empty }] : []),
  ]
  const format = isVtt ? 'WebVTT' : 'SubRip'
  return {
    cues: sortCues(cues),
    refusal: null,
    lost,
    reading: { format, read: counts, leftOut: leftOut.list(), assumed: assumed.list() },
  }
}

export const tooManyCues = (): string =>
  `A track has at most ${formatNumber(captionLimits.cues)} captions. Please split the film, or remove some.`

export const notText = 'This is not a text file. Please choose a WebVTT (.vtt) or SubRip (.srt) file.'

const neither =
  'This is neither WebVTT nor SubRip: it should begin with WEBVTT, or with a number and times like 00:00:01,000 --> 00:00:04,000.'

const blocksLeftOut = {
  header: 'Text of the header',
  comment: 'Comments',
  styles: 'Style sheets',
  region: 'Regions, with their places on screen',
} as const

const settingsLeftOut = {
  vtt: 'Caption settings that WebVTT does not have, and regions',
  srt: 'Places on screen; captions stand at the bottom',
} as const

const withoutTimes = (times: string): string => `Text without times like ${times}`

const refuse = (refusal: string): ReadCaptions => ({ cues: null, refusal, lost: null, reading: null })

/** Lines without a byte order mark. Some programs end every line with CR CR LF. */
export function captionLines(text: string): string[] {
  const wellFormed = text.toWellFormed().replace(/^\ufeff/, '')
  const ends = /\r\r\n/.test(wellFormed) && !/(?<!\r\r)\n/.test(wellFormed) ? /\r\r\n/ : /\r\n|\r|\n/
  return wellFormed.split(ends)
}

const linesFrom = ({ first, last }: { first: number; last: number }): string =>
  last > first ? `Lines ${first} to ${last}` : `Line ${first}`

const isDigits = (text: string): boolean => /^\s*\d+\s*$/.test(text)

/** True for a file without captions, or of a WebVTT that players refuse. */
const isOther = (blocks: readonly CaptionBlock[], firstLine: string): boolean =>
  /^\s*WEBVTT/i.test(firstLine) || !blocks.some(({ kind }) => kind === 'cue')

/** The same thing of the same place is named once. */
function once(add: (what: string, place: string) => void): (what: string, place: string) => void {
  const known = new Set<string>()
  return (what, place) => {
    const key = `${what}\n${place}`
    if (!known.has(key)) add(what, place)
    known.add(key)
  }
}

const usualTime = { vtt: /^(?:\d{2,}:)?\d\d:\d\d\.\d{3}$/, srt: /^(?:\d{2,}:)?\d\d:\d\d[.,]\d{3}$/ }

const timesPattern = /^\s*([\d:]+(?:[.,]\d+)?)\s*-->\s*([\d:]+(?:[.,]\d+)?)(.*)/s

/** Times and settings of a cue; null where both times are not whole. Both formats want a fraction of the second. */
function timesOf({ times: { text } }: CueBlock, isVtt: boolean) {
  const [, start = '', end = '', rest = ''] = timesPattern.exec(text) ?? []
  const [from, to] = [readTime(start), readTime(end)]
  if (from === null || to === null) return null
  const isUsual = [start, end].every((time) => (isVtt ? usualTime.vtt : usualTime.srt).test(time))
  return { from, to, isUsual, ...readCueSettings(rest) }
}

const readTime = (text: string): number | null => (/[.,]\d+$/.test(text) ? readCueTime(text) : null)

const percent = String.raw`\d+(?:\.\d+)?%`
const patterns: Record<string, RegExp> = {
  vertical: /^(?:rl|lr)$/,
  line: new RegExp(String.raw`^(?:-?\d+(?:\.\d+)?|${percent})(?:,(?:start|center|end))?$`),
  position: new RegExp(`^${percent}(?:,(?:line-left|center|line-right))?$`),
  size: new RegExp(`^${percent}$`),
  align: /^(?:start|center|end|left|right)$/,
}

/** Settings of a cue that WebVTT has, and the others, such as regions. Both as they were written, separated by blanks. */
function readCueSettings(written: string): { settings: string; others: string } {
  const words = written.split(/[ \t\f]+/).filter((word) => word !== '')
  const isSetting = (word: string) => {
    const at = word.indexOf(':')
    return patterns[word.slice(0, at)]?.test(word.slice(at + 1)) ?? false
  }
  return { settings: words.filter(isSetting).join(' '), others: words.filter((word) => !isSetting(word)).join(' ') }
}
