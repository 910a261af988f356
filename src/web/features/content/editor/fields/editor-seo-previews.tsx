import { contentKindLabels, contentPath } from '#domain/content/kinds/content-kinds.ts'
import { coverPicture } from '#domain/content/kinds/cover-picture.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useEditorForm } from '../editor-form.ts'
import { LibraryPicture } from './editor-library-picture.tsx'

interface Seo {
  title: string
  description: string
}

/** Fields that serve as a page's default description, by priority. */
const describing = ['excerpt', 'summary', 'challenge', 'description']

/** Same rules as `brand/page-head.tsx`. */
function useShown({ title, description }: Seo) {
  const brand = useBrand()
  const { kind, draft } = useEditorForm()
  const name = title || draft.title || 'Untitled'
  const own = describing.map((field) => draft.body[field]).find((text) => typeof text === 'string' && text !== '') as
    | string
    | undefined
  return {
    brand,
    kind,
    draft,
    site: new URL(brand.siteUrl).host,
    title: name.includes(brand.name) ? name : `${name} | ${brand.name}`,
    description: description || own?.slice(0, 300) || brand.description,
    path: contentPath(kind, draft.slug || '…'),
  }
}

export function ResultPreview({ seo }: { seo: Seo }) {
  const { brand, site, path, title, description } = useShown(seo)
  return (
    <figure>
      <figcaption className="label mb-2">As a search result</figcaption>
      <div className="rounded-card border border-line bg-raised p-4">
        <p className="text-sm">{brand.name}</p>
        <p className="truncate text-xs text-muted">{[site, ...path.split('/').filter(Boolean)].join(' › ')}</p>
        <p className="mt-1.5 line-clamp-1 text-[1.1875rem] leading-snug text-accent wrap-anywhere">{title}</p>
        <p className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">{description}</p>
      </div>
    </figure>
  )
}

/** Preview; the server renders the real picture on publication with the same layout. */
export function SocialImagePreview({ seo }: { seo: Seo }) {
  const { brand, kind, draft, site, title, description } = useShown(seo)
  const cover = coverPicture(kind, draft.body)
  return (
    <figure>
      <figcaption className="label mb-2">As a shared link</figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-raised">
        <div data-theme="stage" className="relative aspect-1200/630 overflow-hidden bg-canvas text-ink">
          {cover && <LibraryPicture publicId={cover} alt="" className="absolute inset-0 aspect-auto! size-full" />}
          <div className="absolute inset-0 flex flex-col justify-end bg-linear-to-t from-canvas/96 via-canvas/72 to-canvas/12 p-[6%]">
            <p className="label text-[0.6875rem] text-accent!">{contentKindLabels[kind].one}</p>
            <p className="title-3 mt-1.5 line-clamp-3 wrap-anywhere">{draft.title || 'Untitled'}</p>
            <p className="mt-3 text-xs font-semibold">{brand.name}</p>
          </div>
        </div>
        <div className="p-4">
          <p className="text-xs text-muted">{site}</p>
          <p className="mt-0.5 line-clamp-1 font-semibold wrap-anywhere">{title}</p>
          <p className="line-clamp-1 text-sm text-muted wrap-anywhere">{description}</p>
        </div>
      </div>
    </figure>
  )
}
