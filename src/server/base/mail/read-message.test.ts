import { expect, it } from 'vitest'
import { makeMail } from '#tests/support/make-mail.ts'
import { cleanHtml } from './clean-html.ts'
import { textOfHtml } from './html-text.ts'
import { readMail } from './mail-reader.ts'
import { readMessage, unreadMessage } from './read-message.ts'

const read = (raw: string | Uint8Array) => readMessage(Buffer.from(raw))

it('reads names, addresses, ids, text and files', async () => {
  const message = await read(
    makeMail({
      from: '"Quill, Ada" <Ada@Harbour.example>',
      to: 'Studio <studio@studio.example>, other@x.example',
      subject: '=?utf-8?q?F=C3=A4hren?=',
      messageId: 'a@harbour.example',
      inReplyTo: 'b@studio.example',
      references: '<c@studio.example>\r\n <b@studio.example>',
      headers: { Cc: 'third@x.example', 'Delivered-To': 'studio+token@studio.example' },
      date: new Date('2026-05-04T10:00:00Z'),
      text: 'Yes.\n\nOn 4 May 2026, Rob wrote:\n> Shall we?',
      attachments: [{ name: '../../etc/plan.txt', type: 'text/plain', content: Buffer.from('plan') }],
    }),
  )
  expect(message).toMatchObject({
    from: { name: 'Quill, Ada', email: 'ada@harbour.example' },
    to: [{ name: 'Studio', email: 'studio@studio.example' }, { email: 'other@x.example' }],
    cc: [{ email: 'third@x.example' }],
    addressees: ['studio@studio.example', 'other@x.example', 'third@x.example', 'studio+token@studio.example'],
    subject: 'Fähren',
    messageId: 'a@harbour.example',
    inReplyTo: ['b@studio.example'],
    references: ['c@studio.example', 'b@studio.example'],
    sentAt: '2026-05-04T10:00:00.000Z',
    text: 'Yes.',
    quoted: 'On 4 May 2026, Rob wrote:\n> Shall we?',
    attachments: [{ name: 'plan.txt', contentType: 'text/plain' }],
  })
})

it('takes HTML for text where there is no text part, with quotations and without what is not shown', async () => {
  const html =
    '<html><head><title>x</title><style>p{}</style></head><body><p>Yes, <b>please</b>.</p><ul><li>One</li><li>Two</li></ul>' +
    '<script>x</script><div class="gmail_quote">On Mon, 4 May 2026, Rob wrote:<br><blockquote><p>Shall we?</p></blockquote></div></body></html>'
  const message = await read(makeMail({ text: '', html }))
  expect([message.text, message.quoted]).toEqual([
    'Yes, please.\n\n- One\n- Two',
    'On Mon, 4 May 2026, Rob wrote:\n\n> Shall we?',
  ])
})

const multipart = (boundary: string, body: string) => `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n${body}`
function nested(depth: number): string {
  let body = 'Content-Type: text/plain\r\n\r\ndeep\r\n'
  for (let at = 0; at < depth; at += 1) body = multipart(`b${at}`, `--b${at}\r\n${body}--b${at}--\r\n`)
  return `From: Eve <eve@x.example>\r\nSubject: Nested\r\n${body}`
}
function forwarded(depth: number): string {
  let body = 'Subject: inner\r\n\r\ninner\r\n'
  for (let at = 0; at < depth; at += 1) body = `Subject: level ${at}\r\nContent-Type: message/rfc822\r\n\r\n${body}`
  return `From: Eve <eve@x.example>\r\n${body}`
}

