import { mediaSrcSet, pictureLink } from '#domain/media/media-link.ts'
import { heightAt, type PictureQuality, type PictureRatio } from '#domain/media/picture-sizes.ts'

const usualWidths = [480, 800, 1280, 1920] as const

interface Source {
  src: string
  srcSet: string
  width: number
  height: number
}

/** What an `<img>` needs to show a picture of the media library filled to `ratio`, in the width that the screen needs. */
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

// A page has some ninety of these links, each checked as it is written: more work than the rest of its pictures.
const built = new Map<string, Source>()
const mostBuilt = 1_000
