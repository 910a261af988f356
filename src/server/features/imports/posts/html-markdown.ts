import { Parser } from 'htmlparser2'

interface HtmlNode {
  name: string
  attributes: Record<string, string>
  children: (HtmlNode | string)[]
}

/** Takes a picture of the text; its number, or null where it cannot be had. */
type TakePicture = (src: string, alt: string) => number | null

const deepest = 60
const mostNodes = 200_000

/** Where a picture stands until it is in the library. */
export const pictureMark = (number: number, alt: string): string =>
  `![${alt.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '')}](import-picture:${number})`

/**
 * HTML as the Markdown that posts are written in. Only what that can say is kept: no script, style, form or attribute comes
 * through, since nothing is copied but text, addresses of links, and pictures.
 */
export function htmlToMarkdown(html: string, takePicture: TakePicture, note: (text: string) => void = () => {}): string {
  const write = makeWriter(takePicture, note)
  return write(treeOf(html)).join('\n\n')
}

/** Nesting beyond what anybody writes is taken flat: the writer below calls itself. */
function treeOf(html: string): (HtmlNode | string)[] {
  const top: HtmlNode = { name: '', attributes: {}, children: [] }
  const within = [top]
  let [nodes, flat] = [0, 0]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        nodes += 1
        if (within.length > deepest || nodes > mostNodes) {
          flat += 1
          return
        }
        const node = { name, attributes, children: [] }
        within.at(-1)!.children.push(node)
        within.push(node)
      },
      ontext(text) {
        const { children } = within.at(-1)!
        // One text comes in pieces, at its entities.
        if (typeof children.at(-1) === 'string') children[children.length - 1] += text
        else children.push(text)
      },
      onclosetag() {
        if (flat > 0) flat -= 1
        else within.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return top.children
}

const dropped = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'form',
  'svg',
  'math',
  'head',
  'title',
  'button',
  'select',
  'textarea',
])
/** Those that show nothing. */
const silent = new Set(['style', 'noscript', 'template', 'head', 'title'])
const embedded = new Set(['iframe', 'embed', 'object', 'video', 'audio'])
const blocks = new Set(
  'p div section article aside header footer main nav figure figcaption center address blockquote ul ol li pre hr table h1 h2 h3 h4 h5 h6 dl dt dd details summary body html'.split(
    ' ',
  ),
)
const signs: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', cite: '*', del: '~~', s: '~~', strike: '~~' }

