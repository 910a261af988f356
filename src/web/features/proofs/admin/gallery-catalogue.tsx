import { Download } from 'lucide-react'
import type { GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { namesLink, originalsLink } from './gallery-queries.ts'

/** The selection for retouching: file names for a Lightroom search, and the files. */
export function GalleryCatalogue({ gallery: { id, chosen, pictures, searches } }: { gallery: GalleryDetail }) {
  if (pictures.length === 0) return null
  return (
    <Section title="For the editor">
      {chosen === 0 ? (
        <p className="text-sm text-muted">Once the client has chosen, the file names appear here.</p>
      ) : (
        <div className="grid gap-4">
          <SearchText program="Lightroom" hint="Library filter, Text, Filename contains" text={searches.lightroom} />
          <SearchText program="Capture One" hint="Library search field" text={searches.captureOne} />
          <div className="flex flex-wrap gap-2">
            <FileLink href={namesLink(id, 'txt')}>Names as text</FileLink>
            <FileLink href={namesLink(id, 'csv')}>Names as CSV</FileLink>
          </div>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        {chosen > 0 && <FileLink href={originalsLink(id, 'chosen')}>Chosen files, ZIP</FileLink>}
        <FileLink href={originalsLink(id, 'all')}>All files, ZIP</FileLink>
      </div>
    </Section>
  )
}

function SearchText({ program, hint, text }: { program: string; hint: string; text: string }) {
  return (
    <div>
      <p className="flex items-center justify-between gap-3 text-sm">
        <span>
          <span className="font-medium">{program}</span> <span className="text-muted">{hint}</span>
        </span>
        <CopyButton label={`Copy for ${program}`} text={text} />
      </p>
      <p className="timecode mt-1 line-clamp-3 rounded-control border border-line bg-canvas px-3 py-2 text-xs wrap-anywhere">
        {text}
      </p>
    </div>
  )
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonAnchor variant="secondary" size="small" href={href} download>
      <Download aria-hidden="true" size={15} />
      {children}
    </ButtonAnchor>
  )
}