const hostile: Record<string, string | Uint8Array> = {
  empty: '',
  'only a header': 'Subject: x',
  'no header': '\r\n\r\nhello',
  'bytes at random': Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 256),
  'zero bytes': Buffer.alloc(10_000),
  'nested 1,000 deep': nested(1_000),
  'forwarded 1,000 times': forwarded(1_000),
  '10,000 parts': multipart('b', '--b\r\n\r\nx\r\n'.repeat(10_000)),
  'no boundary': 'Subject: x\r\nContent-Type: multipart/mixed\r\n\r\n--x\r\n\r\nhello',
  'a boundary that never ends': multipart('b', '--b\r\nContent-Type: text/html\r\n\r\n<p>hello'),
  'wrong charsets': 'Subject: =?x-unknown?b?/////w==?=\r\nContent-Type: text/plain; charset=klingon\r\n\r\n\xff\xfe\xfd',
  'NUL and line breaks in headers':
    'Subject: a\0b\r\n =?utf-8?q?c=0D=0ABcc:_x@y.example?=\r\nFrom: "a\0\r\n b" <eve@x.example>\r\n\r\n\0hello\0',
  'a header of 3 MB': `Subject: ${'x'.repeat(3_000_000)}\r\n\r\nhello`,
  'many headers': `${'X-A: b\r\n'.repeat(100_000)}\r\nhello`,
  'many addresses': `To: ${'a@b.example, '.repeat(100_000)}\r\n\r\nhello`,
  'many references': `References: ${'<a@b.example> '.repeat(100_000)}\r\n\r\nhello`,
  'deep HTML': `Content-Type: text/html\r\n\r\n${'<div><blockquote>'.repeat(100_000)}hello`,
  'HTML of one tag': `Content-Type: text/html\r\n\r\n<a ${'href="x" '.repeat(100_000)}`,
  'an impossible date': 'Date: Mon, 99 Foo 99999 99:99:99\r\n\r\nhello',
}

it.each(Object.entries(hostile))('keeps a message of %s, as what can be stored', async (_, raw) => {
  const message = await read(raw)
  const stored = JSON.stringify({ ...message, attachments: message.attachments.map(({ content: _content, ...rest }) => rest) })
  expect(stored).not.toContain('\\u0000')
  expect(stored.isWellFormed()).toBe(true)
  expect(message.messageId).toMatch(/^\S{3,}$/)
  expect(message.subject).not.toMatch(/[\r\n]/)
  expect(message.subject.length).toBeLessThanOrEqual(200)
  expect(message.attachments.length).toBeLessThanOrEqual(100)
  expect(message.text.length + message.quoted.length).toBeLessThanOrEqual(201_000)
  expect(message.to.length).toBeLessThanOrEqual(50)
})

it('keeps what is nested too deeply as an attachment of itself, with the header', async () => {
  const message = await read(nested(1_000))
  expect(message).toMatchObject({
    from: { email: 'eve@x.example' },
    subject: 'Nested',
    text: expect.stringContaining('could not be read'),
  })
  expect(message.attachments).toMatchObject([{ name: 'message.eml', contentType: 'message/rfc822' }])
  expect((await unreadMessage(Buffer.from(nested(2)), 'Too large.', false)).attachments).toEqual([])
})

it('has the same id for the same bytes without a Message-ID', async () => {
  const ids = await Promise.all(['a', 'a', 'b'].map(async (text) => (await read(`Subject: x\r\n\r\n${text}`)).messageId))
  expect(ids[0]).toBe(ids[1])
  expect(ids[0]).not.toBe(ids[2])
})

it(
  'lets the event loop turn while it reads large hostile messages; one that takes too much is kept as its own attachment',
  { tags: ['sweep'] },
  async () => {
    let beats = 0
    const beat = setInterval(() => (beats += 1), 10)
    const parts = Buffer.from(multipart('b', '--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n'.repeat(10_000)))
    const lines = Buffer.from(`Subject: x\r\n\r\n${'On 1 wrote: \n'.repeat(100_000)}`)
    const tags = Buffer.from(`Subject: x\r\nContent-Type: text/html\r\n\r\n${'<div>'.repeat(4_000_000)}`)
    const noHeader = Buffer.alloc(25 * 1024 ** 2, 'x')
    const messages = await Promise.all([readMail(parts), readMail(lines), readMail(tags), readMail(noHeader)])
    clearInterval(beat)
    expect(messages.map(({ attachments }) => attachments.length)).toEqual([100, 0, 0, 1])
    expect(messages.at(-1)!.attachments[0]!.content.length).toBe(noHeader.length)
    expect(beats).toBeGreaterThan(10)
  },
)

