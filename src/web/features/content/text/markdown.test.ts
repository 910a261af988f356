import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import Markdown from './markdown.tsx'

const queries = makeQueryClient()
queries.setQueryData(brandQuery().queryKey, { mediaBaseUrl: '/media' } as never)

function html(text: string): string {
  const router = createMemoryRouter([{ path: '*', element: createElement(Markdown, { text }) }])
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(RouterProvider, { router })))
}

test('renders headings, lists, quotes, links and emphasis as standard HTML elements', () => {
  const made = html('# Light\n\nOne **two** [three](/work).\n\nFour\n\n> soft\n\n1. a\n2. b')
  expect(made).toContain(
    '<h2>Light</h2><p>One <strong>two</strong> <a href="/work" data-discover="true">three</a>.</p><p>Four</p>',
  )
  expect(made).toContain('<blockquote><p>soft</p></blockquote><ol start="1"><li>a</li><li>b</li></ol>')
})

test('renders tasks as done or open, in tight and in loose lists', () => {
  expect(html('- [x] Book the **crew**\n- [ ] Send')).toContain(
    '<ul><li>☑ Book the <strong>crew</strong></li><li>☐ Send</li></ul>',
  )
  expect(html('- [x] Book\n\n- [ ] Send')).toContain('<ul><li><p>☑ Book</p></li><li><p>☐ Send</p></li></ul>')
})

test('renders library pictures with srcset and caption, and does not load external ones', () => {
  const own = html('![A ridge](/media/image/upload/w_640/showreel/dawn_ridge.jpg "At six")')
  expect(own).toMatch(/<figure><img[^>]+srcSet="[^"]+1920w"[^>]*alt="A ridge"/)
  expect(own).toContain('<figcaption>At six</figcaption>')
  for (const address of ['https://tracker.example/x.gif', '//tracker.example/x.gif', '/etc/x.gif', 'data:image/png;base64,x']) {
    expect(html(`![A ridge](${address})`)).not.toContain('<img')
  }
})

test.each([
  '<script>alert(1)</script>',
  'text <img src=x onerror=alert(1)> text',
  '<a href="javascript:alert(1)">here</a>',
  '[here](javascript:alert(1))',
  '[here](java&#x0A;script:alert(1))',
  '[here](<java\tscript:alert(1)>)',
  '[here](//evil.example)',
  '[here](data:text/html,x)',
  '<javascript:alert(1)>',
  '![" onerror="alert(1)](javascript:alert(1))',
  '| <b>a</b> |\n| - |\n| [x](javascript:alert(1)) |',
])('%s is text', (text) => {
  expect(html(text)).not.toMatch(/<script|<img|<b>|<a |on\w+="/i)
})

test('shows deeply nested or pathological Markdown as plain text, quickly', () => {
  const began = process.cpuUsage()
  for (const text of [`${'> '.repeat(1_000)}deep`, '*a '.repeat(10_000), '[a]('.repeat(5_000)]) {
    expect(html(text).replaceAll('&gt;', '>')).toContain(text.trim())
  }
  expect(process.cpuUsage(began).user).toBeLessThan(5_000_000)
})
