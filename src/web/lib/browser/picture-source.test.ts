import { expect, test } from 'vitest'
import { refusalToDeliverPicture } from '#domain/media/pictures/delivery-rules.ts'
import { parseMediaLink } from '#domain/media/pictures/parse-media-link.ts'
import { pictureRatios, type PictureRatio } from '#domain/media/pictures/picture-sizes.ts'
import { pictureSource } from './picture-source.ts'

test.each(Object.keys(pictureRatios) as PictureRatio[])('every link of a source at %s is delivered', (ratio) => {
  const { src, srcSet } = pictureSource('/media', 'studio/stage_key', ratio)
  const links = [src, ...srcSet.split(', ').map((entry) => entry.split(' ')[0]!)]
  for (const address of links) {
    const link = parseMediaLink(address.slice('/media'.length))
    expect(link && refusalToDeliverPicture(link)).toBeNull()
    expect(link).not.toBeNull()
  }
})
