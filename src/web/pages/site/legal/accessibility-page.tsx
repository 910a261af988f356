import { accessibilityDefaults } from '#domain/site/legal/accessibility-text.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { siteQuery, useLegalText } from '#web/lib/studio/use-site.ts'
import { LegalArticle } from './legal-article.tsx'

const reads = pageLoaders(() => [siteQuery('accessibility')])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function AccessibilityPage() {
  return <LegalArticle path="/accessibility" {...useLegalText('accessibility', accessibilityDefaults)} />
}
