import { addressLines } from '#domain/brand/address-lines.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { useBrand, type ShownBrand } from '#web/lib/studio/use-brand.ts'

/** Beside a form: next steps, and contact details. */
export function WhatHappensNext() {
  const brand = useBrand()
  return (
    <div className="grid gap-10">
      <section aria-labelledby="what-happens-next">
        <h2 id="what-happens-next" className="label">
          What happens next
        </h2>
        <ol className="mt-4 border-t border-line">
          {stepsOf(brand.promises).map(({ when, title, text }) => (
            <li key={when} className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-line py-4">
              <span className="timecode pt-0.5 text-sm text-accent">{when}</span>
              <div>
                <p className="font-semibold">{title}</p>
                <p className="mt-1 text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <StudioContacts brand={brand} />
    </div>
  )
}

const stepsOf = ({ replyHours, consultationMinutes, kickoffBusinessDays }: ShownBrand['promises']) => [
  {
    when: `${replyHours} hours`,
    title: 'A reply from a producer',
    text: 'A person reads your enquiry and writes back, with a few questions, not a brochure.',
  },
  {
    when: `${consultationMinutes} minutes`,
    title: 'A free consultation',
    text: 'We talk about your goal, the people and places, and what’s realistic.',
  },
  {
    when: `${kickoffBusinessDays} days`,
    title: 'Kickoff',
    text: `On average, work begins within ${kickoffBusinessDays} business days of your go-ahead.`,
  },
]

function StudioContacts({ brand: { studioEmail, phone, address } }: { brand: ShownBrand }) {
  const link = 'underline-offset-4 hover:text-accent hover:underline'
  return (
    <section aria-labelledby="studio-contacts">
      <h2 id="studio-contacts" className="label">
        Prefer to talk to someone?
      </h2>
      <address className="mt-4 grid gap-1 not-italic">
        {phone && (
          <a href={phoneLink(phone)} className={`title-3 tabular-nums ${link}`}>
            {phone}
          </a>
        )}
        <a href={mailLink(studioEmail)} className={`wrap-anywhere ${link}`}>
          {studioEmail}
        </a>
        <span className="mt-2 text-sm text-muted">{addressLines(address).join(', ')}</span>
      </address>
    </section>
  )
}
