import { mailLink } from '#web/lib/browser/mail-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { ButtonAnchor, type ButtonVariant } from '#web/ui/button.tsx'

/** Where what asks for work leads: to an email with a subject, or to the studio's own page, as the settings say. */
function useEnquiryLink(subject: string): string {
  const { email, buttonsPath } = useBrand()
  return buttonsPath ?? mailLink(email, subject)
}

/** A call to action. */
export function MailButton({
  label,
  subject,
  ...variant
}: { label: string; subject: string; className?: string; onClick?(): void } & ButtonVariant) {
  return (
    <ButtonAnchor href={useEnquiryLink(subject)} {...variant}>
      {label}
    </ButtonAnchor>
  )
}
