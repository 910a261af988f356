import fc from 'fast-check'
import routes from '#web/routes.ts'
import { patternsOf } from '../access/every-page.ts'
import { commonFaults } from '../answer-faults.ts'
import { escaped, namesOrOdd } from './endpoint-cases.ts'
import { hostileTexts } from './hostile-values.ts'
import { asked } from './media-links.ts'
import type { Target } from './target.ts'
import { paramsOf, shelfAfter, type WhatIsThere } from './what-is-there.ts'

/** All pages, with existing, plausible and hostile parameters. */
export const pages: Target[] = patternsOf(routes).map((pattern) => ({
  title: `GET ${pattern}`,
  share: 1,
  casesOf: (there) => asked(pathsOf(pattern, there)),
  faultsOf: (answer, { method }) => commonFaults(answer, method),
}))

function pathsOf(pattern: string, there: WhatIsThere): fc.Arbitrary<string> {
  const names = paramsOf(pattern).map((name) => namesOrOdd(shelfAfter(pattern, name, there)))
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    fc
      .tuple(fc.constantFrom('page', 'q', 'filter', 'status', 'tag', 'next', 'tab', '__proto__', '%'), hostileTexts)
      .map(([name, text]) => `?${name}=${escaped(text.slice(0, 2_000))}`),
    fc.constantFrom('?', '?=', '?%', '?_routes=', '.data', '//', '/%2e%2e/', '/index.html', ';x=1'),
  )
  return fc
    .tuple(fc.tuple(...names), namesOrOdd([]), query)
    .map(
      ([values, rest, more]) =>
        values.reduce<string>((path, value) => path.replace(/:\w+/, () => value), pattern).replace('*', () => rest) + more,
    )
}
