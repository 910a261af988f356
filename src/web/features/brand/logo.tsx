import type { ShownLook } from '#web/lib/use-brand.ts'

type Logos = NonNullable<ShownLook['logo']>

/**
 * The uploaded logo, or the name where there is none for the ground. Both are in the page, and `theme.css` shows the one that suits;
 * the other is not loaded.
 */
export const Logo = ({ studio, onLight, onDark }: Pick<Logos, 'onLight' | 'onDark'> & { studio: string }) => (
  <>
    <Image logo={onDark} name={studio} className="logo-on-dark" />
    <Image logo={onLight} name={studio} className="logo-on-light" />
  </>
)

const Image = ({ logo, name, className }: { logo: Logos['onDark']; name: string; className: string }) =>
  logo ? <img {...logo} alt={name} loading="lazy" className={className} /> : <span className={className}>{name}</span>
