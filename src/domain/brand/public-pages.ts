/** Pages that are always there and may be found; content adds its own. */
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

/** Where search engines have no business. Links that grant access are not named here: naming them would tell of them. */
export const closedToRobots = ['/admin', '/ops', '/portal', '/api/', '/newsletter/'] as const

/** Pages, and calls, whose address alone lets somebody in. They are told to nobody: no cache, no referrer, no index. */
const linkPages = [
  '/newsletter/',
  '/pre-production/plan/',
  '/proposal/',
  '/proposal-client/',
  '/invoice/',
  '/clients/',
  '/portal/welcome/',
  '/portal/enter/',
  '/portal/password/',
  '/api/portal-invitations/',
  '/proofs/',
  '/call/',
  '/verify/',
  '/feedback/',
  '/signoff',
  '/api/plans/',
  '/api/proofs/',
  '/api/proposal/',
  '/api/proposals/',
  '/api/verify/',
  '/api/feedback/',
  '/api/signoff',
  '/api/client/',
  '/api/downloads/',
  '/api/invoice/',
  '/api/call/',
  '/api/calendar/',
] as const

/** Asked as the router reads an address: with escapes undone, and capitals as good as small letters. */
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
