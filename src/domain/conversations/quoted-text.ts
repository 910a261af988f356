export interface SplitText {
  /** What the sender wrote. */
  text: string
  /** What they quoted, and their signature; empty for none. */
  quoted: string
}

/** Lines that are looked at; what follows them is taken with the part that the last of them is in. */
const mostLines = 5_000
/** Characters of a line that are looked at. */
const mostLooked = 400

/** Verbs with which mail programs introduce a quotation. */
const wrote = String.raw`(?:wrote|writes|schrieb|schreef|a écrit|skrev|skreiv|kirjoitti|escribió|escreveu|ha scritto)`
/** `On 4 May 2026, at 10:00, Ada Quill <ada@…> wrote:`: with a date or an address in it, and a colon at the end. */
const introduction = new RegExp(String.raw`^\s*(?=.*(?:\d|@)).{3,300}(?<!\p{L})${wrote}(?!\p{L}).{0,200}:\s*$`, 'iu')
/** Where it has several lines, its first begins with one of these. */
const beginning =
  /^\s*(?:on|am|le|den|op|el|il|em|på|ma|ti|ke|to|pe|la|su|man|tir|tirs|ons|tor|tors|fre|lør|søn|mån|tis|lör|sön)\b/iu
const separator = new RegExp(
  String.raw`^\s*(?:-{3,}|_{3,}|\*{3,})\s*(?:original(?: message| appointment)?|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|message original|message transféré|forwarded message|videresendt (?:melding|meddelelse)|opprinnelig melding|oprindelig meddelelse|ursprungligt meddelande|vidarebefordrat meddelande|alkuperäinen viesti|oorspronkelijk bericht|mensaje original|messaggio originale)\b.{0,200}$|^\s*begin forwarded message:\s*$`,
  'iu',
)
const fromLabel = /^\s*\*?(?:from|von|de|fra|från|van|lähettäjä|da)\s?\*?:\*?\s*\S/iu
const otherLabel =
  /^\s*\*?(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|à|objet|sendt|dato|til|kopi|emne|skickat|till|ämne|lähetetty|vastaanottaja|aihe|verzonden|aan|onderwerp|enviado|para|asunto|inviato|oggetto)\s?\*?:/iu
const signature = /^--\s?$/
const phoneSignature =
  /^\s*(?:sent from (?:my|outlook|mail|yahoo)|get outlook for|von meinem .{1,40} gesendet|gesendet von|envoyé de(?:puis)? mon|sendt fra|skickat från|lähetetty .{1,40}sta|verzonden vanaf)\b.{0,80}$/iu

const isQuoted = (line: string) => line.startsWith('>')
const isBlank = (line: string) => line.trim() === ''

/**
 * Separates a message's own words from what it quotes and from its signature. Answers between quoted lines stay together with
 * them; a message that is nothing but a quotation, as a forwarded one, stays whole.
 */
export function splitQuoted(given: string): SplitText {
  const lines = given.replace(/\r\n?/g, '\n').split('\n')
  const looked = lines.slice(0, mostLines).map((line) => line.slice(0, mostLooked))
  const whole = { text: given.replace(/\r\n?/g, '\n').trim(), quoted: '' }
  const cut = findCut(looked)
  if (cut === null) return whole
  const before = textOf(lines.slice(0, cut))
  const rest = lines.slice(cut)
  if (before !== '') return { text: before, quoted: textOf(rest) }
  // Nothing before it: the answer may stand below.
  const below = belowQuotation(rest)
  return below ?? whole
}

/** A text without quoted lines, for places that show the thread anyway. */
export const withoutQuotedLines = (text: string): string =>
  textOf(text.split('\n').filter((line) => !isQuoted(line) && !introduction.test(line.slice(0, mostLooked))))

const textOf = (lines: string[]) => lines.join('\n').trim()

/** The first line that does not belong to the sender's own words; null for none. */
function findCut(lines: string[]): number | null {
  const trailing = startOfTrailingQuotation(lines)
  const introductions = lines.map((_, at) => lengthOfIntroduction(lines, at))
  const end = indexOrLength(
    lines.findIndex((line) => signature.test(line)),
    lines,
  )
  const lastOwn = lines.findLastIndex(
    (line, at) => at < Math.min(trailing, end) && introductions[at] === 0 && !isQuoted(line) && !isBlank(line),
  )
  for (const [at, line] of lines.entries()) {
    if (at === end || separator.test(line) || isHeaderBlock(lines, at)) return at
    if (at >= lastOwn && phoneSignature.test(line)) return at
    if (introductions[at]! > 0) {
      const next = lines.findIndex((one, index) => index >= at + introductions[at]! && !isBlank(one))
      // With quoted lines and then the sender's words after it, it is one of several that they answer in between.
      const isAnsweredBetween = next >= 0 && isQuoted(lines[next]!) && lastOwn > next
      if (!isAnsweredBetween || textOf(lines.slice(0, at)) === '') return at
    }
    if (at >= trailing && isQuoted(line)) return at
  }
  return null
}

const indexOrLength = (index: number, { length }: { length: number }) => (index < 0 ? length : index)

/** Lines of an introduction that begins here; 0 for none. Long ones are wrapped. */
function lengthOfIntroduction(lines: string[], at: number): number {
  const line = lines[at]!
  if (introduction.test(line)) return 1
  if (!beginning.test(line) && !/^\s*.{0,200}\d{4}/.test(line)) return 0
  for (const length of [2, 3]) {
    const joined = lines
      .slice(at, at + length)
      .map((one) => one.trim())
      .join(' ')
    if (lines[at + length - 1] !== undefined && joined.length <= mostLooked && introduction.test(joined)) return length
  }
  return 0
}

const isHeaderBlock = (lines: string[], at: number): boolean =>
  fromLabel.test(lines[at]!) && lines.slice(at + 1, at + 6).filter((line) => otherLabel.test(line)).length >= 2

/** Where only quoted and blank lines follow; beyond the last line for nowhere. */
function startOfTrailingQuotation(lines: string[]): number {
  let at = lines.length
  while (at > 0 && (isQuoted(lines[at - 1]!) || isBlank(lines[at - 1]!))) at -= 1
  return lines.slice(at).some(isQuoted) ? at : lines.length
}

/** An answer beneath what it quotes. Null where there is none, or where quoted lines follow again. */
function belowQuotation(lines: string[]): SplitText | null {
  let at = 0
  while (at < lines.length && !isQuoted(lines[at]!)) at += 1
  while (at < lines.length && (isQuoted(lines[at]!) || isBlank(lines[at]!))) at += 1
  const own = lines.slice(at)
  if (at === 0 || own.some(isQuoted)) return null
  const end = own.findIndex((line) => signature.test(line))
  const text = textOf(end < 0 ? own : own.slice(0, end))
  const tail = end < 0 ? [] : own.slice(end)
  return text === '' ? null : { text, quoted: textOf([...lines.slice(0, at), ...tail]) }
}
