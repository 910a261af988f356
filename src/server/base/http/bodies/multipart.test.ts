import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readParts } from './multipart.ts'

const boundary = '----film'
const part = (disposition: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: video/mp4\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])

async function* cut(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(body: AsyncIterable<Uint8Array>) {
  const parts = []
  for await (const { content, ...facts } of readParts(body, boundary)) {
    parts.push({ ...facts, content: await buffer(Readable.from(content, { objectMode: false })) })
  }
  return parts
}

const tricky = Buffer.concat([
  Buffer.from('\r\n--'),
  Buffer.from(`\r\n----fil`),
  Buffer.from(`\r\r\n--${boundary.slice(1)}`),
  randomBytes(50_000),
  Buffer.from('\r'),
])

it.each([1, 2, 3, 7, 64, 1_000, 65_536, 200_000])('parses a form that arrives in pieces of %d bytes', async (size) => {
  const body = form(
    part('name="folder"', 'portfolio'),
    part('name="file"; filename="Ménage %22à% 3.mp4"', tricky),
    part('name="file"; filename=""', ''),
  )
  expect(await read(cut(body, size))).toEqual([
    { name: 'folder', fileName: undefined, contentType: 'video/mp4', content: Buffer.from('portfolio') },
    { name: 'file', fileName: 'Ménage "à% 3.mp4', contentType: 'video/mp4', content: tricky },
    { name: 'file', fileName: '', contentType: 'video/mp4', content: Buffer.alloc(0) },
  ])
})

it.each([1_000, 65_536])('parses on when whole pieces of %d bytes are freed as soon as they are taken', async (size) => {
  async function* ownPieces(bytes: Buffer) {
    for await (const piece of cut(bytes, size)) yield new Uint8Array(piece)
  }
  const parts: Buffer[] = []
  for await (const { content } of readParts(
    ownPieces(form(part('name="a"; filename="a"', tricky), part('name="b"', 'x'))),
    boundary,
  )) {
    const copies: Buffer[] = []
    for await (const piece of content) {
      copies.push(Buffer.from(piece))
      const memory = piece.buffer as ArrayBuffer
      if (memory.byteLength === piece.length) memory.transfer(0)
    }
    parts.push(Buffer.concat(copies))
  }
  expect(parts).toEqual([tricky, Buffer.from('x')])
})

it('discards content that is not read', async () => {
  const names = []
  const body = form(part('name="a"; filename="a"', randomBytes(10_000)), part('name="b"', 'x'))
  for await (const { name } of readParts(cut(body, 512), boundary)) names.push(name)
  expect(names).toEqual(['a', 'b'])
})

it.each([
  ['empty', Buffer.alloc(0)],
  ['no boundary', randomBytes(100_000)],
  ['another boundary', Buffer.from('--other\r\n\r\n\r\n--other--')],
  ['a form without its end', part('name="a"; filename="a"', 'x')],
  ['a form cut off in a header', Buffer.from(`--${boundary}\r\nContent-Disp`)],
  ['a header without end', Buffer.from(`--${boundary}\r\n${'x'.repeat(100_000)}`)],
  ['a part without a name', form(Buffer.from(`--${boundary}\r\nContent-Type: text/plain\r\n\r\nx\r\n`))],
  ['words after a boundary', Buffer.from(`--${boundary}words\r\n\r\nx\r\n--${boundary}--`)],
])('refuses %s', async (_, body) => {
  await expect(read(cut(body, 1_000))).rejects.toMatchObject({ code: 'malformed' })
})
