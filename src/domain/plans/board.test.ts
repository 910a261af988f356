import { describe, expect, it, test } from 'vitest'
import {
  addressOf,
  filterBoard,
  lineOfReference,
  moveReference,
  readBoard,
  readBoardFile,
  referenceFromText,
  refusalToAddPicture,
  refusalToReadBoardFile,
  thumbnailOf,
  type Reference,
} from './board.ts'

describe('the link field of the board', () => {
  it.each([
    ['javascript:alert(1)', 'link'],
    [' JavaScript:alert(1)//video', 'video'],
    ['data:text/html,x', 'link'],
    ['file:///etc/passwd', 'link'],
    ['javascript:void("https://youtu.be/aqz-KE-bpKQ")', 'video'],
    ['just words', 'link'],
    ['word', 'link'],
    ['the opening on Vimeo', 'video'],
    ['a music VIDEO by Noor', 'video'],
  ] as const)('is a %2$s of text where it is no web address: %1$j', (text, type) => {
    const reference = referenceFromText(text)
    expect(reference).toEqual({ type, content: text.trim(), title: text.trim() })
    expect(addressOf(reference)).toBeNull()
  })
  it('allows titles of 120 characters at most', () => {
    expect(referenceFromText('word '.repeat(100)).title).toHaveLength(120)
  })
  it.each([
    ['https://example.com/look', 'link'],
    ['example.com:8080/look', 'link'],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'video'],
    ['https://youtu.be/aqz-KE-bpKQ', 'video'],
    ['vimeo.com/76979871', 'video'],
    ['https://example.com/my-video.html', 'video'],
  ] as const)('%s is a %s with an address', (text, type) => {
    const reference = referenceFromText(text)
    expect(reference.type).toBe(type)
    expect(addressOf(reference)?.href).toBe(reference.content)
  })
})

test.each([
  ['https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ', 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg'],
  ['https://youtu.be/aqz-KE-bpKQ?t=4', 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg'],
  ['https://vimeo.com/76979871', 'https://vumbnail.com/76979871.jpg'],
  ['https://example.com/watch?v=aqz-KE-bpKQ', null],
])('chooses the thumbnail of %s', (address, still) => expect(thumbnailOf(address)).toBe(still))

test('accepts pictures, and refuses SVG and other files with a message', () => {
  expect(refusalToAddPicture({ name: 'a.jpg', type: 'image/jpeg', size: 9 })).toBeNull()
  expect(refusalToAddPicture({ name: 'a.svg', type: 'image/svg+xml', size: 9 })).toMatch(/SVG/)
  expect(refusalToAddPicture({ name: 'a.pdf', type: 'application/pdf', size: 9 })).toMatch(/not a picture/)
  expect(refusalToAddPicture({ name: 'a.png', type: 'image/png', size: 50 * 1024 * 1024 })).toMatch(/40 MB/)
})

const note = (id: string): Reference => ({ id, type: 'note', content: id, title: '', tag: 'Motion', notes: '' })
const ids = (items: Reference[]) => items.map(({ id }) => id).join('')

test('reorders references', () => {
  const items = [note('a'), note('b'), note('c')]
  expect(ids(moveReference(items, 'a', 2))).toBe('bca')
  expect(ids(moveReference(items, 'c', 0))).toBe('cab')
  expect(ids(moveReference(items, 'a', -1))).toBe('abc')
  expect(ids(moveReference(items, 'x', 1))).toBe('abc')
})

test('drops invalid data of a stored board, and treats script in a link as text', () => {
  const evil: Reference = { ...note('e'), type: 'link', content: 'javascript:alert("https://vimeo.com/76979871")' }
  const kept = { items: [note('a'), evil, null, { id: 1 }, { ...note('b'), tag: 'Loud', type: 'toString' }] }
  expect(readBoard(kept)).toEqual({ items: [note('a'), evil] })
  expect(addressOf(evil)).toBeNull()
  expect(readBoard({ items: [note('a'), note('a')] })).toEqual({ items: [note('a')] })
  expect(readBoard({})).toBeNull()
  expect(readBoard(null)).toBeNull()
})

test('describes a reference in one line for the studio', () => {
  expect(lineOfReference({ ...note('slow\npush in'), notes: 'like this' })).toBe('Note (Motion): slow push in - like this')
})

test('imports what it exports, and nothing harmful of a forged file', () => {
  const picture = 'data:image/jpeg;base64,/9j/4AAQ'
  const image: Reference = { ...note('i'), type: 'image' }
  const link: Reference = { ...note('l'), type: 'link', content: 'javascript:alert(1)' }
  const references = [
    note('a'),
    { ...image, picture },
    link,
    { ...link, content: ' ' },
    null,
    'Note (Motion): fog',
    { ...note('b'), type: 'script' },
  ]
  expect(readBoardFile(JSON.parse(JSON.stringify({ references })))).toEqual([
    { reference: note('a'), picture: null },
    { reference: image, picture },
    { reference: link, picture: null },
  ])
  expect(addressOf(link)).toBeNull()
  for (const bad of ['data:image/svg+xml;base64,PHN2Zz4=', 'https://example.com/a.jpg', 'data:text/html;base64,AAAA', 7, null]) {
    expect(readBoardFile({ references: [{ ...image, picture: bad }] })).toEqual([])
  }
  for (const none of [null, [], {}, 'board', { references: {} }]) expect(readBoardFile(none)).toBeNull()
  expect(refusalToReadBoardFile({ name: 'a.json', size: 1_000 })).toBeNull()
  expect(refusalToReadBoardFile({ name: 'a.json', size: 200 * 1024 * 1024 })).toMatch(/150 MB/)
})

test('filters a board by kind and by category', () => {
  const light: Reference = { ...note('l'), tag: 'Lighting' }
  const film: Reference = { ...note('f'), type: 'video', content: 'https://vimeo.com/76979871' }
  const items = [note('n'), light, film]
  expect(ids(filterBoard(items, { type: null, tag: null }))).toBe('nlf')
  expect(ids(filterBoard(items, { type: 'note', tag: null }))).toBe('nl')
  expect(ids(filterBoard(items, { type: 'note', tag: 'Motion' }))).toBe('n')
})
