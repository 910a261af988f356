import { termsDefaults } from '#domain/site/legal/terms-text.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { pricesQuery, usePriceFieldTexts } from '#web/lib/studio/use-prices.ts'
import { siteQuery, useLegalText } from '#web/lib/studio/use-site.ts'
import { LegalArticle } from './legal-article.tsx'

const reads = pageLoaders(() => [pricesQuery(), siteQuery('terms')])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function TermsPage() {
  return <LegalArticle path="/terms" {...useLegalText('terms', termsDefaults, usePriceFieldTexts())} />
}
