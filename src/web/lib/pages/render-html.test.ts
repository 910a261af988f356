import { createElement as h, lazy, Suspense, use, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHtml } from './render-html.ts'

const page = (part: ReactNode) => h('html', { lang: 'en' }, h('body', null, h(Suspense, { fallback: 'not yet' }, part)))

test('waits for lazy components, and renders the same HTML', async () => {
  const Late = lazy(async () => ({ default: () => h('p', null, 'all', 'of it') }))
  const first = await renderHtml(page(h(Late)))
  const second = await renderHtml(page(h(Late)))
  expect(first).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(first).toContain('<p>all<!-- -->of it</p>')
  expect(first).not.toContain('not yet')
  // The policy of pages would refuse one of React's own.
  expect(first).not.toContain('<script')
  expect(second).toBe(first)
})

test('waits for suspended data', async () => {
  const data = new Promise((resolve) => setTimeout(resolve, 10, 'there'))
  const Reader = () => h('p', null, use(data) as string)
  expect(await renderHtml(page(h(Reader)))).toContain('<p>there</p>')
})

test('an error outside of all suspense boundaries rejects', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  await expect(renderHtml(h('html', null, h('body', null, h(Broken))))).rejects.toThrow('broken')
})
