import { rangeOf, type WordPlace, type WordRange } from './word-place.ts'

/** Range of words that the reader selected by pointer in a list; null for none. */
export function selectedRange(list: HTMLElement): WordRange | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!list.contains(range.commonAncestorContainer)) return null
  const found = Array.from(list.querySelectorAll<HTMLElement>('[data-word]')).filter((word) => holds(range, word))
  const [first, last] = [found[0], found.at(-1)]
  return first && last ? rangeOf(placeOf(first)!, placeOf(last)!) : null
}

/** Whether a letter of a word is selected; its edges alone do not count. */
function holds(range: Range, word: HTMLElement): boolean {
  if (!range.intersectsNode(word)) return false
  const own = document.createRange()
  own.selectNodeContents(word)
  return range.compareBoundaryPoints(Range.END_TO_START, own) < 0 && range.compareBoundaryPoints(Range.START_TO_END, own) > 0
}

/** Place of the word that an element is, or is within; null for none. */
export function placeOf(target: EventTarget | null): WordPlace | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null
  const row = word?.closest<HTMLElement>('[data-segment]')
  return word && row ? { segment: Number(row.dataset.segment), word: Number(word.dataset.word) } : null
}
