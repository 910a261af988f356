/** What a cue's text may hold besides characters; everything else is escaped when it is written. */
const kept = /<\/?[biu]>|<v(?:[ \t][^<>\n]*)?>|<\/v>|&(?:amp|lt|gt|nbsp|lrm|rlm);|[&<>]/g

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' }

/** The text as WebVTT: markup that is not allowed is escaped, so players show it as text. */
export const writeCueText = (text: string): string =>
  text.replace(kept, (found) => escapes[found] ?? (found.startsWith('<v') ? found.replace(/&(?!\w+;)/g, '&amp;') : found))

/** The text for editing: without escapes, where it is still written as the same WebVTT. */
export function readCueText(written: string): string {
  const readable = written.replace(/&(amp|lt|gt);/g, (_, name: string) => entities[name]!)
  return writeCueText(readable) === writeCueText(written) ? readable : written
}

/** Lines without markup, as they are read. */
export const plainCueText = (text: string): string =>
  text.replace(kept, (found) => (found.startsWith('<') && found.length > 1 ? '' : decode(found)))

/** The text for SubRip, which knows no speakers: `<v Ann>Hello` becomes `Ann: Hello`. */
export const subRipCueText = (text: string): string =>
  text
    .replace(kept, (found) => {
      if (found === '</v>') return ''
      if (found.startsWith('<v')) return voiceOf(found) && `${voiceOf(found)}: `
      return found.startsWith('<') ? found : decode(found)
    })
    .replaceAll('-->', '-- >')

/** Removes what would end a cue or cannot be stored: blank lines and control characters. */
export const cleanCueText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')

const voiceOf = (tag: string): string => tag.slice(2, -1).trim().replace(/&\w+;/g, decode)

const decode = (found: string): string => entities[found.slice(1, -1)] ?? found
