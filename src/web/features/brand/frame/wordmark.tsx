import { Link } from 'react-router'
import { useBrand, type ShownLook } from '#web/lib/studio/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The studio's logo, or the slate and its name, linked to the home page. */
export function Wordmark({ onClick }: { onClick?(): void }) {
  const { name, look } = useBrand()
  return (
    <Link
      to="/"
      onClick={onClick}
      className={classNames(
        'wordmark inline-flex min-h-11 items-center gap-3 text-[1.1875rem] font-[680] tracking-[-0.03em] [font-stretch:122%]',
        look && 'font-title',
      )}
    >
      {look?.logo ? (
        <Logo studio={name} {...look.logo} />
      ) : (
        <>
          <SlateMark />
          {name}
        </>
      )}
    </Link>
  )
}

type Logos = NonNullable<ShownLook['logo']>

/**
 * The uploaded logo, or the name where there is none for the ground. Both are in the page, and `theme.css` shows the one that suits;
 * the other is not loaded.
 */
const Logo = ({ studio, onLight, onDark }: Pick<Logos, 'onLight' | 'onDark'> & { studio: string }) => (
  <>
    <Image logo={onDark} name={studio} className="logo-on-dark" />
    <Image logo={onLight} name={studio} className="logo-on-light" />
  </>
)

const Image = ({ logo, name, className }: { logo: Logos['onDark']; name: string; className: string }) =>
  logo ? <img {...logo} alt={name} loading="lazy" className={className} /> : <span className={className}>{name}</span>

/** Clapper slate logo, the same drawing as `public/favicon.svg`. */
function SlateMark({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <path fill="var(--accent)" d="M3 10.6 27.6 3l1.3 4.3L4.3 14.9Z" />
      <path fill="var(--canvas)" d="m9.4 8.6 4-1.2 1.3 4.3-4 1.2Zm8.1-2.5 4-1.2 1.3 4.3-4 1.2Z" />
      <path fill="currentColor" d="M3 16h26v13H3Z" />
    </svg>
  )
}
