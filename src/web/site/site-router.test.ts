import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as reactRouter from 'react-router'
import { expect, test } from 'vitest'
import { Link, NavLink, VisitContext } from './site-router.tsx'

const here = { pathname: '/photography', search: '?category=events', hash: '#gallery', state: null, key: 'here', mask: undefined }

function inSite(element: ReactNode): string {
  const visit = { location: here, params: {}, navigate: () => Promise.resolve() }
  return renderToStaticMarkup(createElement(VisitContext, { value: visit }, element))
}

function inReactRouter(element: ReactNode): string {
  const initialEntries = [here.pathname + here.search + here.hash]
  const router = reactRouter.createMemoryRouter([{ path: '*', element }], { initialEntries })
  return renderToStaticMarkup(createElement(reactRouter.RouterProvider, { router })).replace(' data-discover="true"', '')
}

// The server renders links by React Router; the browser must build the same URLs.
test.each<reactRouter.To>([
  '/',
  '/blog',
  '/work?year=2025&search=a%20b#top',
  '?category=portraits#gallery',
  '?',
  '#pricing',
  { hash: 'pricing' },
  { hash: '#pricing' },
  { pathname: '/work', search: '?sort=oldest' },
  { search: '?sort=oldest' },
  '/blog/50%25',
])('a link to %j leads where React Router has it lead', (to) => {
  expect(inSite(createElement(Link, { to }, 'On'))).toBe(inReactRouter(createElement(reactRouter.Link, { to }, 'On')))
})

test.each(['/photography', '/photo', '/photography/tiers', '/work'])(
  '%s is the present page where React Router says so',
  (to) => {
    const className = ({ isActive }: { isActive: boolean }) => (isActive ? 'here' : 'elsewhere')
    const link = { to, className, children: 'On' }
    const place = (html: string) => [html.includes('aria-current="page"'), html.includes('class="here"')]
    expect(place(inSite(createElement(NavLink, link)))).toEqual(place(inReactRouter(createElement(reactRouter.NavLink, link))))
  },
)