function makeWriter(takePicture: TakePicture, note: (text: string) => void): (nodes: readonly (HtmlNode | string)[]) => string[] {
  return blocksOf

  /** Paragraphs and other blocks. */
  function blocksOf(nodes: readonly (HtmlNode | string)[]): string[] {
    const found: string[] = []
    let running = ''
    const flush = () => {
      for (const part of running.split(/\n[ \t]*\n/)) {
        const text = tidy(part)
        if (text !== '') found.push(text)
      }
      running = ''
    }
    for (const node of nodes) {
      if (typeof node === 'string' || !blocks.has(node.name)) running += inlineOf(node)
      else {
        flush()
        found.push(...blockOf(node).filter((text) => text !== ''))
      }
    }
    flush()
    return found
  }

  function blockOf(node: HtmlNode): string[] {
    const { name, children } = node
    const level = /^h([1-6])$/.exec(name)?.[1]
    if (level) return headingOf(Number(level), children)
    switch (name) {
      case 'hr':
        return ['---']
      case 'pre':
        return [fenced(plainText(node))]
      case 'blockquote':
        return [prefixed(blocksOf(children).join('\n\n'), '> ', '> ')]
      case 'ul':
      case 'ol':
        return [listOf(node)]
      case 'table':
        return [tableOf(node)]
      case 'figcaption':
        return blocksOf(children).map((text) => (/^[*!]/.test(text) ? text : `*${text}*`))
      default:
        return blocksOf(children)
    }
  }

  function headingOf(level: number, children: HtmlNode['children']): string[] {
    const [first = '', ...others] = blocksOf(children)
    if (first === '' || first.startsWith('![')) return [first, ...others]
    // The title of the page is the only heading of the first level.
    return [`${'#'.repeat(Math.min(4, Math.max(2, level)))} ${first.replace(/(?<!\s)\s*\n\s*/g, ' ')}`, ...others]
  }

  function listOf({ name, attributes, children }: HtmlNode): string {
    const first = /^\d{1,8}$/.test(attributes.start ?? '') ? Number(attributes.start) : 1
    return children
      .map((item) => blocksOf(typeof item !== 'string' && item.name === 'li' ? item.children : [item]))
      .filter((inner) => inner.length > 0)
      .map((inner, index) => {
        const mark = name === 'ol' ? `${first + index}. ` : '- '
        const text = inner.map((block, at) =>
          at > 0 && /^(- |\d+\. )/.test(block) ? `\n${block}` : at > 0 ? `\n\n${block}` : block,
        )
        return prefixed(text.join(''), mark, ' '.repeat(mark.length))
      })
      .join('\n')
  }

  function tableOf(node: HtmlNode): string {
    const rows = elementsIn(node, 'tr').map((row) =>
      row.children
        .filter((cell): cell is HtmlNode => typeof cell !== 'string' && (cell.name === 'td' || cell.name === 'th'))
        .map((cell) => blocksOf(cell.children).join(' ').replace(/\s+/g, ' ').replaceAll('|', '\\|')),
    )
    const width = Math.max(0, ...rows.map(({ length }) => length))
    if (width === 0 || width > 20) return rows.map((row) => row.join(' ')).join('\n\n')
    const lines = rows.map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`)
    return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
  }

  function inlineOf(node: HtmlNode | string): string {
    if (typeof node === 'string') return escaped(node.replace(/[\s\u00a0]+/g, ' '))
    const { name, attributes, children } = node
    if (dropped.has(name)) {
      if (!silent.has(name)) note(`An element <${name}> is left out with what is in it.`)
      return ''
    }
    if (blocks.has(name)) return apart(blockOf(node).join('\n\n'))
    if (name === 'br') return '  \n'
    if (name === 'img') return pictureOf(attributes)
    if (name === 'code' || name === 'kbd' || name === 'samp') return codeOf(plainText(node))
    if (embedded.has(name)) return embedOf(node)
    const text = children.map(inlineOf).join('')
    if (name === 'a') return linkOf(attributes.href, text)
    const sign = signs[name]
    return sign ? wrapped(text, sign, sign) : text
  }

  function pictureOf({ src = '', alt = '' }: Record<string, string>): string {
    const number = takePicture(src.trim(), alt.trim())
    if (number !== null) return apart(pictureMark(number, alt.trim()))
    if (src.trim() !== '' || alt.trim() !== '')
      note(`A picture is left out: ${src.trim().slice(0, 300) || alt.trim().slice(0, 300)}.`)
    return ''
  }

  function embedOf(node: HtmlNode): string {
    const src = node.attributes.src || node.attributes.data || elementsIn(node, 'source')[0]?.attributes.src
    const address = src && addressOf(src.startsWith('//') ? `https:${src}` : src)
    const label = node.name === 'audio' ? 'Sound' : 'Film'
    if (!address) note(`An element <${node.name}> is left out, since it has no address that can be linked.`)
    return address ? apart(`[${node.attributes.title ? escaped(node.attributes.title) : label}](${address})`) : ''
  }
}

const apart = (text: string): string => (text === '' ? '' : `\n\n${text}\n\n`)

/** A link that leads somewhere, else its text. Around a picture there is none. */
function linkOf(href: string | undefined, text: string): string {
  const address = href === undefined ? null : addressOf(href)
  return address === null || text.includes('\n\n') ? text : wrapped(text, '[', `](${address})`)
}

/** Addresses of pages and of mail; those without encryption are tried with it, since others are not linked. */
export function addressOf(written: string): string | null {
  const text = written.trim()
  if (/^(\/(?!\/)|#)/.test(text) && !/[\s()<>\\]/.test(text)) return text
  const url = URL.parse(text.replace(/^\/\//, 'https://'))
  if (!url || !['https:', 'http:', 'mailto:'].includes(url.protocol)) return null
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** Signs around a text, with its outer spaces outside of them; over several paragraphs there are none. */
function wrapped(text: string, before: string, after: string): string {
  const inner = text.trim()
  if (inner === '' || inner.includes('\n\n')) return text
  return `${/^\s/.test(text) ? ' ' : ''}${before}${inner}${after}${/\s$/.test(text) ? ' ' : ''}`
}

const escaped = (text: string): string => text.replace(/[\\`*[\]~]|(?<!\w)_|_(?!\w)|<(?=[a-z/!?])/gi, '\\$&')

/** One paragraph, whose beginning is no mark of a list, a heading or a quote. */
function tidy(text: string): string {
  const lines = text.split('\n').map((row) => row.replace(/^[ \t]+/, '').replace(/(?<![ \t])[ \t]{3,}$/, '  '))
  return lines
    .join('\n')
    .trim()
    .replace(/^(#{1,6}\s|[-+](?=\s)|>|={3,}|-{3,})/, '\\$1')
    .replace(/^(\d{1,9})([.)]\s)/, '$1\\$2')
    .replaceAll(/ {2,}(?!\n)/g, ' ')
}

function codeOf(text: string): string {
  const inner = text.replace(/\s+/g, ' ').trim()
  if (inner === '') return ''
  const sign = inner.includes('`') ? '``' : '`'
  return inner.includes('``')
    ? escaped(inner)
    : `${sign}${sign.length > 1 ? ' ' : ''}${inner}${sign.length > 1 ? ' ' : ''}${sign}`
}

function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text.replace(/^\n+/, '').trimEnd()}\n${fence}`
}

const prefixed = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((row, index) => (index === 0 ? first + row : row === '' && others.trim() === '' ? '' : others + row))
    .join('\n')

const plainText = (node: HtmlNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : child.name === 'br' ? '\n' : plainText(child))).join('')

function elementsIn(node: HtmlNode, name: string): HtmlNode[] {
  return node.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name === name ? [child] : elementsIn(child, name),
  )
}
