import { decompressRTF } from '@kenjiuno/decompressrtf'
import iconv from 'iconv-lite'

export interface TnefFile {
  /** Empty where none is given. */
  name: string
  /** As its sender says; empty for unknown. */
  contentType: string
  contentId: string | null
  content: Uint8Array
}

/** What Outlook's `winmail.dat` encloses. */
export interface ReadTnef {
  files: TnefFile[]
  /** The text of the message, for mails that have none of their own. */
  text: string
  html: string | null
  /** What could not be read, as sentences; empty when all was. */
  leftOut: string[]
}

/** Messages in messages, attributes and properties of one stream, and bytes of compressed RTF, beyond which nothing is read. */
const deepest = 5
const mostAttributes = 20_000
const mostProperties = 20_000
const mostRtfBytes = 4 * 1024 ** 2

/**
 * Reads TNEF (MS-OXTNEF) in one pass; null where the bytes are none. Takes time in proportion to the bytes, which it does not copy
 * but for texts. Own code: see docs/decisions/0036-winmail-dat.md.
 */
export function readTnef(bytes: Uint8Array): ReadTnef | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return isTnef(data) ? readStream(data, 'message', 0) : null
}

const isTnef = (data: Buffer): boolean => data.length >= 6 && data.readUInt32LE(0) === 0x22_3e_9f_78

/** MS-OXTNEF 2.1.3.3; in the high half the type, in the low one the number. */
const attributeOf = {
  messageClass: 0x0007_8008,
  body: 0x0002_800c,
  messageProperties: 0x0006_9003,
  codepage: 0x0006_9007,
  fileBegins: 0x0006_9002,
  fileTitle: 0x0001_8010,
  fileData: 0x0006_800f,
  fileTransportName: 0x0006_9001,
  fileProperties: 0x0006_9005,
}

const ofFiles = [attributeOf.fileTitle, attributeOf.fileTransportName, attributeOf.fileData, attributeOf.fileProperties]

/** MS-OXPROPS. */
const propertyOf = {
  messageClass: 0x001a,
  subject: 0x0037,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  displayName: 0x3001,
  data: 0x3701,
  shortName: 0x3704,
  longName: 0x3707,
  contentType: 0x370e,
  contentId: 0x3712,
}

const text8 = 0x001e
const text16 = 0x001f
const object = 0x000d
const binary = 0x0102

interface Property {
  type: number
  value: Buffer
}

interface Enclosed {
  title: string
  transportName: string
  data: Buffer | null
  properties: Map<number, Property>
}

