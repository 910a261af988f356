import type { FeatureFlag, FeatureFlags } from '../common/feature-flag.ts'
import type { SiteLink } from './layout-defaults.ts'

const flagsOfPaths: readonly [path: string, flag: FeatureFlag][] = [
  ['/work', 'workHub'],
  ['/photography', 'photoLanding'],
  ['/blog', 'contentHub'],
  ['/case-studies', 'contentHub'],
  ['/stills', 'contentHub'],
  ['/quote-builder', 'quoteBuilder'],
  ['/portal', 'clientPortal'],
]

/** Whether a link leads to something that is there: a feature that is on, a section that is shown. */
export function isShownLink({ to }: SiteLink, flags: FeatureFlags, hiddenAnchors: readonly string[], slug: string): boolean {
  const [address = '', anchor] = to.split('#')
  const path = address.split('?', 1)[0]!
  const flag = flagsOfPaths.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1]
  if (flag && !flags[flag]) return false
  const named = anchor === `why-${slug}` ? 'why-us' : anchor
  return path !== '/' || named === undefined || !hiddenAnchors.includes(named)
}
