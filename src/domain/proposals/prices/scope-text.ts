/** Shapes of films, as proposals name them. */
export const scopeShapes = ['16:9', '9:16', '1:1', '4:5'] as const
export type ScopeShape = (typeof scopeShapes)[number]

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const number = String.raw`\d+|an?|${numbers.join('|')}`
const added = String.raw`additional|further|extra|more|another`
const unit = String.raw`(?:hours?|minutes?|mins?|min|m|seconds?|secs?|sec|s)\b`
const length = new RegExp(
  String.raw`\b(?:(\d+(?:\.\d+)?|${numbers.join('|')})\s*(?:-|–|to)\s*)?(\d+(?:\.\d+)?|${numbers.join('|')})[\s-]*${unit.replace('(?:', '(')}`,
  'i',
)
const clock = /\b(\d{1,2}):([0-5]\d)(?=\s*(?:min|film|video|cut|version|edit|long)|-)/i
const filmNouns =
  /\b(?:films?|videos?|cut-?downs?|cuts?|trailers?|teasers?|clips?|reels?|spots?|adverts?|ads?|commercials?|documentar(?:y|ies)|loops?|portraits|animations?|interviews?|edits?)\b/i
/** Films only where their length is stated beside them: two versions may be of one film. */
const nounsWithLength = /\b(?:versions?|portrait|episodes?|pieces?|shorts?)\b/i
const otherNouns =
  /\b(?:stills?|photo(?:graph)?s?|images?|rounds?|revisions?|days?|scripts?|storyboards?|music|voice-?overs?|subtitles?|captions?)\b/i

const valueOf = (word: string): number => (/^an?$/i.test(word) ? 1 : Number(word) || numbers.indexOf(word.toLowerCase()) + 1)

/** Of a line with single spaces. */
const betweenFilms = new RegExp(
  String.raw`(?: ?[,;+] ?| and | plus )(?=(?:${number.replace('+', '{1,4}')}|${added}) ?[x×]? )`,
  'i',
)

/** Films that a line states, such as `Three 15-second cutdowns`. `rest` where a part of it was not understood. */
export function filmsOf(line: string): { films: { count: number; seconds: number | null }[]; rest: boolean } {
  const parts = line.replace(/\s+/g, ' ').split(betweenFilms)
  const found = parts.map(filmsOfPart)
  return { films: found.flatMap((one) => one ?? []), rest: found.includes(null) }
}

function filmsOfPart(part: string): { count: number; seconds: number | null } | null {
  const seconds = secondsIn(part)
  const noun = filmNouns.exec(part) ?? (seconds === null ? null : nounsWithLength.exec(part))
  if (!noun) return null
  // `20 stills from the film` are no films.
  const other = otherNouns.exec(part)
  if (other && other.index < noun.index) return null
  const count = countOf(part)
  const isPlural = /s$/i.test(noun[0]) && !/series$/i.test(noun[0])
  if (count === null) return isPlural ? null : { count: 1, seconds }
  return { count, seconds }
}

/** The number at the beginning, unless it is a length. */
function countOf(part: string): number | null {
  const rest = part.trim().replace(new RegExp(String.raw`^(?:up to|a (?:set|series) of)\s+`, 'i'), '')
  const first = new RegExp(String.raw`^(${number})\s*[x×]?\s+(?!${unit})`, 'i').exec(rest)
  if (first) return valueOf(first[1]!)
  return /^(?:another|additional|further|extra)\b/i.test(rest) && !/^\w+\s+\d/.test(rest) ? 1 : null
}

/** The longest that a line allows: three minutes of `2-3 minutes`. */
export function secondsIn(line: string): number | null {
  const time = clock.exec(line)
  if (time) return Number(time[1]) * 60 + Number(time[2])
  const found = length.exec(line)
  if (!found) return null
  const by = /^h/i.test(found[3]!) ? 3600 : /^m/i.test(found[3]!) ? 60 : 1
  return valueOf(found[2]!) * by
}

const shapeNames: Record<ScopeShape, RegExp> = {
  '16:9': /\b16\s*[:x×]\s*9\b|\blandscape\b|\bwidescreen\b|\bhorizontal\b/i,
  '9:16': /\b9\s*[:x×]\s*16\b|\bvertical\b|\bupright\b/i,
  '1:1': /\b1\s*:\s*1\b|\bsquare\b/i,
  '4:5': /\b4\s*[:x×]\s*5\b/i,
}