function readStream(data: Buffer, title: string, depth: number): ReadTnef {
  const leftOut = new Set<string>()
  const enclosed: Enclosed[] = []
  let message = new Map<number, Property>()
  let charset = 'windows-1252'
  let text = ''
  let messageClass = ''
  const stringOf = (bytes: Buffer) => withoutZeros(iconv.decode(bytes, charset))
  const valueOf = (property: Property | undefined): string =>
    property?.type === text16 ? withoutZeros(property.value.toString('utf16le')) : property ? stringOf(property.value) : ''

  for (const { id, value, isRight } of attributesOf(data, leftOut)) {
    const isOfFile = ofFiles.includes(id)
    if (id === attributeOf.fileBegins || (isOfFile && enclosed.length === 0))
      enclosed.push({ title: '', transportName: '', data: null, properties: new Map() })
    const last = enclosed.at(-1)
    if (id === attributeOf.codepage && value.length >= 4) charset = charsetOf(value.readUInt32LE(0))
    else if (id === attributeOf.messageClass) messageClass = stringOf(value)
    else if (id === attributeOf.body) text = stringOf(value)
    else if (id === attributeOf.messageProperties) message = propertiesOf(value, 'message', leftOut)
    else if (last && id === attributeOf.fileTitle) last.title = stringOf(value)
    else if (last && id === attributeOf.fileTransportName) last.transportName = stringOf(value)
    else if (last && id === attributeOf.fileData) {
      if (last.data !== null) leftOut.add('A file has two contents, of which the second is read')
      last.data = value
    } else if (last && id === attributeOf.fileProperties) last.properties = propertiesOf(value, 'file', leftOut)
    else if (id !== attributeOf.fileBegins) continue
    if (!isRight) leftOut.add('A file or text differs from its checksum')
  }

  const kind = valueOf(message.get(propertyOf.messageClass)) || messageClass
  if (kind !== '' && !/^IPM\.(?:Note|Microsoft Mail\.Note)\b/i.test(kind))
    leftOut.add(`It holds an Outlook item of the kind ${kind.slice(0, 100)}, of which only text and files are read`)

  const files: TnefFile[] = []
  for (const { title, transportName, data: content, properties } of enclosed) {
    const nameIn = (...ids: number[]) => ids.map((id) => valueOf(properties.get(id))).find((one) => one !== '') ?? ''
    const name = nameIn(propertyOf.longName) || transportName || title || nameIn(propertyOf.shortName, propertyOf.displayName)
    const inProperties = properties.get(propertyOf.data)
    const whole = inProperties?.type === object ? inProperties.value.subarray(16) : (content ?? inProperties?.value ?? null)
    if (whole === null) leftOut.add(`The file ${name || 'without a name'} has no content`)
    else if (inProperties?.type !== object || !isTnef(whole)) {
      const contentType = nameIn(propertyOf.contentType).toLowerCase()
      files.push({ name, contentType, contentId: nameIn(propertyOf.contentId) || null, content: whole })
    } else if (depth === deepest) leftOut.add('Messages are enclosed in one another more than five times')
    else {
      const inner = name.replace(/\.(?:msg|eml)$/i, '') || 'message'
      files.push(...filesOfMessage(inner, readStream(whole, inner, depth + 1), leftOut))
    }
  }

  const rtf = message.get(propertyOf.rtf)
  const html = message.get(propertyOf.html)
  const formatted = rtf && !html ? rtfFile(rtf.value, title, leftOut) : null
  return {
    files: formatted ? [...files, formatted] : files,
    text: valueOf(message.get(propertyOf.body)) || text,
    html: html ? htmlOf(html, valueOf) : null,
    leftOut: [...leftOut],
  }
}

/** What an enclosed message has: its text as a file under its subject, and its files. */
function filesOfMessage(title: string, { files, text, html, leftOut }: ReadTnef, all: Set<string>): TnefFile[] {
  for (const one of leftOut) all.add(one)
  const prose =
    html === null
      ? { name: `${title}.txt`, contentType: 'text/plain', contentId: null, content: new TextEncoder().encode(text) }
      : { name: `${title}.html`, contentType: 'text/html', contentId: null, content: new TextEncoder().encode(html) }
  return [...(prose.content.length === 0 ? [] : [prose]), ...files]
}

/** Outlook's formatted text, as word processors open it. */
function rtfFile(value: Buffer, title: string, leftOut: Set<string>): TnefFile | null {
  // The library reads as many bytes as the header says.
  const isSound = value.length >= 16 && value.length <= mostRtfBytes && value.readUInt32LE(0) + 4 === value.length
  try {
    if (isSound) {
      const content = Uint8Array.from(decompressRTF([...value]))
      return { name: `${title}.rtf`, contentType: 'application/rtf', contentId: null, content }
    }
  } catch {
    // Named below.
  }
  leftOut.add('Its formatted text (RTF) cannot be read')
  return null
}

