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
  ['山田 太郎', ['山', '田', '太', '郎']],
  ['شركة', ['ش', 'ر', 'ك', 'ة']],
  ['Ada 김', ['김']],
])('of %j PDFs cannot show %j', (text, signs) => {
  expect(unprintable(text)).toEqual(signs)
})

it('names the field and the characters', () => {
  expect(refusalToPrint('name', '山田 Taro')).toBe(
    'We can’t print “山田” in the name on PDFs yet. Please write it in Latin letters.',
  )
  expect(refusalToPrint('name', 'Taro Yamada')).toBeNull()
})

it('finds it at any depth of a document', () => {
  const document = { clientName: 'Ada', lines: [{ label: 'Filming' }, { label: '撮影' }], total: 3, seller: null }
  expect(() => expectPrintable(document)).toThrow('We can’t print “撮影” in the label on PDFs yet.')
  expect(() => expectPrintable({ ...document, lines: [] })).not.toThrow()
})
