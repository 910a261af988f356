import typeface from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { socialImage } from '#domain/content/social-image.ts'
import { pictureLink } from '#domain/media/pictures/media-link.ts'
import { useBrand, type ShownBrand } from '#web/lib/studio/use-brand.ts'
import { useSite } from '#web/lib/studio/use-site.ts'

interface PageHeadProps {
  /** The studio's name is appended unless it is included. */
  title: string
  description?: string
  /** Path of the canonical URL: `/contact`. */
  path: string
  /** `public_id` of the social image. */
  picture?: { publicId: string; alt: string }
  /** URL path of a generated social image; takes precedence over `picture`. */
  image?: { path: string; alt: string }
  type?: 'website' | 'article' | 'video.other'
  /** A full-screen picture begins the page: it is not delayed by a font preload. */
  pictureFirst?: boolean
  /** Sets robots noindex. */
  hidden?: boolean
}

const still = { width: 1280, height: 720, quality: 80 }

/** Title, description, canonical URL and social tags of a page. React hoists them into the head. */
export function PageHead({ title, description, path, type = 'website', pictureFirst, hidden, ...pictures }: PageHeadProps) {
  const brand = useBrand()
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`
  const text = description ?? brand.description
  const address = brand.siteUrl + path
  const { picture: usual } = useSite('layout')
  const image = imageOf(brand, { ...(usual && { picture: usual }), ...pictures })
  return (
    <>
      <title>{fullTitle}</title>
      {/* Preload the font to avoid a late reflow, unless the page's first picture has priority. */}
      {!pictureFirst &&
        (brand.look?.fonts ?? [typeface]).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
      <meta name="description" content={text} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={text} />
      <meta name="twitter:image" content={image.url} />
      <meta name="twitter:image:alt" content={image.alt} />
    </>
  )
}

function imageOf(
  { siteUrl, mediaBaseUrl, look, name }: ShownBrand,
  { picture, image }: Pick<PageHeadProps, 'picture' | 'image'>,
) {
  if (image) return { url: siteUrl + image.path, alt: image.alt, ...socialImage }
  if (!picture && look?.image) return { url: siteUrl + look.image, alt: name, ...socialImage }
  const { publicId, alt } = picture ?? homePictures.hero
  return { url: new URL(pictureLink(mediaBaseUrl, publicId, still), siteUrl).href, alt, ...still }
}
