import type { LocalBusiness, Organization, PostalAddress, VideoObject, WebSite } from 'schema-dts'
import { iconPath } from '#domain/brand/look/logo.ts'
import { filmLink, pictureLink } from '#domain/media/pictures/media-link.ts'
import { showreel } from '#domain/media/films/showreel.ts'
import type { ShownSite } from '#domain/site/site-endpoints.ts'
import type { ShownBrand } from '#web/lib/studio/use-brand.ts'

/** The showreel as search engines are told of it. */
interface ShownReel {
  title: string
  publicId: string
  poster: string
  /** Null while it is not known. */
  seconds: number | null
  publishedOn: string
}

/** Null without a showreel. The default has a fixed length and day; another has those of its file. */
export function shownReel(
  { title, film, poster }: { title: string; film: string | null; poster: string },
  films: ShownSite['films'],
): ShownReel | null {
  if (film === null) return null
  const { seconds, publishedOn } = showreel
  const own = films[film]
  return {
    title,
    publicId: film,
    poster,
    ...(own ? { seconds: own.seconds, publishedOn: own.addedOn } : { seconds, publishedOn }),
  }
}

const usualReel = shownReel({ title: showreel.title, film: showreel.publicId, poster: showreel.poster }, {})

/** Structured data of the studio: organisation, business, site and showreel. */
export function homeGraph(
  brand: ShownBrand,
  reel: ShownReel | null = usualReel,
): [Organization, LocalBusiness, WebSite, ...VideoObject[]] {
  const { siteUrl, mediaBaseUrl, address, name } = brand
  const absolute = (link: string) => new URL(link, siteUrl).href
  const organization = { '@id': `${siteUrl}/#organization` }
  const telephone = brand.phone ? { telephone: brand.phone } : {}
  const still = absolute(pictureLink(mediaBaseUrl, reel?.poster ?? showreel.poster, showreel.posterSize))
  return [
    {
      '@type': 'Organization',
      ...organization,
      name,
      url: siteUrl,
      description: brand.description,
      email: brand.email,
      ...telephone,
      logo: siteUrl + (brand.look?.logo ? iconPath(brand.look.logo.name, 512) : '/icon-512.png'),
      sameAs: brand.socials.map((social) => social.url),
    },
    {
      '@type': 'LocalBusiness',
      '@id': `${siteUrl}/#studio`,
      name,
      url: siteUrl,
      image: still,
      email: brand.studioEmail,
      ...telephone,
      parentOrganization: organization,
      ...(address.street && { address: postalAddress(address) }),
    },
    { '@type': 'WebSite', '@id': `${siteUrl}/#website`, name, url: siteUrl, inLanguage: 'en-GB', publisher: organization },
    ...(reel ? [videoOf(reel)] : []),
  ]

  function videoOf({ title, publicId, seconds, publishedOn }: ShownReel): VideoObject {
    const whole = Math.round(seconds ?? 0)
    return {
      '@type': 'VideoObject',
      name: `${name} ${title}`,
      description: brand.description,
      thumbnailUrl: still,
      contentUrl: absolute(filmLink(mediaBaseUrl, publicId)),
      uploadDate: publishedOn,
      ...(seconds !== null && { duration: `PT${Math.floor(whole / 60)}M${whole % 60}S` }),
      publisher: organization,
    }
  }
}

/** Omits empty parts. */
const postalAddress = ({ street, more, city, postalCode, region, countryCode }: ShownBrand['address']): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: [street, more].filter(Boolean).join(', '),
  ...(city && { addressLocality: city }),
  ...(region && { addressRegion: region }),
  ...(postalCode && { postalCode }),
  ...(countryCode && { addressCountry: countryCode }),
})
