import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from './html-markdown.ts'

const read = (html: string) => {
  const pictures: [string, string][] = []
  const text = htmlToMarkdown(html, (src, alt) => pictures.push([src, alt]) - 1)
  return { text, pictures }
}

describe('HTML of another system', () => {
  it.each([
    ['<p>One <strong>two </strong>three</p><p>Four</p>', 'One **two** three\n\nFour'],
    ['<h1>Title</h1><h3>Part</h3>', '## Title\n\n### Part'],
    ['<ul><li>One<ul><li>Deep</li></ul></li><li>Two</li></ul>', '- One\n  - Deep\n- Two'],
    ['<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
    ['<blockquote><p>Said</p><p>twice</p></blockquote>', '> Said\n> \n> twice'],
    ['<pre><code>a  b\n`c`</code></pre>', '```\na  b\n`c`\n```'],
    [
      '<p>A <a href="http://old.example/x">link</a> and <a href="javascript:alert(1)">none</a></p>',
      'A [link](https://old.example/x) and none',
    ],
    ['<p>2 * 3 &lt;b&gt; [x] # no</p>', '2 \\* 3 \\<b> \\[x\\] # no'],
    ['<p># no heading</p><p>1. no list</p><p>- none</p>', '\\# no heading\n\n1\\. no list\n\n\\- none'],
    ['<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td><td></td></tr></table>', '| A | B |\n| --- | --- |\n| 1\\|2 |  |'],
    ['<p>One<br>two</p>', 'One  \ntwo'],
    ['<iframe src="//player.example/1"></iframe>', '[Film](https://player.example/1)'],
    ['<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->', 'Text'],
  ])('%s', (html, text) => expect(read(html).text).toBe(text))

  it('brings its pictures, each in a paragraph of its own', () => {
    const { text, pictures } = read(
      '<figure><a href="/full.jpg"><img src="https://a.example/1.jpg" alt="A [lamp]"></a><figcaption>At night</figcaption></figure><p>So <img src="2.jpg"> it was</p>',
    )
    expect(text).toBe('![A lamp](import-picture:0)\n\n*At night*\n\nSo\n\n![](import-picture:1)\n\nit was')
    expect(pictures).toEqual([
      ['https://a.example/1.jpg', 'A [lamp]'],
      ['2.jpg', ''],
    ])
  })

  it('brings no script, style, form or attribute', () => {
    const { text } = read(
      '<script>alert(1)</script><style>p{}</style><p onclick="alert(1)" style="x">Kept<svg><script>alert(2)</script></svg></p><form><input></form><p>&lt;script&gt;alert(3)&lt;/script&gt;</p>',
    )
    expect(text).toBe('Kept\n\n\\<script>alert(3)\\</script>')
  })

  it('is read in reasonable time however deep it is nested', () => {
    expect(read(`${'<div>'.repeat(50_000)}deep${'</div>'.repeat(50_000)}`).text).toBe('deep')
    expect(read('<b>'.repeat(20_000)).text).toBe('')
  })
})
