export interface XmlNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** Text content including descendants. */
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Strict XML 1.0 parser: throws for malformed XML, invalid characters and undeclared entities. No comments, CDATA or namespaces,
 * which our files do not use.
 */
export function readXml(xml: string): XmlNode {
  const opening = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*(?:<!DOCTYPE \w+>\s*)?/.exec(xml)
  if (!opening) throw new Error('the declaration is missing')
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(xml)) throw new Error('a character has no place in XML')
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const within = [root]
  const token = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[A-Za-z][\w.-]*="[^"<]*")*)\s*(\/?)>|([^<>]+)/gy
  token.lastIndex = opening[0].length
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const [, closes, name, attributes = '', empty, text] = token.exec(xml) ?? []
    const parent = within.at(-1)!
    if (text !== undefined) {
      if (within.length === 1 && text.trim() !== '') throw new Error('a text stands outside of the root')
      for (const node of within) node.text += plain(text)
    } else if (!name) throw new Error(`not well-formed: ${xml.slice(at, at + 60)}`)
    else if (closes) {
      if (within.pop()?.name !== name) throw new Error(`</${name}> closes another element`)
    } else {
      const node: XmlNode = { name, attributes: readAttributes(attributes), children: [], text: '' }
      parent.children.push(node)
      if (!empty) within.push(node)
    }
  }
  if (within.length !== 1 || root.children.length !== 1) throw new Error('there is not one root')
  return root.children[0]!
}

function readAttributes(text: string): Record<string, string> {
  const all = [...text.matchAll(/([\w.-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, plain(value!.replace(/[\t\n\r]/g, ' '))])
  if (new Set(all.map(([key]) => key)).size !== all.length) throw new Error('an attribute stands twice')
  return Object.fromEntries(all)
}

function plain(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> stands in a text')
  return text.replace(/&(#\d+;|\w+;)?/g, (whole, entity: string | undefined) => {
    const sign = entity?.startsWith('#')
      ? String.fromCodePoint(Number(entity.slice(1, -1)))
      : entities[entity?.slice(0, -1) ?? '']
    if (sign === undefined) throw new Error(`${whole} is no entity`)
    return sign
  })
}

/** Finds elements by path below a node: `sequence/marker`. */
export const findAll = (node: XmlNode, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce((nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)), [node])

/** Text of the only element at a path. */
export function textOf(node: XmlNode, path: string): string {
  const found = findAll(node, path)
  if (found.length !== 1) throw new Error(`there are ${found.length} of ${path}`)
  return found[0]!.text
}
