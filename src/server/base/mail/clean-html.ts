import sanitizeHtml from 'sanitize-html'

export interface HtmlPictures {
  /** `data:` addresses by Content-ID. */
  attached: Record<string, string>
  /** Whether pictures of other servers are loaded, which lets those see that the message was read. */
  remote: boolean
}

const size = /^-?[\d.]{1,8}(?:px|pt|em|rem|ex|ch|%|in|cm|mm)?(?:\s+-?[\d.]{1,8}(?:px|pt|em|rem|%|in|cm|mm)?){0,3}$/i
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]{1,50}\)|hsla?\([\d\s.,%/deg]{1,50}\))$/i
const word = /^[a-z-]{1,30}$/i
const line = /^[\w\s#.,()%-]{1,80}$/
const sides = ['', '-top', '-right', '-bottom', '-left']
const each = (name: (side: string) => string, values: RegExp[]) => Object.fromEntries(sides.map((side) => [name(side), values]))

/** No position, no float, no url(): nothing is moved over other content or fetched. */
const styles: Record<string, RegExp[]> = {
  color: [colour],
  'background-color': [colour],
  background: [colour],
  'font-family': [/^[\w\s"',-]{1,200}$/],
  'font-size': [size, word],
  'font-style': [word],
  'font-weight': [word, /^\d{3}$/],
  'font-variant': [word],
  'line-height': [size, word],
  'letter-spacing': [size, word],
  'text-align': [word],
  'text-decoration': [/^[a-z\s-]{1,60}$/i],
  'text-indent': [size],
  'text-transform': [word],
  'vertical-align': [size, word],
  'white-space': [/^(?:normal|pre-wrap|pre-line|nowrap)$/],
  'word-break': [word],
  width: [size, word],
  'max-width': [size, word],
  'min-width': [size],
  height: [size, word],
  'max-height': [size, word],
  display: [/^(?:block|inline|inline-block|none|table|table-row|table-cell)$/],
  'border-collapse': [word],
  'border-spacing': [size],
  'border-radius': [size],
  'border-color': [line],
  'border-style': [line],
  'border-width': [line],
  'list-style-type': [word],
  ...each((side) => `padding${side}`, [size]),
  // Negative ones would move text over other text.
  ...each(
    (side) => `margin${side}`,
    [/^(?!.*-\d)(?:auto|[\d.]{1,8}(?:px|pt|em|rem|%|in|cm|mm)?)(?:\s+(?:auto|[\d.]{1,8}(?:px|pt|em|rem|%|in|cm|mm)?)){0,3}$/i],
  ),
  ...each((side) => `border${side}`, [line]),
}

const tags =
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em
  figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small span strike strong
  sub sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/)
const cell = ['align', 'valign', 'bgcolor', 'width', 'height', 'colspan', 'rowspan', 'nowrap', 'dir', 'lang', 'style', 'title']

/** Untrusted HTML without scripts, forms and positioned elements; pictures of other servers only if `remote`. */
export const cleanHtml = (html: string, { attached, remote }: HtmlPictures): string =>
  sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      '*': ['dir', 'lang', 'style', 'title', 'align'],
      a: ['href', 'target', 'rel', 'dir', 'lang', 'style', 'title'],
      img: ['src', 'alt', 'width', 'height', 'style', 'title', 'border', 'align'],
      table: [...cell, 'border', 'cellpadding', 'cellspacing'],
      td: cell,
      th: cell,
      tr: cell,
      col: ['width', 'span'],
      font: ['color', 'size', 'face'],
      ol: ['start', 'type'],
      ul: ['type'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data', 'http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math', 'iframe', 'object'],
    nestingLimit: 300,
    transformTags: {
      a: (tagName, { href = '', ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          // A link to an anchor would open the frame's document again.
          ...(/^\s*#/.test(href) ? {} : { href }),
          target: '_blank',
          rel: 'noopener noreferrer nofollow',
        },
      }),
      img(tagName, { src = '', ...attribs }) {
        const cid = /^\s*cid:(.{1,900})$/is.exec(src)?.[1]?.trim()
        const own = cid === undefined ? undefined : (attached[cid] ?? attached[decoded(cid)])
        if (own) return { tagName, attribs: { ...attribs, src: own } }
        if (/^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(src)) return { tagName, attribs: { ...attribs, src } }
        const isRemote = /^\s*https?:\/\//i.test(src)
        if (isRemote && remote) return { tagName, attribs: { ...attribs, src } }
        // Replaced by its alternative text, which tracking pixels do not have.
        return { tagName: 'span', attribs: {}, text: attribs.alt ? `[${attribs.alt.slice(0, 200)}]` : '' }
      },
    },
  })

function decoded(cid: string): string {
  try {
    return decodeURIComponent(cid)
  } catch {
    return cid
  }
}
