import { iconPath } from '#domain/brand/look/logo.ts'
import { iconLogo, type Look } from '#domain/brand/look/look.ts'

/** Icons of a web app manifest: made from the logo, or the files of `public/`. */
export function manifestIcons(look: Look): { src: string; sizes: string; type: string }[] {
  const name = iconLogo(look)
  const drawn = name ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
  const sized = ([192, 512] as const).map((size) => ({
    src: name ? iconPath(name, size) : `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  return [...drawn, ...sized]
}
