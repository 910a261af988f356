import { expect, test } from 'vitest'
import { markdownHtml } from './markdown-html.ts'

const html = (markdown: string) => markdownHtml(markdown, 'https://studio.example')

test('renders headings, lists, quotes and emphasis', () => {
  expect(html('## Light\n\n> soft\n\n1. **one**\n2. two')).toBe(
    '<h2>Light</h2>\n<blockquote>\n<p>soft</p>\n</blockquote>\n<ol>\n<li><strong>one</strong></li>\n<li>two</li>\n</ol>\n',
  )
})

test('makes links to the site absolute', () => {
  expect(html('[work](/work)')).toContain('<a href="https://studio.example/work">work</a>')
  expect(html('![A ridge](/media/image/upload/ridge.jpg)')).toContain(
    '<img src="https://studio.example/media/image/upload/ridge.jpg" alt="A ridge">',
  )
})

test.each([
  '<script>alert(1)</script>',
  'text <img src=x onerror=alert(1)> text',
  '[here](javascript:alert(1))',
  '[here](java&#x0A;script:alert(1))',
  '![" onerror="alert(1)](data:text/html,x)',
  '<a href="javascript:alert(1)">here</a>',
])('does not run %s', (markdown) => {
  const made = html(markdown)
  expect(made).not.toMatch(/<script|<img[^>]*onerror|href="(?:java|data)|src="(?:java|data)/i)
})
