import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTarget } from '#domain/content/text/link-target.ts'

/** A link of header or footer: to a page of this site, or elsewhere. */
export function SiteAnchor({
  to,
  className,
  onClick,
  children,
}: {
  to: string
  className?: string
  onClick?(): void
  children: ReactNode
}) {
  if (linkTarget(to) !== 'elsewhere') {
    return (
      <Link to={to} onClick={onClick} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} rel="noopener" onClick={onClick} className={className}>
      {children}
    </a>
  )
}
