import { Lexer } from 'marked'
import { expect, test } from 'vitest'
import { markdown } from '../editor/content-fields.ts'
import { emphasis, linesWith, link, pictures, strong } from './markdown-marks.ts'
import { namedMedia } from '../named-media.ts'

const selected = ({ text, from, to }: ReturnType<typeof strong>) => text.slice(from, to)

test('marks the selected words, and keeps the selection', () => {
  expect([strong('light').text, selected(strong('light'))]).toEqual(['**light**', 'light'])
  expect([emphasis('').text, selected(emphasis(''))]).toEqual(['*italic text*', 'italic text'])
  expect([link('our work').text, selected(link('our work'))]).toEqual(['[our work](https://)', 'https://'])
})

test('marks several lines at once, and removes the marks', () => {
  expect(linesWith('one\ntwo', '- ').text).toBe('- one\n- two')
  expect(linesWith('- one\n- two', '- ').text).toBe('one\ntwo')
})

test('requires alternative text of a picture before publishing', () => {
  const mark = pictures([
    { publicId: 'a', alt: 'Words' },
    { publicId: 'b', alt: '' },
  ])
  const described = `${mark.text.slice(0, mark.from)}More words${mark.text.slice(mark.to)}`
  expect(described).toContain('![More words](/media/image/upload/w_1280/b.jpg)')
  const text = markdown('Please write it.')
  expect(text.safeParse(mark.text).error?.issues[0]?.message).toMatch(/^Please describe every picture in the text/)
  expect(text.safeParse(described).success).toBe(true)
})

test.each([
  { publicId: 'showreel/dawn_ridge', alt: 'Ridges [in] the \\ mist\nat six' },
  { publicId: 'a b/(c) d', alt: '' },
  { publicId: 'w_100/x', alt: '](javascript:alert(1))' },
])('finds a picture and its alternative text in %j', (picture) => {
  const { text } = pictures([picture])
  expect(namedMedia({ content: text }).images).toEqual([picture.publicId])
  const [paragraph] = new Lexer({ gfm: true }).lex(text.trim()) as any[]
  expect(paragraph.tokens).toHaveLength(1)
  expect(paragraph.tokens[0]).toMatchObject({ type: 'image', text: picture.alt.replace('\\', '').replace(/\s+/g, ' ') })
})
