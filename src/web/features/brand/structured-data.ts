import type { LocalBusiness, Organization, PostalAddress, VideoObject, WebSite } from 'schema-dts'
import { iconPath } from '#domain/brand/logo.ts'
import { filmLink, pictureLink } from '#domain/media/media-link.ts'
import { showreel } from '#domain/media/showreel.ts'
import type { ShownBrand } from '#web/lib/use-brand.ts'

/** Structured data of the studio: organisation, business, site and showreel. */
export function homeGraph(brand: ShownBrand): [Organization, LocalBusiness, WebSite, VideoObject] {
  const { siteUrl, mediaBaseUrl, address, name } = brand
  const absolute = (link: string) => new URL(link, siteUrl).href
  const organization = { '@id': `${siteUrl}/#organization` }
  const telephone = brand.phone ? { telephone: brand.phone } : {}
  const still = absolute(pictureLink(mediaBaseUrl, showreel.poster, showreel.posterSize))
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
    {
      '@type': 'VideoObject',
      name: `${name} ${showreel.title}`,
      description: brand.description,
      thumbnailUrl: still,
      contentUrl: absolute(filmLink(mediaBaseUrl, showreel.publicId)),
      uploadDate: showreel.publishedOn,
      duration: `PT${Math.floor(showreel.seconds / 60)}M${showreel.seconds % 60}S`,
      publisher: organization,
    },
  ]
}

/** Omits empty parts. */
const postalAddress = ({ street, city, postalCode, countryCode }: ShownBrand['address']): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  ...(city && { addressLocality: city }),
  ...(postalCode && { postalCode }),
  ...(countryCode && { addressCountry: countryCode }),
})
