/** Effects that a picture link may apply, as spelled after `e_`, with their labels. */
export const pictureEffects = {
  'saturation:150': 'Saturation 150',
  auto_contrast: 'Auto contrast',
  auto_color: 'Auto color',
  'art:audrey': 'Artistic: Audrey',
  'art:athena': 'Artistic: Athena',
  'art:zorro': 'Artistic: Zorro',
  'sharpen:100': 'Sharpen 100',
  'vignette:50': 'Vignette 50',
} as const

export type PictureEffect = keyof typeof pictureEffects

export const isPictureEffect = (text: string): text is PictureEffect => Object.hasOwn(pictureEffects, text)

/** Pixels. Effects are expensive, so only few sizes are rendered. */
export const effectSizes = [
  { width: 640, height: 360 },
  { width: 1280, height: 720 },
] as const

export const isEffectSize = (width: number | undefined, height: number | undefined): boolean =>
  effectSizes.some((size) => size.width === width && size.height === height)
