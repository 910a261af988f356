/** A line of a caption file; numbers count from 1. */
export interface CaptionLine {
  number: number
  text: string
}

interface Block {
  first: number
  last: number
}

export interface CueBlock extends Block {
  kind: 'cue'
  /** The line above the times, or empty. */
  id: CaptionLine | null
  times: CaptionLine
  lines: CaptionLine[]
}

interface OtherBlock extends Block {
  kind: 'header' | 'comment' | 'styles' | 'region' | 'stray'
}

export type CaptionBlock = CueBlock | OtherBlock

/**
 * Splits the lines of a file as players do (W3C WebVTT, 6.1): only an empty line ends a cue, not one of blanks, and a line with
 * `-->` begins the next one wherever it stands. SubRip is split alike, but an arrow that stands beside no times is text there.
 */
export function captionBlocks(lines: readonly string[], isVtt: boolean): CaptionBlock[] {
  const blocks: CaptionBlock[] = []
  const isTimes = (index: number) => (isVtt ? /-->/ : /^\s*[\d:.,]+\s*-->/).test(lines[index] ?? '')
  const isBlank = (index: number) => lines[index]!.trim() === ''
  const line = (index: number): CaptionLine => ({ number: index + 1, text: lines[index]! })
  /** The index after the lines of text from here on. */
  const endOfText = (from: number) => {
    let at = from
    while (at < lines.length && lines[at] !== '' && !isTimes(at)) at += 1
    return at
  }
  let at = isVtt ? 1 : 0
  if (isVtt && endOfText(1) > 1) {
    blocks.push({ kind: 'header', first: 2, last: endOfText(1) })
    at = endOfText(1)
  }
  let number = 0
  while (at < lines.length) {
    if (isBlank(at)) {
      at += 1
      continue
    }
    const timesAt = isTimes(at) ? at : at + 1
    if (!isTimes(timesAt)) {
      const end = endOfText(at)
      blocks.push({ kind: isVtt ? kindOf(lines[at]!) : 'stray', first: at + 1, last: end })
      at = end
      continue
    }
    number += 1
    const id = timesAt > at ? line(at) : null
    if (id && /^\d+$/.test(id.text.trim())) number = Number(id.text)
    let end = endOfText(timesAt + 1)
    // A number right above the next times belongs to those, where an empty line was forgotten or is one of blanks.
    const last = lines[end - 1]!.trim()
    const isNext = end < lines.length && isTimes(end) && end - 1 > timesAt && /^\d+$/.test(last)
    if (isNext && ((!isVtt && Number(last) === number + 1) || isBlank(end - 2))) end -= 1
    const text = Array.from({ length: end - timesAt - 1 }, (_, index) => line(timesAt + 1 + index))
    blocks.push({ kind: 'cue', first: at + 1, last: end, id, times: line(timesAt), lines: text })
    at = end
  }
  return blocks
}

function kindOf(line: string): OtherBlock['kind'] {
  if (/^NOTE(?:[ \t]|$)/.test(line)) return 'comment'
  if (/^STYLE[ \t]*$/.test(line)) return 'styles'
  // Older files have regions of one line: `REGION: id=fred`.
  return /^REGION(?:[ \t]*$|:)/.test(line) ? 'region' : 'stray'
}
