import { accessibilityDefaults } from '#domain/site/legal/accessibility-text.ts'
import { pageLoaders } from '#web/lib/page-data.ts'
import { siteQuery, useLegalText } from '#web/lib/use-site.ts'
import { LegalArticle } from './legal-article.tsx'

const reads = pageLoaders(() => [siteQuery('accessibility')])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export default function AccessibilityPage() {
  return <LegalArticle path="/accessibility" {...useLegalText('accessibility', accessibilityDefaults)} />
}
