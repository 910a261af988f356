/** Static pages of the sitemap; content adds its own. */
export const publicPages = [
  '/',
  '/inquire',
  '/quote-builder',
  '/pre-production/project-planner',
  '/pre-production/inspiration-board',
  '/pre-production/budget-estimator',
  '/pre-production/script-generator',
  '/contact',
  '/privacy',
  '/terms',
  '/cookies',
  '/accessibility',
] as const

/** Paths that robots.txt disallows. Links that grant access are not listed here: robots.txt is public. */
export const closedToRobots = ['/admin', '/ops', '/portal', '/api/', '/newsletter/'] as const

/** Pages and endpoints whose address alone grants access: never cached, no referrer, not indexed. */
const linkPages = [
  '/newsletter/',
  '/pre-production/plan/',
  '/proposal/',
  '/proposal-client/',
  '/invoice/',
  '/clients/',
  '/portal/welcome/',
  '/invitation/',
  '/portal/enter/',
  '/admin/enter/',
  '/portal/password/',
  '/api/portal-invitations/',
  '/api/people/invitation/',
  '/api/people/pictures/',
  '/proofs/',
  '/call/',
  '/verify/',
  '/feedback/',
  '/review-mails/',
  '/send/',
  '/agreement/',
  '/book/change/',
  '/signoff',
  '/api/plans/',
  '/api/proofs/',
  '/api/proposal/',
  '/api/proposals/',
  '/api/verify/',
  '/api/feedback/',
  '/api/review-mails/',
  '/api/send/',
  '/api/agreement/',
  '/api/bookings/',
  '/api/signoff',
  '/api/client/',
  '/api/films/',
  '/api/downloads/',
  '/api/invoice/',
  '/api/call/',
  '/api/calendar/',
] as const

/** Compares as the router does: percent-decoded and case-insensitive. */
export function isLinkPage(path: string): boolean {
  const read = unescaped(path).toLowerCase()
  return linkPages.some((start) => read.startsWith(start))
}

function unescaped(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
