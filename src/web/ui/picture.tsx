import { classNames } from './class-names.ts'

interface PictureProps {
  src: string
  /** From `mediaSrcSet` of the domain. */
  srcSet?: string
  sizes?: string
  alt: string
  width: number
  height: number
  /** A tiny `data:` picture, shown blurred until the real one is there. */
  placeholder?: string
  /** The picture that the page is about: it is asked for first. */
  first?: boolean
  /** `eager` for one that will be wanted before it is scrolled to. */
  loading?: 'lazy' | 'eager'
  className?: string
}

/** A picture that never moves the page: its place is held in its own proportions, with a blur of itself. */
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
