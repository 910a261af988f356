/** Maximum nesting of Markdown (quotes in lists in quotes): renderers recurse and may overflow the stack. */
const deepestNesting = 12

export const nestsTooDeeply = (text: string): boolean => text.split('\n').some((row) => nestingOf(row) > deepestNesting)

function nestingOf(row: string): number {
  const marks = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/.exec(row)?.[0] ?? ''
  const indent = /^[ \t]*/.exec(row)?.[0].replaceAll('\t', '    ').length ?? 0
  return (marks.match(/>|[-*+]|\d{1,9}[.)]/g) ?? []).length + Math.floor(indent / 2)
}

/**
 * Maximum number of emphasis marks and brackets between two blank lines. Parsers match them in pairs: their time grows with the
 * square of the marks and the fourth power of the brackets, up to minutes.
 */
const mostMarks = 300
const mostBrackets = 100

export const isCrowded = (text: string): boolean =>
  text
    .split(/\n[ \t]*\n/)
    .some((part) => (part.match(/[*_~`<]/g) ?? []).length > mostMarks || (part.match(/\[/g) ?? []).length > mostBrackets)

/** True when a text is safe to parse as Markdown; otherwise it is shown as plain text. */
export const isReadableMarkdown = (text: string): boolean => !nestsTooDeeply(text) && !isCrowded(text)
