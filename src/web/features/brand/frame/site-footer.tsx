import { useState, type ReactNode } from 'react'
import type { SiteLink } from '#domain/site/layout-defaults.ts'
import { useLayoutSection, useShownBrand } from '#web/lib/studio/use-site.ts'
import { SiteAnchor } from './site-anchor.tsx'
import { SocialIcon } from './social-icon.tsx'
import { useShownLinks } from './use-site-links.ts'
import { Wordmark } from './wordmark.tsx'

const link = 'inline-flex min-h-8 items-center underline decoration-transparent underline-offset-4 hover:decoration-accent'

/** `newsletter` is the sign-up form, passed in by the layout. */
export function SiteFooter({ newsletter }: { newsletter: ReactNode }) {
  const brand = useShownBrand()
  const shown = useShownLinks()
  const footer = useLayoutSection('footer')
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className="border-t border-line bg-canvas pt-12 pb-8">
      <div className="frame-width">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-12">
          <div className="col-span-2 md:col-span-12 lg:col-span-3">
            <Wordmark />
            <p className="mt-4 max-w-xs text-muted">{brand.tagline}</p>
            <ul className="mt-5 -ml-3 flex">
              {brand.socials.map(({ name, url }) => (
                <li key={name}>
                  <a
                    href={url}
                    rel="noopener"
                    aria-label={`${brand.name} on ${name}`}
                    className="grid size-11 place-items-center text-muted transition-colors hover:text-accent"
                  >
                    <SocialIcon name={name} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <LinkList title={footer.servicesTitle} links={shown(footer.services)} className="md:col-span-4 lg:col-span-2" />
          <LinkList title={footer.companyTitle} links={shown(footer.company)} className="md:col-span-4 lg:col-span-2" />
          <LinkList title={footer.planTitle} links={shown(footer.plan)} className="md:col-span-4 lg:col-span-2" />
          <div className="col-span-2 md:col-span-12 lg:col-span-3">
            <h2 className="label">{footer.newsletterTitle}</h2>
            {newsletter}
          </div>
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-6 text-sm text-muted">
          <p>
            © {year} {brand.name}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {shown(footer.closing).map(({ label, to }, place) => (
              <li key={place}>
                <SiteAnchor to={to} className={link}>
                  {label}
                </SiteAnchor>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** Nothing where none of its links is shown. */
function LinkList({ title, links, className }: { title: string; links: readonly SiteLink[]; className: string }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title} className={className}>
      <h2 className="label">{title}</h2>
      <ul className="mt-4 space-y-1">
        {links.map(({ label, to }, place) => (
          <li key={place}>
            <SiteAnchor to={to} className={link}>
              {label}
            </SiteAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
