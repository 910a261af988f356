import { classNames } from '../class-names.ts'

const sizes = { small: 'size-7 text-[0.6875rem]', large: 'size-16 text-xl' }

/** A person’s picture, or two initials. Decorative: the name stands beside it. */
export function Avatar({
  name,
  staff,
  picture,
  size = 'small',
}: {
  name: string
  staff: boolean
  /** Path. */
  picture?: string | null | undefined
  size?: keyof typeof sizes
}) {
  if (picture) return <img src={picture} alt="" className={classNames('shrink-0 rounded-full object-cover', sizes[size])} />
  const letters = name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full font-bold',
        sizes[size],
        staff ? 'bg-accent text-on-accent' : 'bg-ink/14 text-ink',
      )}
    >
      {letters}
    </span>
  )
}