it('leaves nothing in HTML that runs, sends, fetches or leaves its place', () => {
  const clean = (html: string, remote = false) => cleanHtml(html, { attached: {}, remote })
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" jAvAsCrIpT:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<iframe src="/admin"></iframe><object data="/admin"></object><embed src="/admin">',
    '<form action="https://x.example"><input name=a><button>Sign in</button></form>',
    '<style>body{background:url(https://x.example)}</style><link rel=stylesheet href="https://x.example">',
    '<meta http-equiv=refresh content="0;url=https://x.example"><base href="https://x.example">',
    '<p style="position:fixed;top:0;left:0;background:url(https://x.example/a);width:expression(alert(1));margin:-500px">x</p>',
    '<table background="https://x.example/a"><tr><td background="https://x.example/b">x</td></tr></table>',
    '<img src="https://x.example/a"><img srcset="https://x.example/b 2x"><video poster="https://x.example/c"></video>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<textarea></textarea><template><script>alert(1)</script></template><!--><img src=x onerror=alert(1)>-->',
  ]
  for (const attack of attacks) {
    expect(clean(attack), attack).not.toMatch(
      /<script|onerror|onload|javascript:|data:text|<iframe|<object|<embed|<form|<input|<button|<style|<link|<meta|<base|fixed|url\(|expression|-500px|x\.example|<svg|<math/i,
    )
  }
  expect(clean('<img src="https://x.example/a.png" alt="A">', true)).toBe('<img alt="A" src="https://x.example/a.png" />')
  expect(clean('<p style="color:#f00;text-align:center">x</p>')).toBe('<p style="color:#f00;text-align:center">x</p>')
  expect(clean('<div>'.repeat(50_000)).length).toBeLessThan(200_000)
})

it('beats HTML into text of a length', () => {
  expect(textOfHtml('<p>a</p><p>b<br>c</p><table><tr><td>d</td><td>e</td></tr></table><pre>f\n  g</pre>', 100)).toBe(
    'a\n\nb\nc\n\nd e\n\nf\n  g',
  )
  expect(textOfHtml(`<p>${'x '.repeat(100_000)}</p>`, 1_000).length).toBeLessThanOrEqual(1_000)
})

it('says of a message what was read, left out and assumed', async () => {
  const head = 'From: Ada Quill <ada@harbour.example>\r\nMessage-ID: <a@harbour.example>\r\n'
  const { reading, text } = await readMessage(
    Buffer.from(
      `${head}To: ${'a@b.example, '.repeat(60)}c@d.example\r\nSubject: ${'s'.repeat(300)}\r\n\r\n${'word '.repeat(50_000)}`,
    ),
  )
  const remarks = [
    expect.stringMatching(/^The text is longer than 200.000 characters: its end was left out\.$/),
    'The subject was cut after 200 characters.',
    'Addresses after the first 50 were left out.',
  ]
  expect(reading.leftOut.map((remark) => remark.text)).toEqual(remarks)
  for (const { text: remark } of reading.leftOut) expect(text).toContain(`[${remark}]`)
  const plain = await readMessage(Buffer.from(`${head}Subject: x\r\n\r\nLe d\u00e9tail`, 'latin1'))
  expect(plain.reading).toEqual({
    format: 'Mail',
    read: [
      { label: 'message', count: 1 },
      { label: 'characters of text', count: 9 },
      { label: 'files', count: 0 },
    ],
    leftOut: [],
    assumed: [{ text: 'A text that is not in the character set that the message names is read as Windows-1252.', places: [] }],
  })
})
