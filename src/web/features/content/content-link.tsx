import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTarget } from '#domain/content/link-target.ts'

/** A link that somebody wrote into a text or a field: text where its address is none that we follow. */
export function ContentLink({ url, className, children }: { url: string; className?: string; children: ReactNode }) {
  const target = linkTarget(url)
  if (target === null) return <span>{children}</span>
  // Files and feeds are no pages: they are asked of the server.
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
