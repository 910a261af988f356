/** A file of the media library. */
export interface Attachment {
  src: string
  alt: string
}

type Attachments = ReadonlyMap<string, Attachment>
/** Says what was left out of a post. */
type Note = (text: string) => void

/**
 * The text of a post as HTML: shortcodes of WordPress as the elements that they stand for, others left out and named, and the
 * paragraphs of the classic editor, which are only empty lines in the export. Text within `<pre>` stays as it is.
 */
export function classicHtml(written: string, attachments: Attachments, note: Note): string {
  const { html, restore } = withoutCode(written.replaceAll('\r\n', '\n'))
  const plain = withLinks(withoutShortcodes(html, attachments, note))
  return restore(/<!-- wp:/.test(plain) ? plain : withParagraphs(plain))
}

/** Takes out what is written as it is: `<pre>`, and `<code>` of several lines, which is read as that. */
function withoutCode(text: string): { html: string; restore(html: string): string } {
  const kept: string[] = []
  const keep = (code: string) => `<pre data-kept="${kept.push(code) - 1}"></pre>`
  const html = replacePairs(text, /<pre(?=[\s>])[^<>]{0,2000}>/gi, '</pre>', (_, __, whole) => keep(whole)).replace(
    /<code>([^<]{0,20000})<\/code>/gi,
    (whole, code: string) => (code.trim().includes('\n') ? keep(`<pre>${code}</pre>`) : whole),
  )
  return {
    html,
    restore: (changed) =>
      changed.replace(/<pre data-kept="(\d{1,6})"><\/pre>/g, (_, number: string) => kept[Number(number)] ?? ''),
  }
}

/** An address alone on its line is what WordPress shows as a film or another page. */
const withLinks = (html: string): string =>
  html.replace(/^[ \t]{0,20}(https?:\/\/[^\s<>"[\]]{1,2000})[ \t]{0,20}$/gm, (_, url: string) => linkTo(url))

const linkTo = (url: string): string => `<p><a href="${quoted(url)}">${quoted(url)}</a></p>`

const quoted = (text: string): string =>
  text
    .replace(/&(?!amp;|#)/g, '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')

const shortcode = /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:\s[^[\]]{0,3000})?)\](\]?)/gi

/** Replaces an opening mark, what follows, and the next closing one, in one pass however many of them are never closed. */
function replacePairs(
  text: string,
  opening: RegExp,
  closing: string,
  made: (attributes: string, inner: string, whole: string) => string,
): string {
  const lower = text.toLowerCase()
  let written = ''
  let done = 0
  for (const found of text.matchAll(opening)) {
    if (found.index < done) continue
    const start = found.index + found[0].length
    const end = lower.indexOf(closing, start)
    if (end < 0) break
    const after = end + closing.length
    written += text.slice(done, found.index) + made(found[1] ?? '', text.slice(start, end), text.slice(found.index, after))
    done = after
  }
  return written + text.slice(done)
}

const films = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv']
const sounds = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'wma']

function withoutShortcodes(html: string, attachments: Attachments, note: Note): string {
  const withCaptions = replacePairs(html, /\[caption((?:\s[^[\]]{0,3000})?)\]/gi, '[/caption]', (attributes, inner) => {
    const named = attributeOf(attributes, 'caption')
    const [, picture = inner, text = ''] = /^([\s\S]*?<img[^<>]{0,3000}>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? []
    return `<figure>${picture.trim()}<figcaption>${(named || text).trim()}</figcaption></figure>`
  })
  const inPairs = replacePairs(withCaptions, /\[embed((?:\s[^[\]]{0,3000})?)\]/gi, '[/embed]', (_, url) => linkTo(url.trim()))
  const closed = new Set(Array.from(inPairs.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi), ([, name = '']) => name.toLowerCase()))
  return inPairs.replace(shortcode, (whole, open: string, slash: string, written: string, attributes: string, end: string) => {
    // Doubled brackets write a shortcode without doing it.
    if (open !== '' && end !== '') return whole.slice(1, -1)
    const name = written.toLowerCase()
    // A word in brackets is text.
    if (!known.has(name) && !closed.has(name) && !/[_-]/.test(name) && !attributes.includes('=')) return whole
    const made = slash === '' ? elementOf(name, attributes) : ''
    return `${open}${made}${end}`
  })

  function elementOf(name: string, attributes: string): string {
    const left = (why: string) => {
      note(`The shortcode [${name}] is left out${why}`)
      return ''
    }
    if (name === 'video' || name === 'audio') {
      const src = (name === 'video' ? films : sounds).map((key) => attributeOf(attributes, key)).find(Boolean)
      return src ? `\n\n<p><${name} src="${quoted(src)}"></${name}></p>\n\n` : left(', since it names no file.')
    }
    if (name === 'gallery' || name === 'playlist') {
      const ids = attributeOf(attributes, 'ids')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean)
      if (ids.length === 0) return left(', since it names no files: it shows those that were uploaded with the post.')
      const found = ids.flatMap((id) => attachments.get(id) ?? [])
      const missing = ids.length - found.length
      if (missing > 0) left(` in part: ${missing} of its ${ids.length} files ${missing === 1 ? 'is' : 'are'} not in the export.`)
      return found.map(({ src, alt }) => (name === 'gallery' ? pictureOf(src, alt) : linkTo(src))).join('')
    }
    return left('; the text within it stays.')
  }
}

const known = new Set(['gallery', 'playlist', 'video', 'audio', 'embed', 'caption', 'wp_caption'])

const pictureOf = (src: string, alt: string): string => `<p><img src="${quoted(src)}" alt="${quoted(alt)}"></p>`

const attributeOf = (attributes: string, name: string): string => {
  const [, double, single, bare] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'i').exec(attributes) ?? []
  return (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim()
}

const blockNames =
  'table thead tfoot caption col colgroup tbody tr td th div dl dd dt ul ol li pre form map area blockquote address style p h1 h2 h3 h4 h5 h6 hr fieldset legend section article aside hgroup header footer nav figure figcaption details menu summary'
    .split(' ')
    .join('|')
const opening = new RegExp(`<(?:${blockNames})(?=[\\s/>])`, 'gi')
const closing = new RegExp(`</(?:${blockNames})>|<hr[^>]{0,200}>`, 'gi')
const isBlock = new RegExp(`^</?(?:${blockNames})(?=[\\s/>])`, 'i')

/** Paragraphs where the classic editor has empty lines, and line breaks where it has lines. */
function withParagraphs(html: string): string {
  const apart = html
    .replace(/<br ?\/?>[ \t]{0,20}\n/gi, '\n')
    .replace(/<br ?\/?>[ \t]{0,20}<br ?\/?>/gi, '\n\n')
    .replace(opening, '\n\n$&')
    .replace(closing, '$&\n\n')
  return apart
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const lines = part.replaceAll('\n', '<br>')
      return isBlock.test(part) ? lines : `<p>${lines}</p>`
    })
    .join('\n')
}
