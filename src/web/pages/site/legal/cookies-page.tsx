import { cookiesDefaults } from '#domain/site/legal/cookies-text.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { siteQuery, useLegalText } from '#web/lib/studio/use-site.ts'
import { LegalArticle } from './legal-article.tsx'

const reads = pageLoaders(() => [siteQuery('cookies')])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function CookiesPage() {
  return <LegalArticle path="/cookies" {...useLegalText('cookies', cookiesDefaults)} />
}
