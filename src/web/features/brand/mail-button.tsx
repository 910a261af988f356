import { mailLink } from '#web/lib/mail-link.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { ButtonAnchor, type ButtonVariant } from '#web/ui/button.tsx'
import { mailSubjects, type MailPurpose } from './mail-subjects.ts'

/** One of the studio's calls to action: opens a mail to it with a fitting subject. */
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
