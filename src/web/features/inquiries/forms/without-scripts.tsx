import { mailLink } from '#web/lib/browser/mail-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'

/** Notice in `<noscript>` that the form needs JavaScript, with a mailto link. */
export function WithoutScripts({ subject, className }: { subject: string; className?: string }) {
  const { email } = useBrand()
  return (
    <noscript>
      <p className={className}>
        This form needs JavaScript. Without it, please email{' '}
        <a href={mailLink(email, subject)} className="underline underline-offset-4">
          {email}
        </a>
        .
      </p>
    </noscript>
  )
}
