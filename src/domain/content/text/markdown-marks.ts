import { mediaLink } from '../../media/pictures/media-link.ts'

/** Markdown that replaces the selection, and the range that is selected afterwards. */
export interface Mark {
  text: string
  from: number
  to: number
}

export const strong = (selected: string): Mark => around(selected, '**', 'bold text')
export const emphasis = (selected: string): Mark => around(selected, '*', 'italic text')

function around(selected: string, sign: string, example: string): Mark {
  const message = selected || example
  return { text: sign + message + sign, from: sign.length, to: sign.length + message.length }
}

/** Prefixes every line with `sign`, or removes the prefix when all lines have it. */
export function linesWith(selected: string, sign: string): Mark {
  const lines = selected.split('\n')
  const has = lines.every((line) => line.startsWith(sign))
  const text = lines.map((line) => (has ? line.slice(sign.length) : sign + line)).join('\n')
  return { text, from: text.length, to: text.length }
}

/** Selects the URL placeholder for overtyping. */
export function link(selected: string): Mark {
  const message = selected || 'link text'
  const address = 'https://'
  const from = message.length + 3
  return { text: `[${message}](${address})`, from, to: from + address.length }
}

/** Pictures of the library, one per line. Selects the alternative text of the first picture that lacks one. */
export function pictures(chosen: readonly { publicId: string; alt: string }[]): Mark {
  const lines = chosen.map(({ publicId, alt }) => {
    // A backslash would escape the character after it.
    const message = alt.replaceAll('\\', '').replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&')
    const address = mediaLink('/media', { kind: 'image', publicId, extension: 'jpg', transforms: { width: 1280 } })
    return `![${message}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`
  })
  const text = `\n\n${lines.join('\n\n')}\n\n`
  const wanting = text.indexOf('![](')
  const at = wanting === -1 ? text.length : wanting + 2
  return { text, from: at, to: at }
}
