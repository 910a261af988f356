import { mediaSrcSet, pictureLink } from '#domain/media/pictures/media-link.ts'
import { heightAt, type PictureQuality, type PictureRatio } from '#domain/media/pictures/picture-sizes.ts'

const usualWidths = [480, 800, 1280, 1920] as const

interface Source {
  src: string
  srcSet: string
  width: number
  height: number
}

/** Props of an `<img>` for a media asset, filled to `ratio`, with srcset. */
export function pictureSource(
  mediaBaseUrl: string,
  publicId: string,
  ratio: PictureRatio,
  { widths = usualWidths, quality = 70 }: { widths?: readonly number[]; quality?: PictureQuality } = {},
): Source {
  const key = [mediaBaseUrl, publicId, ratio, quality, ...widths].join(' ')
  const kept = built.get(key)
  if (kept) return kept
  const width = widths[Math.floor(widths.length / 2)]!
  const height = heightAt(width, ratio)
  const source = {
    src: pictureLink(mediaBaseUrl, publicId, { width, height, quality }),
    srcSet: mediaSrcSet(mediaBaseUrl, publicId, { widths, ratio, quality }),
    width,
    height,
  }
  if (built.size >= mostBuilt) built.clear()
  built.set(key, source)
  return source
}

// Memoised: a page has about ninety of these URLs, and building each validates its parameters.
const built = new Map<string, Source>()
const mostBuilt = 1_000
