import type { AssetKind } from './asset.ts'
import { homeLoops, homePictures } from '../../brand/home-pictures.ts'
import { showreel } from '../films/showreel.ts'

/** A place that shows an asset, for people to read. */
export interface AssetUse {
  noun: string
  label: string
  href: string
}

const places: Partial<Record<keyof typeof homePictures, AssetUse>> = {
  lost: { noun: 'page', label: 'Page not found', href: '/lost' },
}

const home: AssetUse = { noun: 'page', label: 'Home page', href: '/' }

/** Pages whose source code names a picture or a film. */
export function fixedUses(kind: AssetKind, publicId: string): AssetUse[] {
  if (kind === 'video') {
    const loops: readonly string[] = Object.values(homeLoops)
    if (loops.includes(publicId)) return [{ ...home, label: 'Moving picture on the home page' }]
    return publicId === showreel.publicId ? [{ ...home, label: 'Showreel on the home page' }] : []
  }
  const ofPages = (Object.keys(homePictures) as (keyof typeof homePictures)[])
    .filter((name) => homePictures[name].publicId === publicId)
    .map((name) => places[name] ?? home)
  const stills: string[] = [showreel.poster, showreel.still, showreel.preview]
  return stills.includes(publicId) ? [...ofPages, { ...home, label: 'Still of the showreel' }] : ofPages
}
