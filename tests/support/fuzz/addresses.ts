import fc from 'fast-check'
import { commonFaults } from '../answer-faults.ts'
import { namesOrOdd } from './endpoint-cases.ts'
import { asked, mediaLinks, streamFiles } from './media-links.ts'
import { stripeMessages } from './stripe-messages.ts'
import type { Target } from './target.ts'
import { tusCalls } from './tus-calls.ts'

/** Social images of pages. */
const cards: Target = {
  title: 'GET /og/…',
  share: 2,
  casesOf: ({ content_items: items = [] }) =>
    asked(
      fc
        .tuple(namesOrOdd(['post', 'work', 'case-study', 'stills', 'photo']), namesOrOdd(items))
        .map(([kind, slug]) => `/og/${kind}/${slug}.jpg`),
    ),
  faultsOf: (answer, { method }) => commonFaults(answer, method),
}

/** Static URLs, existing and unknown. */
const plain: Target = {
  title: 'GET /sitemap.xml, /robots.txt, …',
  share: 4,
  casesOf: () =>
    asked(
      fc.oneof(
        fc.constantFrom(
          '/sitemap.xml',
          '/robots.txt',
          '/llms.txt',
          '/mcp',
          '/healthz',
          '/readyz',
          '/metrics',
          '/api/placeholder-thumbnail.jpg',
          '/og/site.jpg',
        ),
        fc
          .tuple(fc.constantFrom('/api/', '/media/', '/api/admin/', '/og/', '/api/calendar/', '/oembed?url='), namesOrOdd([]))
          .map((parts) => parts.join('')),
      ),
    ),
  faultsOf: (answer, { method }) => commonFaults(answer, method),
}

/** All URLs outside of endpoints and pages. */
export const addresses: Target[] = [...mediaLinks, streamFiles, tusCalls, stripeMessages, cards, plain]
