import { ShieldCheck } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { sheetDay } from './sheet.tsx'

/** Shown once approved: by whom, when, and next steps. */
export function ApprovedNotice({
  ref,
  approvedAt,
  approvedBy,
  signatureId,
  changeOrder = 0,
}: {
  ref: Ref<HTMLHeadingElement>
  approvedAt: string | null
  approvedBy: string | null
  /** Id of the signature certificate. */
  signatureId?: string | null | undefined
  /** Number of a change order; 0 for an offer. */
  changeOrder?: number
}) {
  const { promises } = useBrand()
  return (
    <div className="grid gap-3">
      <h2 ref={ref} tabIndex={-1} className="title-4 text-good outline-none">
        {changeOrder > 0 ? `Change order ${changeOrder} approved` : 'Proposal approved'}
      </h2>
      {approvedAt && (
        <p className="text-sm">
          Approved on {sheetDay(approvedAt)}
          {approvedBy && ` by ${approvedBy}`}.
        </p>
      )}
      <p className="text-sm text-muted">
        {changeOrder > 0
          ? 'We’ll include it in our work on your project.'
          : `We will contact you within ${promises.replyHours} hours to begin production.`}
      </p>
      {signatureId && (
        <ButtonLink
          variant="quiet"
          size="small"
          to={`/verify/${signatureId}`}
          className="-ml-3.5 justify-self-start print:hidden"
        >
          <ShieldCheck aria-hidden="true" size={16} />
          Check the signature
        </ButtonLink>
      )}
    </div>
  )
}

/** Shown when no decision is possible any more, with a contact link. */
export function ClosedNotice({
  ref,
  title,
  projectTitle,
  children,
}: {
  ref: Ref<HTMLHeadingElement>
  title: string
  projectTitle: string
  children: ReactNode
}) {
  const { email } = useBrand()
  return (
    <div className="grid gap-3">
      <h2 ref={ref} tabIndex={-1} className="title-4 outline-none">
        {title}
      </h2>
      <p className="text-sm text-muted">{children}</p>
      <ButtonAnchor variant="secondary" size="small" href={mailLink(email, projectTitle)} className="justify-self-start">
        Email us
      </ButtonAnchor>
    </div>
  )
}
