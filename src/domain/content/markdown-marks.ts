import { mediaLink } from '../media/media-link.ts'

/** A piece of Markdown that takes the place of what was selected, and what of it is selected then. */
export interface Mark {
  text: string
  from: number
  to: number
}

export const strong = (selected: string): Mark => around(selected, '**', 'bold words')
export const emphasis = (selected: string): Mark => around(selected, '*', 'words in italics')

function around(selected: string, sign: string, example: string): Mark {
  const message = selected || example
  return { text: sign + message + sign, from: sign.length, to: sign.length + message.length }
}

/** Every line of it begins so; a line that does already, loses it. */
export function linesWith(selected: string, sign: string): Mark {
  const lines = selected.split('\n')
  const has = lines.every((line) => line.startsWith(sign))
  const text = lines.map((line) => (has ? line.slice(sign.length) : sign + line)).join('\n')
  return { text, from: text.length, to: text.length }
}

/** The address is selected, to be typed over. */
export function link(selected: string): Mark {
  const message = selected || 'words of the link'
  const address = 'https://'
  const from = message.length + 3
  return { text: `[${message}](${address})`, from, to: from + address.length }
}

/** Pictures of the library, each on a line of its own. Where the first without words wants them, one can type them. */
export function pictures(chosen: readonly { publicId: string; alt: string }[]): Mark {
  const lines = chosen.map(({ publicId, alt }) => {
    // A backslash would make a sign of what follows it.
    const message = alt.replaceAll('\\', '').replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&')
    const address = mediaLink('/media', { kind: 'image', publicId, extension: 'jpg', transforms: { width: 1280 } })
    return `![${message}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`
  })
  const text = `\n\n${lines.join('\n\n')}\n\n`
  const wanting = text.indexOf('![](')
  const at = wanting === -1 ? text.length : wanting + 2
  return { text, from: at, to: at }
}