/** HTML as bytes has the character set that it names itself, mostly UTF-8. */
function htmlOf(property: Property, valueOf: (property: Property) => string): string {
  if (property.type !== binary) return valueOf(property)
  const [, named = ''] = /charset\s{0,5}=\s{0,5}["']?([\w-]{1,40})/i.exec(property.value.toString('latin1', 0, 4_096)) ?? []
  return withoutZeros(iconv.decode(property.value, named !== '' && iconv.encodingExists(named) ? named : 'utf-8'))
}

interface Attribute {
  id: number
  value: Buffer
  /** False where it differs from its checksum. */
  isRight: boolean
}

function* attributesOf(data: Buffer, leftOut: Set<string>): Generator<Attribute> {
  let at = 6
  for (let number = 0; at + 9 <= data.length; number += 1) {
    const level = data[at]
    if (number === mostAttributes || (level !== 1 && level !== 2)) {
      // Zeros at the end come from programs that write whole blocks.
      if (data.subarray(at).some((byte) => byte !== 0)) leftOut.add('A part of it is not in the format')
      return
    }
    const length = data.readUInt32LE(at + 5)
    const value = data.subarray(at + 9, at + 9 + length)
    const end = at + 9 + length
    yield { id: data.readUInt32LE(at + 1), value, isRight: !hasChecksum(data, end) || sumOf(value) === data.readUInt16LE(end) }
    at = end + 2
  }
  // Past the end where the last attribute, or its checksum, is cut.
  if (at === 6 || at > data.length || data.subarray(at).some((byte) => byte !== 0)) leftOut.add('It ends too early')
}

const hasChecksum = (data: Buffer, at: number): boolean => at + 2 <= data.length

function sumOf(value: Buffer): number {
  let sum = 0
  for (const byte of value) sum = (sum + byte) & 0xffff
  return sum
}

/** Bytes of a value whose type has one length. */
const lengths = new Map([
  [0x0000, 0],
  [0x0001, 0],
  [0x0002, 4],
  [0x0003, 4],
  [0x0004, 4],
  [0x0005, 8],
  [0x0006, 8],
  [0x0007, 8],
  [0x000a, 4],
  [0x000b, 4],
  [0x0014, 8],
  [0x0040, 8],
  [0x0048, 16],
])
const isOfAnyLength = (type: number): boolean => [text8, text16, object, binary].includes(type)

/** Properties by their numbers, of several values the first; those with names of their own are passed over. */
function propertiesOf(data: Buffer, of: string, leftOut: Set<string>): Map<number, Property> {
  const found = new Map<number, Property>()
  let at = 0
  /** Throws a `RangeError` past the end. */
  const take = (length: number): Buffer => {
    if (length > data.length - at) throw new RangeError('past the end')
    const value = data.subarray(at, at + length)
    at += length
    return value
  }
  const count = () => take(4).readUInt32LE()
  const padded = (length: number) => {
    const value = take(length)
    at += -length & 3
    return value
  }
  try {
    const all = count()
    for (let number = 0; number < all; number += 1) {
      if (number === mostProperties) throw new RangeError('too many')
      const [declared, id] = [take(2).readUInt16LE(), take(2).readUInt16LE()]
      const type = declared & ~0x1000
      if (id >= 0x8000 && take(20).readUInt32LE(16) === 0) take(4)
      else if (id >= 0x8000) padded(count())
      const isMany = type !== declared
      if (!isOfAnyLength(type) && !lengths.has(type)) throw new RangeError('unknown type')
      const values = isMany || isOfAnyLength(type) ? count() : 1
      for (let index = 0; index < values; index += 1) {
        const value = isOfAnyLength(type) ? padded(count()) : take(lengths.get(type)!)
        // A value without a length would never end.
        if (value.length === 0 && index >= mostProperties) throw new RangeError('too many')
        if (index === 0 && id < 0x8000) found.set(id, { type, value })
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    leftOut.add(`Some facts about ${of === 'file' ? 'a file' : 'the message'} cannot be read`)
  }
  return found
}

const withoutZeros = (text: string): string => text.replaceAll('\0', '')

function charsetOf(codepage: number): string {
  const names: Record<number, string> = { 0: 'windows-1252', 20127: 'windows-1252', 65001: 'utf-8', 28591: 'iso-8859-1' }
  const name = names[codepage] ?? `cp${codepage}`
  return iconv.encodingExists(name) ? name : 'windows-1252'
}
