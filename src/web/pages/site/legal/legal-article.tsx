import { sectionsOf, type LegalText } from '#domain/site/legal/legal-text.ts'
import { LegalPage } from '#web/features/brand/legal-page.tsx'
import { MarkdownText } from '#web/features/content/text/prose.tsx'

/** A legal page from its Markdown. */
export function LegalArticle({ path, title, lede, updated, text }: LegalText & { path: string }) {
  const sections = sectionsOf(text).map(({ id, title: name, text: part }) => ({
    id,
    title: name,
    body: <MarkdownText text={part} />,
  }))
  return <LegalPage path={path} title={title} lede={lede} updated={updated} sections={sections} />
}
