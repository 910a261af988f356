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
  const width = widths[Math.floor(widths.length / 2)]!
  const height = heightAt(width, ratio)
  return {
    src: pictureLink(mediaBaseUrl, publicId, { width, height, quality }),
    srcSet: mediaSrcSet(mediaBaseUrl, publicId, { widths, ratio, quality }),
    width,
    height,
  }
}
