/** Serialised XML. */
export interface Xml {
  xml: string
}

type Content = string | number | Xml | null | readonly Content[]

/** An element; texts are escaped, null is left out. */
export function element(name: string, attributes: Record<string, string | number>, ...content: Content[]): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${inAttribute(xmlText(String(value)))}"`)
  const inner = write(content)
  return { xml: `<${name}${written.join('')}${inner === '' ? '/>' : `>${inner}</${name}>`}` }
}

/** `kind`: name of the doctype, if there is one. */
export const xmlDocument = ({ xml }: Xml, kind?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${kind ? `<!DOCTYPE ${kind}>\n` : ''}${xml}\n`

/** XML parsers normalise line breaks in attributes to spaces, unless they are character references. */
const inAttribute = (text: string): string => text.replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function write(content: Content): string {
  if (content === null) return ''
  if (typeof content === 'string' || typeof content === 'number') return xmlText(String(content))
  return 'xml' in content ? content.xml : content.map(write).join('')
}

/** Escapes text for an element or an attribute; characters that XML forbids are removed. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
