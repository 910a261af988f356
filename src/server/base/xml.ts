/** A piece of XML that is written already. */
export interface Xml {
  xml: string
}

type Content = string | number | Xml | null | readonly Content[]

/** An element; texts within it are escaped, null is nothing. */
export function element(name: string, attributes: Record<string, string | number>, ...content: Content[]): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
  const inner = write(content)
  return { xml: `<${name}${written.join('')}${inner === '' ? '/>' : `>${inner}</${name}>`}` }
}

export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`

function write(content: Content): string {
  if (content === null) return ''
  if (typeof content === 'string' || typeof content === 'number') return xmlText(String(content))
  return 'xml' in content ? content.xml : content.map(write).join('')
}

/** A text as it stands in an element or an attribute; characters that XML has no place for are left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
