/** Largest upload of a logo, in bytes. */
export const logoLimit = 5 * 1024 ** 2

/** Largest SVG logo, in bytes. */
export const largestSvg = 512 * 1024

/** Smallest longer side of a logo, in pixels. */
export const leastLogoSide = 64

/** Name of a stored logo: 22 random characters and its size in pixels. */
export const logoName = /^[\w-]{22}-(\d{1,4})x(\d{1,4})$/

export interface Logo {
  path: string
  width: number
  height: number
}

export const logoPath = (name: string): string => `/look/logos/${name}`

/** Null for no logo. */
export function logoOf(name: string): Logo | null {
  const [, width, height] = logoName.exec(name) ?? []
  return width === undefined ? null : { path: logoPath(name), width: Number(width), height: Number(height) }
}

/** Pixels of each side of the icons that are made from a logo: browser tab, iOS, Android. */
export const iconSizes = [32, 180, 192, 512] as const
export type IconSize = (typeof iconSizes)[number]

export const iconPath = (name: string, size: IconSize): string => `/look/icons/${name}/${size}`

/** Pixels of the social images that are made of a logo or of the studio's picture. */
export const logoImageSize = { width: 1200, height: 630 } as const

export const logoImagePath = (name: string): string => `/look/social/${name}`

/** Largest upload of the picture of shared links, in bytes. */
export const linkPictureLimit = 20 * 1024 ** 2

export const linkPicturePath = (name: string): string => `/look/pictures/${name}`
