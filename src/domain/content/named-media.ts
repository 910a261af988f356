import { parseMediaLink } from '../media/pictures/parse-media-link.ts'

export interface NamedMedia {
  images: string[]
  films: string[]
}

/** Collects all media that a body refers to, valid draft or not: picture fields, films, and media links within texts. */
export function namedMedia(body: unknown): NamedMedia {
  const images = new Set<string>()
  const films = new Set<string>()
  const walk = (value: unknown, name = '') => {
    if (typeof value === 'string') {
      if (name === 'publicId') images.add(value)
      else if (name === 'film') films.add(value)
      else for (const { kind, publicId } of linksIn(value)) (kind === 'image' ? images : films).add(publicId)
    } else if (Array.isArray(value)) {
      for (const one of value) walk(one)
    } else if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) walk(inner, key)
    }
  }
  walk(body)
  return { images: [...images].filter(Boolean), films: [...films].filter(Boolean) }
}

function linksIn(text: string) {
  const links = text.match(/\/(?:image|video)\/upload\/[^\s()<>"'\\]+/g) ?? []
  return links.map(parseMediaLink).filter((link) => link !== null)
}
