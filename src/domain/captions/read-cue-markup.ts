import { decodeHTML, decodeHTMLStrict } from 'entities/decode'
import type { CaptionLine } from './caption-blocks.ts'
import { cleanCueText, readCueText } from './cue-text.ts'

/** What captions here cannot hold, as it is said of a file. */
export const markupLeftOut = {
  styles: 'Colours, fonts, classes and other styles; bold, italic and underline stay',
  overrides: 'Positions and styles of the kind {\\an8}',
  wordTimes: 'Times of single words; each caption keeps its own',
  languages: 'Languages of parts of a caption; their text stays',
  ruby: 'Ruby: readings stand beside their characters',
  unknown: 'Tags that no player shows',
  control: 'Control characters',
} as const

export type Remark = (text: string, place: string) => void

/** Tags of WebVTT may span lines and end with the cue; in SubRip a `<` that no `>` follows is a sign like any other. */
const tokens = {
  vtt: /\{\\[^{}\n]*\}|<(?:\/?(?:[A-Za-z][^>]*| *\d+:[^>]*)?>|\/?(?:[A-Za-z]|\d+:)[^>]*$)/g,
  srt: /\{\\[^{}\n]*\}|<\/?(?:[A-Za-z][^<>\n]*|\d+:[^<>\n]*)?>/g,
}

/** Text of a cue of another program's file as cues have it: tags that are not shown are left out, and named by `remark`. */
export function readCueMarkup(lines: readonly CaptionLine[], isVtt: boolean, remark: Remark): string {
  const text = lines.map((line) => line.text).join('\n')
  for (const line of lines) if (/[^\P{Cc}\t]/u.test(line.text)) remark(markupLeftOut.control, `Line ${line.number}`)
  if (!/[<>&{]/.test(text)) return cleanCueText(text)
  let written = ''
  let [after, number] = [0, lines[0]?.number ?? 0]
  const decode = isVtt ? decodeHTML : decodeHTMLStrict
  const takeText = (end: number) => {
    const between = text.slice(after, end)
    number += between.split('\n').length - 1
    written += escapeText(between, decode)
  }
  for (const { 0: found, index } of text.matchAll(isVtt ? tokens.vtt : tokens.srt)) {
    takeText(index)
    const lines = found.split('\n').length - 1
    const place = lines > 0 ? `Lines ${number} to ${number + lines}` : `Line ${number}`
    written += readTag(found, decode, (what, shown = '') => remark(what, `${place}${shown}`))
    number += lines
    after = index + found.length
  }
  takeText(text.length)
  return readCueText(cleanCueText(written))
}

/** Entities become characters, except spaces and directions that nobody would see. */
const escapeText = (text: string, decode: (text: string) => string): string =>
  text
    .split(/(&(?:nbsp|lrm|rlm);)/)
    .map((part, index) => (index % 2 === 1 ? part : escape(decode(part))))
    .join('')

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What of a tag stays, as WebVTT. */
function readTag(found: string, decode: (text: string) => string, leaveOut: (what: string, shown?: string) => void): string {
  if (found.startsWith('{')) {
    leaveOut(markupLeftOut.overrides)
    return ''
  }
  const [, slash = '', name = '', classes = '', rest = ''] =
    /^<(\/?)([^\s.>/]*)((?:\.[^\s>]*)?)\/?(?:\s([^>]*))?>?$/.exec(found) ?? []
  const tag = name.toLowerCase()
  const annotation = decode(rest).replaceAll(/\s+/g, ' ').trim()
  const isUnclosed = !found.endsWith('>')
  const unknown = () => leaveOut(markupLeftOut.unknown, `: ${found.length > 60 ? `${found.slice(0, 59)}…` : found}`)
  if (/^< *\d/.test(found)) {
    leaveOut(markupLeftOut.wordTimes)
    if (!/^< *[\d:.]+ *>$/.test(found)) unknown()
    return ''
  }
  if (classes !== '' && slash === '' && /^(?:[biuvc]|lang|ruby|rt)$/.test(tag)) leaveOut(markupLeftOut.styles)
  // Words within a tag are not shown: text, where the tag was not closed in time.
  const holdsName = slash === '' && (tag === 'v' || knownTags[tag] !== undefined)
  if (annotation !== '' && !(holdsName && !isUnclosed)) unknown()
  if (/^[biu]$/.test(tag)) return `<${slash}${tag}>`
  if (tag === 'v') return slash ? '</v>' : `<v${annotation && ` ${escape(annotation)}`}>`
  if (tag === 'br') return '\n'
  const known = knownTags[tag]
  if (known && slash === '') leaveOut(known)
  else if (!known && found !== '<>' && found !== '</>') unknown()
  return ''
}

const { styles, languages, ruby } = markupLeftOut
const knownTags: Partial<Record<string, string>> = { c: styles, font: styles, s: styles, lang: languages, ruby, rt: ruby }