/** Shapes that a text names. `Portrait` is one only beside a film: `A two-minute portrait` is a film. */
export function shapesIn(text: string): ScopeShape[] {
  const found = scopeShapes.filter((shape) => shapeNames[shape].test(text))
  const isPortrait =
    /\bportrait\b/i.test(text) && (/\bportrait (?:format|version|cut|video|film|shape)/i.test(text) || filmNouns.test(text))
  return isPortrait && !found.includes('9:16') && !found.includes('4:5') ? [...found, '9:16'] : found
}

// A round is one of changes: not a round table.
const roundNouns = String.raw`rounds?\b(?=\s+(?:of|is|are|per|included|for|in)\b|\s*[.,;:()]|\s*$)|revisions?\b`

const roundCount = new RegExp(
  String.raw`\b(?:(${number})\s+)?(?:(${added})\s+)?(?:(${number})\s+)?(?:included\s+)?(?:(?:feedback|review|revision|client)\s+)?(?:${roundNouns})`,
  'i',
)

/** Rounds of changes that a text states; `further` for those on top of the included ones. Null where it names none. */
export function roundsIn(text: string): { count: number | null; further: boolean } | null {
  const found = roundCount.exec(text)
  if (!found) return null
  const word = found[1] ?? found[3]
  const further = new RegExp(String.raw`\b(?:${added})\b`, 'i').test(text)
  const isOne = !word && /\banother\b/i.test(found[2] ?? '')
  return { count: word ? valueOf(word) : isOne ? 1 : null, further }
}

const dayCount = new RegExp(
  String.raw`\b(?:(half an?|${number}|\d+(?:\.\d+)?)\s+)?(?:(${added}|second|third)\s+)?(?:(${number})\s+)?(?:(half)[\s-]+)?(?:shoot(?:ing)?|filming)[\s-]+days?\b|\b(?:(half an?|\d+(?:\.\d+)?|${number})\s+)?(?:(${added})\s+)?days?\s+(?:of\s+(?:filming|shooting)|on set)\b`,
  'i',
)

/** Shoot days that a line of a change order adds; null where it names none, or no number. */
export function shootDaysIn(line: string): number | null {
  const found = dayCount.exec(line)
  if (!found) return null
  const [, before, which, after, half, ofFilming, ofWhich] = found
  const word = before ?? after ?? ofFilming
  if (/^half/i.test(word ?? '') || half) return 0.5
  if (word) return /^\d/.test(word) ? Number(word) : valueOf(word)
  return /^(?:additional|further|extra|another|second|third)$/i.test(which ?? ofWhich ?? '') && !/days\b/i.test(found[0])
    ? 1
    : null
}

/** Languages that films of studios are made in, by their English name. */
const languages = [
  'Arabic',
  'Bengali',
  'Bulgarian',
  'Catalan',
  'Cantonese',
  'Chinese',
  'Croatian',
  'Czech',
  'Danish',
  'Dutch',
  'English',
  'Estonian',
  'Finnish',
  'French',
  'Gaelic',
  'German',
  'Greek',
  'Hebrew',
  'Hindi',
  'Hungarian',
  'Icelandic',
  'Indonesian',
  'Irish',
  'Italian',
  'Japanese',
  'Korean',
  'Latvian',
  'Lithuanian',
  'Malay',
  'Mandarin',
  'Norwegian',
  'Persian',
  'Polish',
  'Portuguese',
  'Punjabi',
  'Romanian',
  'Russian',
  'Serbian',
  'Slovak',
  'Slovenian',
  'Spanish',
  'Swahili',
  'Swedish',
  'Thai',
  'Turkish',
  'Ukrainian',
  'Urdu',
  'Vietnamese',
  'Welsh',
]
const anyLanguage = new RegExp(String.raw`\b(${languages.join('|')})\b`, 'g')

/** Languages of films and captions that a text names: in captions, subtitles or a version, or after `in`. */
export function languagesIn(text: string): string[] {
  const isAbout = /\b(?:captions?|subtitles?|subtitled|voice-?overs?|dubbed|dubbing|languages?|translat\w+)\b/i.test(text)
  const found = [...text.matchAll(anyLanguage)].filter(
    ({ 0: name, index }) =>
      isAbout ||
      /\bin (?:\w+,? (?:and )?)*$/i.test(text.slice(0, index)) ||
      /^[\s-]+(?:language\s+)?versions?\b/i.test(text.slice(index + name.length)),
  )
  return [...new Set(found.map(({ 0: name }) => name))]
}

export const mentionsCaptions = (text: string): boolean => /\b(?:captions?|subtitles?|subtitled)\b/i.test(text)
