/** How deep a Markdown text may nest: quotes in lists in quotes. Nobody writes deeper, and renderers fall over. */
const deepestNesting = 12

export const nestsTooDeeply = (text: string): boolean => text.split('\n').some((row) => nestingOf(row) > deepestNesting)

function nestingOf(row: string): number {
  const marks = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/.exec(row)?.[0] ?? ''
  const indent = /^[ \t]*/.exec(row)?.[0].replaceAll('\t', '    ').length ?? 0
  return (marks.match(/>|[-*+]|\d+[.)]/g) ?? []).length + Math.floor(indent / 2)
}

/**
 * Between two blank lines, at the most. A reader of Markdown looks for the partner of each: its time grows with the square
 * of the marks and the fourth power of the brackets, up to minutes.
 */
const mostMarks = 300
const mostBrackets = 100

export const isCrowded = (text: string): boolean =>
  text
    .split(/\n[ \t]*\n/)
    .some((part) => (part.match(/[*_~`<]/g) ?? []).length > mostMarks || (part.match(/\[/g) ?? []).length > mostBrackets)

/** Whether a text may be read as Markdown; one that may not is shown as it was typed. */
export const isReadableMarkdown = (text: string): boolean => !nestsTooDeeply(text) && !isCrowded(text)
