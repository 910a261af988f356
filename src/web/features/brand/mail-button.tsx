import { mailLink } from '#web/lib/mail-link.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { ButtonAnchor, type ButtonVariant } from '#web/ui/button.tsx'
import { mailSubjects, type MailPurpose } from './mail-subjects.ts'

/** A call-to-action mailto link to the studio with a subject. */
export function MailButton({
  purpose,
  ...variant
}: { purpose: MailPurpose; className?: string; onClick?(): void } & ButtonVariant) {
  const { email } = useBrand()
  return (
    <ButtonAnchor href={mailLink(email, mailSubjects[purpose])} {...variant}>
      {purpose}
    </ButtonAnchor>
  )
}
