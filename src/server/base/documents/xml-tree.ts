import { Problem } from '#domain/common/problem.ts'
import { StrictXmlParser } from './strict-xml-parser.ts'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text, without that of its children. */
  text: string
}

const mostElements = 500_000
const mostLevels = 100

/** Parses XML into its root element. Entities are never expanded. Throws `invalid` for what is damaged, nested too deep or too large. */
export function readXmlTree(xml: string): XmlElement {
  if (/<!ENTITY/i.test(xml)) throw unreadable('This XML declares entities. Please export it without them.')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const within = [top]
  let elements = 0
  const parser = new StrictXmlParser(
    {
      onopentag(name, attributes) {
        elements += 1
        if (elements > mostElements || within.length > mostLevels) throw unreadable('This XML is too large to read.')
        const element = { name, attributes, children: [], text: '' }
        within.at(-1)!.children.push(element)
        within.push(element)
      },
      ontext(text) {
        within.at(-1)!.text += text
      },
      onclosetag() {
        within.pop()
      },
    },
    damaged,
  )
  parser.write(xml)
  // The end would close what is still open.
  const isWhole = within.length === 1
  parser.end()
  const [root] = top.children
  if (!isWhole || !root || top.children.length > 1) throw damaged()
  return root
}

/** Elements by path below one: `timecode/rate`. */
export const findElements = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [element])

/** Text of the first element at a path; empty for none. */
export const textAt = (element: XmlElement, path: string): string => findElements(element, path)[0]?.text.trim() ?? ''

/** All elements of this name, also below others. */
export function findDeep(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findDeep(child, name)])
}

const damaged = () => unreadable('This XML is damaged or incomplete.')
const unreadable = (text: string) => new Problem('invalid', text, { fields: { file: text } })
