// Writes the files of this folder: `node tests/corpora/tnef/make.ts`. Each is a winmail.dat as small as it can be.
import { writeFileSync } from 'node:fs'

const u16 = (value: number) => Buffer.from([value & 255, value >> 8])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const padded = (value: Buffer) => Buffer.concat([value, Buffer.alloc(-value.length & 3)])
const sumOf = (value: Buffer) => value.reduce((sum, byte) => (sum + byte) & 0xffff, 0)

const attribute = (level: 1 | 2, id: number, value: Buffer, sum = sumOf(value)) =>
  Buffer.concat([Buffer.from([level]), u32(id), u32(value.length), value, u16(sum)])
const stream = (...attributes: Buffer[]) => Buffer.concat([u32(0x22_3e_9f_78), u16(1), ...attributes])

const property = (type: number, id: number, value: Buffer) => Buffer.concat([u16(type), u16(id), value])
const variable = (type: number, id: number, value: Buffer) =>
  property(type, id, Buffer.concat([u32(1), u32(value.length), padded(value)]))
const wide = (id: number, text: string) => variable(0x001f, id, Buffer.from(`${text}\0`, 'utf16le'))
const narrow = (id: number, bytes: Buffer) => variable(0x001e, id, Buffer.concat([bytes, Buffer.alloc(1)]))
const bytesOf = (id: number, value: Buffer) => variable(0x0102, id, value)
const objectOf = (iid: Buffer, value: Buffer) => variable(0x000d, 0x3701, Buffer.concat([iid, value]))
const properties = (...all: Buffer[]) => Buffer.concat([u32(all.length), ...all])

const begin = attribute(2, 0x0006_9002, Buffer.alloc(14))
const title = (text: string | Buffer) =>
  attribute(2, 0x0001_8010, Buffer.concat([typeof text === 'string' ? Buffer.from(text) : text, Buffer.alloc(1)]))
const content = (text: string, sum?: number) => attribute(2, 0x0006_800f, Buffer.from(text), sum)
const ofFile = (...all: Buffer[]) => attribute(2, 0x0006_9005, properties(...all))
const ofMessage = (...all: Buffer[]) => attribute(1, 0x0006_9003, properties(...all))
const codepage = (number: number) => attribute(1, 0x0006_9007, Buffer.concat([u32(number), u32(0)]))
const kind = (text: string) => attribute(1, 0x0007_8008, Buffer.from(`${text}\0`))
const body = (text: string) => attribute(1, 0x0002_800c, Buffer.from(`${text}\0`))

const iidMessage = Buffer.from('0703020000000000c000000000000046', 'hex')
const iidStorage = Buffer.from('0b00000000000000c000000000000046', 'hex')
const guid = Buffer.alloc(16, 7)

/** Compressed RTF of literals alone. */
function rtf(text: string): Buffer {
  const packed: Buffer[] = []
  for (let from = 0; from < text.length; from += 8) packed.push(Buffer.from([0]), Buffer.from(text.slice(from, from + 8)))
  const all = Buffer.concat(packed)
  return Buffer.concat([u32(all.length + 12), u32(text.length), u32(0x75_46_5a_4c), u32(0), all])
}

const one = [begin, title('budget.txt'), content('One day: 900')]
const deep = (levels: number): Buffer =>
  levels === 0 ? stream(...one) : stream(begin, ofFile(wide(0x3001, `Level ${levels}`), objectOf(iidMessage, deep(levels - 1))))

const files: Record<string, Buffer> = {
  'two-files': stream(kind('IPM.Microsoft Mail.Note'), ...one, begin, title('plan.txt'), content('Day two')),
  'long-name': stream(begin, title('BUDGET~1.TXT'), content('x'), ofFile(wide(0x3707, 'Budget für März 2026.txt'))),
  'name-of-codepage': stream(codepage(1250), begin, title(Buffer.from([0xb3, 0xf3, 0x64, 0x9f, 0x2e, 0x74, 0x78, 0x74])), content('x')),
  'content-in-property': stream(
    begin,
    ofFile(wide(0x3707, 'still.png'), wide(0x370e, 'image/png'), wide(0x3712, 'still@studio'), bytesOf(0x3701, Buffer.from('png'))),
  ),
  'text-and-html': stream(body('Plain text'), ofMessage(bytesOf(0x1013, Buffer.from('<p>Größe</p>')))),
  'text-in-property': stream(ofMessage(wide(0x1000, 'Größe'))),
  'rtf': stream(ofMessage(bytesOf(0x1009, rtf('{\\rtf1 Agreed.}')))),
  'rtf-of-wrong-length': stream(ofMessage(bytesOf(0x1009, Buffer.concat([rtf('{\\rtf1 Agreed.}'), Buffer.alloc(8)])))),
  'named-properties': stream(
    begin,
    content('x'),
    ofFile(
      property(0x0003, 0x8001, Buffer.concat([guid, u32(0), u32(5), u32(1)])),
      property(0x000b, 0x8002, Buffer.concat([guid, u32(1), u32(6), padded(Buffer.from('ab\0', 'utf16le')), u32(1)])),
      wide(0x3707, 'after-them.txt'),
    ),
  ),
  'several-values': stream(
    begin,
    content('x'),
    ofFile(
      property(0x1003, 0x0e01, Buffer.concat([u32(3), u32(1), u32(2), u32(3)])),
      property(0x101e, 0x0e02, Buffer.concat([u32(2), u32(2), padded(Buffer.from('a\0')), u32(2), padded(Buffer.from('b\0'))])),
      narrow(0x3707, Buffer.from('after-them.txt')),
    ),
  ),
  'enclosed-message': stream(
    begin,
    title('Offer'),
    ofFile(wide(0x3001, 'Offer'), objectOf(iidMessage, stream(body('As agreed.'), ...one))),
  ),
  'enclosed-object': stream(begin, title('Drawing'), ofFile(objectOf(iidStorage, Buffer.from('ole')))),
  'six-deep': deep(6),
  'data-without-beginning': stream(title('loose.txt'), content('x')),
  'two-contents': stream(begin, title('twice.txt'), content('first'), content('second')),
  'no-content': stream(begin, title('empty.txt')),
  'wrong-checksum': stream(begin, title('damaged.txt'), content('x', 1)),
  'cut': stream(...one, begin, title('plan.txt'), content('Day two')).subarray(0, -6),
  'zeros-behind': Buffer.concat([stream(...one), Buffer.alloc(64)]),
  'noise-behind': Buffer.concat([stream(...one), Buffer.from('no attribute')]),
  'meeting': stream(kind('IPM.Microsoft Schedule.MtgReq'), body('Wednesday at ten')),
  'unknown-type': stream(begin, title('there.txt'), content('x'), ofFile(property(0x0077, 0x3707, u32(1)))),
  'nothing': stream(),
  'other': Buffer.from('PK\u0003\u0004, which is no TNEF'),
}

for (const [name, bytes] of Object.entries(files)) writeFileSync(new URL(`${name}.dat`, import.meta.url), bytes)
