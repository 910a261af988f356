/**
 * The only widths that the picture delivery makes: each size is cached on disk, so arbitrary numbers in an address would fill it.
 */
export const pictureWidths = [24, 48, 96, 160, 240, 320, 480, 640, 800, 960, 1080, 1280, 1600, 1920, 2560] as const

/** Aspect ratios that a picture can be cropped to. */
export const pictureRatios = {
  '21:9': [21, 9],
  '16:9': [16, 9],
  '3:2': [3, 2],
  '4:3': [4, 3],
  '1:1': [1, 1],
  '4:5': [4, 5],
  '3:4': [3, 4],
  '2:3': [2, 3],
  '9:16': [9, 16],
} as const satisfies Record<string, readonly [width: number, height: number]>

export const pictureQualities = [40, 50, 60, 70, 80, 90] as const
export type PictureQuality = (typeof pictureQualities)[number]

export type PictureRatio = keyof typeof pictureRatios

/** Pixels, rounded: 608 for a width of 1080 at 16:9. */
export function heightAt(width: number, ratio: PictureRatio): number {
  const [across, down] = pictureRatios[ratio]
  return Math.round((width * down) / across)
}

/** Heights allowed with any width: those of 16:9 film frames (90, 135, 180, 270, 360, 450, 540, 608, 720, 900, 1080, 1440). */
export const pictureHeights: readonly number[] = pictureWidths.map((width) => heightAt(width, '16:9'))

export const isPictureWidth = (width: number): boolean => (pictureWidths as readonly number[]).includes(width)

/** True for a 16:9 frame height, or one that gives `width` one of the aspect ratios above. */
export function isPictureHeight(height: number, width: number | undefined): boolean {
  if (pictureHeights.includes(height)) return true
  if (width === undefined) return false
  return (Object.keys(pictureRatios) as PictureRatio[]).some((ratio) => heightAt(width, ratio) === height)
}

export const isPictureQuality = (quality: number): quality is PictureQuality =>
  (pictureQualities as readonly number[]).includes(quality)
