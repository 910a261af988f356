import { logoMessages } from '#domain/brand/look/logo-messages.ts'
import { largestSvg } from '#domain/brand/look/logo.ts'
import { Problem } from '#domain/common/problem.ts'
import { readXmlTree, type XmlElement } from '../../documents/xml-tree.ts'

const start = /^\uFEFF?\s*(?:(?:<\?xml|<!--|<!doctype svg)[^]*)?<svg[\s>]/i

/**
 * Returns the text of an SVG that has nothing but shapes and text; null for other files. Throws `too-large` before anything is
 * parsed, `invalid` for scripts, event handlers, pictures, document types, entities and references to other files.
 */
export function readPlainSvg(given: Buffer): string | null {
  // PNG, WebP and JPEG files never begin with `<`.
  if (!given.toString('latin1', 0, 64).replace('ï»¿', '').trimStart().startsWith('<')) return null
  if (given.length > largestSvg) throw new Problem('too-large', logoMessages.svgTooLarge)
  const text = given.toString('utf8')
  if (!start.test(text)) return null
  if (/<!(doctype|entity)/i.test(text) || !hasPlainInstructions(text)) throw refused()
  const root = readTree(text)
  if (!isPlain(root)) throw refused()
  return text
}

/** Refuses style sheets, and tags within an instruction: parsers differ in where such an instruction ends. */
function hasPlainInstructions(text: string): boolean {
  for (let at = text.indexOf('<?'); at !== -1; at = text.indexOf('<?', at + 2)) {
    const end = text.indexOf('?>', at)
    if (end === -1 || /[<>]|^xml-stylesheet/i.test(text.slice(at + 2, end))) return false
  }
  return true
}

function readTree(text: string): XmlElement {
  try {
    return readXmlTree(text)
  } catch {
    throw new Problem('invalid', logoMessages.damaged)
  }
}

const refusedElements: ReadonlySet<string> = new Set(
  'script handler listener foreignobject iframe object embed image feimage audio video canvas'.split(' '),
)

const isPlain = ({ name, attributes, children, text }: XmlElement): boolean => {
  const local = localName(name)
  return (
    !refusedElements.has(local) &&
    (local !== 'style' || isPlainStyle(text)) &&
    Object.entries(attributes).every(([attribute, value]) => isPlainAttribute(attribute.toLowerCase(), value)) &&
    children.every(isPlain)
  )
}

function isPlainAttribute(name: string, value: string): boolean {
  if (name.startsWith('on')) return false
  if (localName(name) === 'href') return value.trimStart().startsWith('#')
  // Attributes with a prefix are metadata of drawing programs, such as Windows paths, which have backslashes.
  return name.includes(':') || name.startsWith('data-') || name.startsWith('aria-') || isPlainStyle(value)
}

/** True when CSS refers to the same file only. Backslashes are refused, since escapes could hide a reference. */
const isPlainStyle = (text: string): boolean =>
  !text.includes('\\') &&
  !/@import/i.test(text) &&
  text
    .split(/url\(/i)
    .slice(1)
    .every((after) => after.trimStart().replace(/^["']/, '').startsWith('#'))

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

const refused = () => new Problem('invalid', logoMessages.svg)
