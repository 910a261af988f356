import { createElement as h, lazy, Suspense, use, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHtml } from './render-html.ts'

const page = (part: ReactNode) => h('html', { lang: 'en' }, h('body', null, h(Suspense, { fallback: 'not yet' }, part)))

test('a part whose code is still on its way is waited for, and then looks the same', async () => {
  const Late = lazy(async () => ({ default: () => h('p', null, 'all', 'of it') }))
  const first = await renderHtml(page(h(Late)), 'abc')
  const second = await renderHtml(page(h(Late)), 'abc')
  expect(first).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(first).toContain('<p>all<!-- -->of it</p>')
  expect(first).not.toContain('not yet')
  expect(second).toBe(first)
})

test('data that a part waits for is waited for', async () => {
  const data = new Promise((resolve) => setTimeout(resolve, 10, 'there'))
  const Reader = () => h('p', null, use(data) as string)
  expect(await renderHtml(page(h(Reader)), 'abc')).toContain('<p>there</p>')
})

test('what fails outside of every part that could stand in for it fails the page', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  await expect(renderHtml(h('html', null, h('body', null, h(Broken))), 'abc')).rejects.toThrow('broken')
})
