import type { ReactNode } from 'react'
import { addressLines } from '#domain/brand/address-lines.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useHomeSection } from '#web/lib/studio/use-home.ts'

const link =
  'inline-flex min-h-8 items-center underline decoration-ink/30 decoration-1 underline-offset-4 transition-colors hover:decoration-accent'

/** `form` is the enquiry form, passed in by the page, and `more` another way to get in touch. On the contact page the heading is an h1. */
export function ContactSection({
  form,
  more,
  heading: Heading = 'h2',
}: {
  form: ReactNode
  more?: ReactNode
  heading?: 'h1' | 'h2'
}) {
  const { title, text } = useHomeSection('contact')
  const { studioEmail, phone, address } = useBrand()
  const [street, ...place] = addressLines(address)
  return (
    <section id="contact" aria-labelledby="contact-title" className="border-y border-line bg-surface py-14 md:py-16">
      <div className="frame-width grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Heading id="contact-title" className="title-2 wrap-anywhere">
            {title}
          </Heading>
          <p className="lede mt-6 max-w-md">{text}</p>
          <dl className="mt-8 grid max-w-md gap-y-4">
            <Detail name="Studio">
              <a href={mailLink(studioEmail)} className={link}>
                {studioEmail}
              </a>
            </Detail>
            {phone && (
              <Detail name="Phone">
                <a href={phoneLink(phone)} className={link}>
                  {phone}
                </a>
              </Detail>
            )}
            {street && (
              <Detail name="Address">
                <address className="not-italic">
                  {street}
                  <br />
                  {place.join(', ')}
                </address>
              </Detail>
            )}
          </dl>
          {more}
        </div>
        <div className="lg:col-span-6 lg:col-start-7">{form}</div>
      </div>
    </section>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline wrap-anywhere sm:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="label">{name}</dt>
      <dd className="text-lg">{children}</dd>
    </div>
  )
}
