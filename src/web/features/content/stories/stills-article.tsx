import { useState, type ReactNode } from 'react'
import type { contentEndpoints } from '#domain/content/content-endpoints.ts'
import { stillsMessages } from '#domain/content/content-messages.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { PictureViewer } from '../picture-viewer.tsx'
import { PlainProse } from '../text/prose.tsx'
import { StillsGallery } from './stills-gallery.tsx'
import { StoryCall } from './story-call.tsx'
import { Tags } from './story-parts.tsx'

export type StillsInFull = AnswerOf<typeof contentEndpoints.readStills>

/** A stills collection: description, production notes and frames. */
export function StillsArticle({ collection }: { collection: StillsInFull }) {
  const { title, subtitle, category, description, tags, images, imageCount } = collection
  const [shown, setShown] = useState<number | null>(null)
  return (
    <article>
      <header className="frame-width">
        {category && <p className="label">{category}</p>}
        <h1 className="title-1 mt-3 wrap-anywhere">{title}</h1>
        {subtitle && <p className="lede mt-4 text-ink! wrap-anywhere">{subtitle}</p>}
        <div className="mt-8 grid gap-x-8 gap-y-8 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-6">
            <PlainProse text={description} />
            <Tags tags={tags} className="mt-6" />
          </div>
          <Making collection={collection} />
        </div>
      </header>
      <StillsGallery images={images} onChoose={setShown} />
      <StoryCall
        title={stillsMessages.callTitle}
        text="Every frame here was taken on a filming day. Yours could be next."
        cta={collection.smartSiteData.cta}
      />
      <PictureViewer
        title={`${title}, ${imageCount} ${imageCount === 1 ? 'image' : 'images'}`}
        pictures={images.map((image) => ({ picture: image, caption: image.caption, notes: [image.camera, image.dimensions] }))}
        shown={shown}
        onShow={setShown}
      />
    </article>
  )
}

/** Width in pixels from which a picture is a 6K frame. */
const sixK = 5_700

function Making({ collection: { equipment, technique, images, imageCount } }: { collection: StillsInFull }) {
  const largest = images.reduce((best, image) => (image.width * image.height > best.width * best.height ? image : best))
  return (
    <div className="grid content-start gap-px self-start overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:col-span-6">
      {equipment.length > 0 && (
        <Card title={stillsMessages.equipment}>
          <ul>
            {equipment.map((piece) => (
              <li key={piece}>{piece}</li>
            ))}
          </ul>
        </Card>
      )}
      {technique && <Card title={stillsMessages.technique}>{technique}</Card>}
      <Card title={stillsMessages.collection} line>
        <p className="flex flex-wrap gap-x-6">
          <span>
            {imageCount} {imageCount === 1 ? 'image' : 'images'}
          </span>
          <span>{stillsMessages.resolution}</span>
        </p>
        {largest.width > 0 && Math.max(largest.width, largest.height) < sixK && (
          <p className="text-muted">{`Shown here at ${images.length > 1 ? 'up to ' : ''}${largest.dimensions} pixels`}</p>
        )}
      </Card>
    </div>
  )
}

function Card({ title, line = false, children }: { title: string; line?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className={`min-w-0 grow bg-surface px-5 py-4 ${line ? 'sm:col-span-full' : ''}`}>
      <h2 className="label">{title}</h2>
      <div className="mt-2 text-[0.9375rem] leading-normal wrap-anywhere">{children}</div>
    </section>
  )
}
