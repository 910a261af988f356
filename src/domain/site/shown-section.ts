import type { PagePicture } from '../brand/home-pictures.ts'
import type { SitePicture } from './home-defaults.ts'
import type { ShownSite } from './site-endpoints.ts'
import { fillInAll } from './site-text.ts'

/** A section as components take it: texts filled in, and pictures with their placeholders. */
export type ShownSection<Body> = {
  [Field in keyof Body]: Body[Field] extends SitePicture
    ? PagePicture
    : Body[Field] extends (infer Entry extends SitePicture)[]
      ? (Entry & PagePicture)[]
      : Body[Field]
}

/**
 * What a page shows of a section: the published fields, else the usual ones. A picture or film that is no longer in the library
 * gives way to the usual one; a portrait is left out.
 */
export function shownSection<Body extends object>(
  usual: Body,
  own: Record<string, unknown> | undefined,
  { images, films }: Pick<ShownSite, 'images' | 'films'>,
  fieldTexts: Readonly<Record<string, string>>,
): ShownSection<Body> {
  const usually = usual as Record<string, unknown>
  const shown = Object.entries(usually).map(([field, fallback]) => [field, valueOf(field, own?.[field], fallback)])
  return fillInAll(Object.fromEntries(shown), fieldTexts) as ShownSection<Body>

  function valueOf(field: string, value: unknown, fallback: unknown): unknown {
    if (filmFields.includes(field)) {
      return value === null || (typeof value === 'string' && value in films) ? value : fallback
    }
    if (isPicture(fallback)) return pictureOf(isPicture(value) ? value : fallback, fallback)
    if (Array.isArray(value)) return value.flatMap((one) => (isPicture(one) ? (pictured(one) ?? []) : [one]))
    return value ?? fallback
  }

  function pictureOf(picture: SitePicture, fallback: SitePicture): PagePicture {
    const isUsual = picture.publicId === fallback.publicId
    return pictured(picture) ?? { ...(isUsual ? picture : fallback), placeholder: images[fallback.publicId] ?? '' }
  }

  /** Null for a picture that the library lacks. */
  function pictured(picture: SitePicture): PagePicture | null {
    const placeholder = images[picture.publicId]
    return placeholder === undefined ? null : { ...picture, placeholder }
  }
}

const isPicture = (value: unknown): value is SitePicture => typeof value === 'object' && value !== null && 'publicId' in value

/** Fields that hold the public id of a film; null for none. */
const filmFields = ['film', 'loop']
