import { expect, it, test } from 'vitest'
import { expectPrintable, refusalToPrint, unprintable } from './printable.ts'

test.each([
  ['Zoë Østergård', []],
  ['Łukasz Żółć', []],
  ['Nguyễn Thị Hương', []],
  ['Αλέξης Παπαδόπουλος', []],
  ['Ольга Щукіна №5', []],
  ['Two lines\nand a tab\t🎬 👍🏽 🇬🇧', []],
  ['e\u0301', []],
  ['山田 太郎', []],
  ['شركة الإنتاج', []],
  ['הסרט', []],
  ['Ada 김', []],
  ['ภาษาไทย', []],
  ['नमस्ते', []],
  ['soft\u00adhyphen\u2060', []],
  ['தமிழ்', ['த', 'ம', 'ி', 'ழ', '்']],
  ['Ada \u{13000}', ['\u{13000}']],
])('of %j PDFs cannot show %j', (text, signs) => {
  expect(unprintable(text)).toEqual(signs)
})

it('names the field and the characters', () => {
  expect(refusalToPrint('name', 'தமி Taro')).toBe(
    'We can’t print “தமி” in the name on PDFs yet. Please write it in Latin letters.',
  )
  expect(refusalToPrint('name', 'Taro Yamada')).toBeNull()
})

it('finds it at any depth of a document', () => {
  const document = { clientName: 'Ada', lines: [{ label: 'Filming' }, { label: 'தமி' }], total: 3, seller: null }
  expect(() => expectPrintable(document)).toThrow('We can’t print “தமி” in the label on PDFs yet.')
  expect(() => expectPrintable({ ...document, lines: [] })).not.toThrow()
})
