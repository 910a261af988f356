import typeface from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { socialImage } from '#domain/content/social-image.ts'
import { pictureLink } from '#domain/media/media-link.ts'
import { useBrand, type ShownBrand } from '#web/lib/use-brand.ts'

interface PageHeadProps {
  /** The studio's name is added, unless it is already there. */
  title: string
  description?: string
  /** Path of the page's one true address: `/contact`. */
  path: string
  /** `public_id` of the picture that stands for the page elsewhere. */
  picture?: { publicId: string; alt: string }
  /** A picture made for links to this page, by its path; it goes before `picture`. */
  image?: { path: string; alt: string }
  type?: 'website' | 'article' | 'video.other'
  /** The page begins with a picture that fills the screen: it is asked for before the typeface. */
  pictureFirst?: boolean
  /** Not for search engines. */
  hidden?: boolean
}

const still = { width: 1280, height: 720, quality: 80 }

/** What a page says of itself to browsers, search engines and social networks. React moves it into the head. */
export function PageHead({ title, description, path, type = 'website', pictureFirst, hidden, ...pictures }: PageHeadProps) {
  const brand = useBrand()
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`
  const text = description ?? brand.description
  const address = brand.siteUrl + path
  const image = imageOf(brand, pictures)
  return (
    <>
      <title>{fullTitle}</title>
      {/* Text that changes its face late changes its lines too. A picture at the beginning goes first. */}
      {!pictureFirst && <link rel="preload" href={typeface} as="font" type="font/woff2" crossOrigin="anonymous" />}
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
  { siteUrl, mediaBaseUrl }: ShownBrand,
  { picture = homePictures.hero, image }: Pick<PageHeadProps, 'picture' | 'image'>,
) {
  if (image) return { url: siteUrl + image.path, alt: image.alt, ...socialImage }
  return { url: new URL(pictureLink(mediaBaseUrl, picture.publicId, still), siteUrl).href, alt: picture.alt, ...still }
}
