import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTarget } from '#domain/content/text/link-target.ts'

/** A link from user content; renders plain text where the URL is not allowed. */
export function ContentLink({ url, className, children }: { url: string; className?: string; children: ReactNode }) {
  const target = linkTarget(url)
  if (target === null) return <span>{children}</span>
  // Files and feeds are not client-side routes: a full request.
  if (target === 'here' && /^\/(?!api\/|media\/|og\/)/.test(url)) {
    return (
      <Link to={url} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={url} rel="noopener" className={className}>
      {children}
    </a>
  )
}
