import { isShownLink } from '#domain/site/site-link.ts'
import type { SiteLink } from '#domain/site/layout-defaults.ts'
import { useBrand, useFlags } from '#web/lib/studio/use-brand.ts'
import { useSite } from '#web/lib/studio/use-site.ts'

/** Returns a filter that leaves out links to features and sections that are off. */
export function useShownLinks(): (links: readonly SiteLink[]) => SiteLink[] {
  const flags = useFlags()
  const { slug } = useBrand()
  const { hidden } = useSite('layout')
  return (links) => links.filter((link) => isShownLink(link, flags, hidden, slug))
}
