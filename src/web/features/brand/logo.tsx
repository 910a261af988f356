import type { Logo as LogoFile } from '#domain/brand/logo.ts'

/** Pixels: a wide logo is as high as the name would be, a square one a little higher. */
const most = { width: 168, height: 40 }

/** The uploaded logo. Both are in the page, and `theme.css` shows the one for the ground; the other is not loaded. */
export function Logo({ studio, onLight, onDark }: { studio: string; onLight: LogoFile; onDark: LogoFile }) {
  if (onLight.path === onDark.path) return <Image logo={onDark} name={studio} />
  return (
    <>
      <Image logo={onDark} name={studio} className="logo-on-dark" />
      <Image logo={onLight} name={studio} className="logo-on-light" />
    </>
  )
}

function Image({ logo: { path, width, height }, name, className }: { logo: LogoFile; name: string; className?: string }) {
  const scale = Math.min(most.width / width, most.height / height, 1)
  return (
    <img
      src={path}
      alt={name}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      {...(className && { loading: 'lazy' as const, className })}
    />
  )
}
