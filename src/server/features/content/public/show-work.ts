import type { ShownPhoto, WorkCard, WorkProject } from '#domain/content/content-endpoints.ts'
import { excerptLength, lengthLabel } from '#domain/content/kinds/film-length.ts'
import type { PhotoBody } from '#domain/content/kinds/photo.ts'
import type { WorkBody } from '#domain/content/kinds/work-project.ts'
import type { PublicRow } from './public-row.ts'
import type { ShownMedia } from './shown-media.ts'
import { commonOf } from './show-stories.ts'
import { asWide, inFull, onWall, thumbnail } from './shown-sizes.ts'

export function showWorkCard(row: PublicRow, media: ShownMedia): WorkCard {
  const body = row.body as WorkBody
  const film = media.film(body.film)
  return {
    slug: row.slug,
    title: row.title,
    client: body.client,
    summary: body.summary,
    category: body.category,
    industry: body.industry,
    year: body.year,
    duration: body.duration || lengthLabel(film?.seconds ?? null),
    excerpt: excerptLength(body.duration, film?.seconds ?? null),
    tags: row.tags,
    thumbnail: media.picture(body.thumbnail, thumbnail).url,
    picture: media.picture(body.thumbnail, asWide),
    videoUrl: film?.url ?? '',
    awards: body.awards,
  }
}

export function showWorkProject(row: PublicRow, media: ShownMedia): Omit<WorkProject, 'previous' | 'next'> {
  const body = row.body as WorkBody
  const gallery = body.gallery.map((named) => media.picture(named, inFull))
  return {
    ...commonOf(row),
    ...showWorkCard(row, media),
    film: media.film(body.film),
    gallery: gallery.map(({ url }) => url),
    galleryPictures: gallery,
    problem: body.problem,
    approach: body.approach,
    results: { kpis: body.kpis },
    testimonials: body.testimonials,
    seo: body.seo,
  }
}

export function showPhoto(row: PublicRow, media: ShownMedia): ShownPhoto {
  const body = row.body as PhotoBody
  const picture = media.picture(body.picture, inFull)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    client: body.client,
    description: body.description,
    category: body.category,
    thumbnail: media.picture(body.picture, onWall).url,
    image: picture.url,
    picture,
    camera: body.camera,
  }
}
