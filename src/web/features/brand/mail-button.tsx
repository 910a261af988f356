import { mailLink } from '#web/lib/mail-link.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { ButtonAnchor, type ButtonVariant } from '#web/ui/button.tsx'

/** A call-to-action mailto link to the studio with a subject. */
export function MailButton({
  label,
  subject,
  ...variant
}: { label: string; subject: string; className?: string; onClick?(): void } & ButtonVariant) {
  const { email } = useBrand()
  return (
    <ButtonAnchor href={mailLink(email, subject)} {...variant}>
      {label}
    </ButtonAnchor>
  )
}
