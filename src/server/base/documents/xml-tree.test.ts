import { expect, it } from 'vitest'
import { readXmlTree, textAt } from './xml-tree.ts'

it('reads elements, attributes, empty elements and sections of text', () => {
  const root = readXmlTree('<?xml version="1.0"?><a><b c="1">x<d/></b><!-- <e> --><b><![CDATA[<f>]]></b></a>')
  expect(root.children.map(({ name, text }) => [name, text])).toEqual([
    ['b', 'x'],
    ['b', '<f>'],
  ])
  expect([root.children[0]!.attributes, textAt(root, 'b/d')]).toEqual([{ c: '1' }, ''])
})

it.each([
  ['is cut off', '<a><b>1</b>'],
  ['closes an element that is not open', '<a><b>1</b></c></a>'],
  ['has a broken closing tag', '<a><b>1</b<b>2</b></a>'],
  ['closes elements in another order', '<a><b>1</a></b>'],
  ['closes an element and what is within', '<a><b><c>1</b><b>2</b></a>'],
  ['has a tag within a tag', '<a><b c="1" <b c="2"/></a>'],
  ['has two roots', '<a/><b/>'],
  ['has text behind its root', '<a/> b'],
])('refuses what %s', (_, xml) => {
  expect(() => readXmlTree(xml)).toThrow('This XML is damaged or incomplete.')
})
