import { classNames } from '../class-names.ts'

interface PictureProps {
  src: string
  /** Built by `mediaSrcSet` in domain. */
  srcSet?: string
  sizes?: string
  alt: string
  width: number
  height: number
  /** A tiny `data:` URL, shown blurred until the picture has loaded. */
  placeholder?: string
  /** The page's main picture: loaded eagerly with high priority. */
  first?: boolean
  /** `eager` for a picture below the fold that is needed before it is scrolled to. */
  loading?: 'lazy' | 'eager'
  className?: string
}

/** A picture without layout shift: its aspect ratio is reserved and a blurred placeholder shown. */
export function Picture({ alt, placeholder, first = false, loading = 'lazy', className, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      loading={first ? 'eager' : loading}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      className={classNames('bg-raised bg-cover bg-center object-cover', className)}
    />
  )
}
