import { Parser } from 'htmlparser2'

const skipped = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'object', 'select', 'textarea'])
const blocks = new Set(
  `p div section article header footer table tr ul ol dl dt dd pre form hr address h1 h2 h3 h4 h5 h6 center fieldset figure main nav aside
  blockquote li`.split(/\s+/),
)
const spaced = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'table', 'pre'])

/** Ignores quotation marks (`>`). */
const isEmpty = (line: string) => /^[> ]*$/.test(line)

/**
 * HTML of a message as text of at most `most` characters. Quotations get `> ` as in plain mail, so that the same rules separate
 * them. Own code over htmlparser2, since html-to-text builds a tree, whose depth a sender chooses.
 */
export function textOfHtml(html: string, most: number): string {
  const lines: string[] = []
  let line = ''
  let length = 0
  let skip = 0
  let quotes = 0
  let preformatted = 0
  let isFull = false

  const endLine = () => {
    const text = line.replace(/(?<![ \t])[ \t]+$/, '')
    line = ''
    // Never more than one empty line.
    if (text === '' && (lines.length === 0 || isEmpty(lines.at(-1)!))) return
    const quoted = `${'> '.repeat(Math.min(quotes, 20))}${text}`.trimEnd()
    lines.push(quoted)
    length += quoted.length + 1
    if (length > most) isFull = true
  }
  const breakLine = () => {
    if (line.trim() !== '') endLine()
    else line = ''
  }

  const parser = new Parser(
    {
      onopentagname(name) {
        if (skipped.has(name)) skip += 1
        if (skip > 0 || isFull) return
        if (name === 'br') endLine()
        if (name === 'td' || name === 'th') line += line === '' ? '' : ' '
        if (!blocks.has(name)) return
        breakLine()
        if (spaced.has(name) && lines.length > 0) endLine()
        if (name === 'blockquote') quotes += 1
        if (name === 'pre') preformatted += 1
        if (name === 'li') line = '- '
        if (name === 'hr') line = '___'
      },
      ontext(text) {
        if (skip > 0 || isFull) return
        if (preformatted > 0) {
          const parts = text.split('\n')
          for (const [index, part] of parts.entries()) {
            line += part
            if (index < parts.length - 1) endLine()
          }
          return
        }
        const collapsed = text.replace(/[\s\u00AD\u200B\u200C\uFEFF]+/g, ' ')
        line += line === '' || line.endsWith(' ') ? collapsed.trimStart() : collapsed
        if (line.length + length > most) isFull = true
      },
      onclosetag(name) {
        if (skipped.has(name)) skip = Math.max(0, skip - 1)
        if (skip > 0 || isFull || !blocks.has(name)) return
        breakLine()
        if (name === 'blockquote') quotes = Math.max(0, quotes - 1)
        if (name === 'pre') preformatted = Math.max(0, preformatted - 1)
        if (spaced.has(name)) endLine()
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  // In pieces, so that parsing stops after `most` characters.
  for (let from = 0; from < html.length && !isFull; from += 65_536) parser.write(html.slice(from, from + 65_536))
  if (!isFull) parser.end()
  breakLine()
  while (lines.length > 0 && isEmpty(lines.at(-1)!)) lines.pop()
  return lines.join('\n').slice(0, most).trim()
}
