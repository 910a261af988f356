import { expect, test } from 'vitest'
import { element, xmlDocument } from './xml.ts'

test('escapes any text', () => {
  const hostile = `]]></title><script>alert("1 & 2")</script>\0\u0008\ufffe\ud800 \u{1f3ac}`
  const { xml } = element('title', { note: hostile }, hostile, null, [1, element('b', {})])
  const escaped = ']]&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;\ufffd \u{1f3ac}'
  expect(xml).toBe(`<title note="${escaped}">${escaped}1<b/></title>`)
  expect(element('a', { note: 'one\ntwo' }).xml).toBe('<a note="one&#10;two"/>')
  expect(xmlDocument({ xml: '<a/>' }, 'a')).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE a>\n<a/>\n')
  expect(xmlDocument({ xml: '<a/>' })).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n')
})
