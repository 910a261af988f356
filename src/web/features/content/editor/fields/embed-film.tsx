import { Check, CodeXml } from 'lucide-react'
import type { EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { embedHtml, embedSize, filmPageOf } from '#domain/content/text/film-embed.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopied } from '#web/ui/text/use-copied.ts'

/** Copies what other sites put into their pages to show the film; for items that are public with a film. */
export function EmbedFilm({ item: { state, path, draft } }: { item: EditedItem }) {
  const { siteUrl } = useBrand()
  const { copied, copy } = useCopied()
  const { film } = draft.body as { film?: unknown }
  const isPublic = state === 'published' || state === 'changed'
  const page = isPublic && path !== null && typeof film === 'string' && film !== '' ? filmPageOf(siteUrl, siteUrl + path) : null
  if (!page) return null
  const code = embedHtml(siteUrl, { ...page, ...embedSize({ width: 16, height: 9 }), title: draft.title })
  return (
    <Button variant="secondary" size="small" onClick={() => void copy(code)}>
      {copied ? <Check aria-hidden="true" size={15} className="text-good" /> : <CodeXml aria-hidden="true" size={15} />}
      Copy embed code
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </Button>
  )
}
