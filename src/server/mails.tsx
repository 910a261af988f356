import { createElement, isValidElement, type ReactNode } from 'react'
import { render, toPlainText } from '@react-email/components'
import { filledBlock, type MailTexts } from '#domain/mails/mail-texts.ts'
import type { MailTemplate, MailTemplateFacts, MailTemplates, RenderedMail } from './base/mail/mail-templates.ts'
import { portalInvitationMail, portalPasswordChangedMail } from './features/clients/portal/client-mails.tsx'
import { portalMessageMail, replyMail } from './features/conversations/conversation-mails.tsx'
import {
  bookingCancelledMail,
  bookingConfirmedMail,
  bookingMovedMail,
  bookingNoticeMail,
  bookingReminderMail,
} from './features/bookings/booking/booking-mails.tsx'
import {
  contactReceivedMail,
  inquiryReceivedMail,
  newContactMail,
  newInquiryMail,
  newQuoteMail,
  quoteForClientMail,
} from './features/inquiries/inquiry-mails.tsx'
import {
  documentSignedMail,
  proposalDeclinedMail,
  proposalReminderMail,
  proposalSentMail,
  signedWithYourAddressMail,
  signOffLinkMail,
  signOffReceivedMail,
  signOffUnverifiedMail,
} from './features/proposals/proposal-mails.tsx'
import {
  cardNoticeMail,
  cardSavedMail,
  invoiceReminderMail,
  invoiceSentMail,
  paymentReceiptMail,
  paymentReceivedMail,
  refundReceiptMail,
  statementMail,
} from './features/invoices/issuing/invoice-mails.tsx'
import { billRejectedMail } from './features/costs/cost-mails.tsx'
import { agreementDeclinedMail, agreementSignedMail, agreementToSignMail } from './features/agreements/agreement-mails.tsx'
import { callReleasedMail, callSheetMail } from './features/shoots/shoot-mails.tsx'
import {
  dateCancelledMail,
  dateConfirmedMail,
  dateDeclinedMail,
  dateExpiredMail,
  dateHeldMail,
  dateMovedMail,
  datesOfferedMail,
} from './features/shoot-dates/date-mails.tsx'
import { newsletterConfirmMail, newsletterWelcomeMail } from './features/inquiries/newsletter-mails.tsx'
import { fileRequestMail, filesReceivedMail } from './features/file-requests/file-request-mails.tsx'
import { finalsReadyMail, galleryReadyMail, selectionSentMail } from './features/proofs/proof-mails.tsx'
import {
  reviewMentionMail,
  reviewApprovalNeededMail,
  reviewReopenedMail,
  reviewRoundDecidedMail,
  reviewCommentsMail,
  reviewRoundMail,
  reviewUndoneMail,
} from './features/reviews/mails/comment-mails.tsx'
import { satisfactionAskedMail } from './features/reviews/satisfaction/satisfaction-mail.tsx'
import { reviewRepliesMail } from './features/reviews/mails/reply-mails.tsx'
import { reviewNewVersionMail, reviewShareLinkMail } from './features/reviews/mails/review-mails.tsx'
import { blocksOf, type MailDocument } from './features/mails/layout/mail-document.ts'
import type { Studio } from './features/mails/layout/mail-frame.tsx'
import { signInsFailingMail } from './features/mails/sign-in/guessing-mail.tsx'
import { staffLinkMail } from './features/mails/sign-in/staff-link-mail.tsx'
import { newBrowserMail } from './features/mails/sign-in/new-browser-mail.tsx'
import { signInChangedMail } from './features/mails/sign-in/sign-in-changed-mail.tsx'
import { notificationsMail } from './features/mails/notifications/notifications-mail.tsx'
import { staffInvitationMail } from './features/mails/sign-in/invitation-mail.tsx'
import { securityNoticeMail } from './features/mails/sign-in/security-notice-mail.tsx'
import { testMail } from './features/mails/settings/test-mail.tsx'
import { studioMessageMail } from './features/ops/messages/message-mail.tsx'
import { weeklyReportMail } from './features/ops/analytics/weekly-report-mail.tsx'
import { weekendBookedMail, weekendReservedMail } from './features/venues/venue-mails.tsx'
import { portalCommentMail, portalLinkMail } from './features/portal/account/portal-mails.tsx'
import { decisionCodeMail, decisionRefusedMail } from './features/signatures/identity-mails.tsx'
import { planLinkMail } from './features/plans/plan-mails.tsx'
import { webhookDisabledMail } from './features/webhooks/webhook-mails.tsx'

/** React templates of mails. Node cannot load .tsx, so this is a separate bundle (`vite.server.config.ts`), passed on as a service. */
const mails: { [Template in MailTemplate]: MailDocument<MailTemplates[Template]> } = {
  'new-contact': newContactMail,
  'new-inquiry': newInquiryMail,
  'new-quote': newQuoteMail,
  'contact-received': contactReceivedMail,
  'inquiry-received': inquiryReceivedMail,
  'quote-for-client': quoteForClientMail,
  'newsletter-confirm': newsletterConfirmMail,
  'newsletter-welcome': newsletterWelcomeMail,
  'booking-confirmed': bookingConfirmedMail,
  'booking-moved': bookingMovedMail,
  'booking-cancelled': bookingCancelledMail,
  'booking-reminder': bookingReminderMail,
  'booking-notice': bookingNoticeMail,
  'plan-link': planLinkMail,
  'proposal-sent': proposalSentMail,
  'proposal-reminder': proposalReminderMail,
  'proposal-declined': proposalDeclinedMail,
  'document-signed': documentSignedMail,
  'signed-with-your-address': signedWithYourAddressMail,
  'sign-off-received': signOffReceivedMail,
  'sign-off-unverified': signOffUnverifiedMail,
  'sign-off-link': signOffLinkMail,
  'decision-code': decisionCodeMail,
  'decision-refused': decisionRefusedMail,
  'invoice-sent': invoiceSentMail,
  'card-saved': cardSavedMail,
  'card-notice': cardNoticeMail,
  'invoice-reminder': invoiceReminderMail,
  'bill-rejected': billRejectedMail,
  'call-sheet': callSheetMail,
  'call-released': callReleasedMail,
  'dates-offered': datesOfferedMail,
  'date-held': dateHeldMail,
  'date-confirmed': dateConfirmedMail,
  'date-declined': dateDeclinedMail,
  'date-expired': dateExpiredMail,
  'date-moved': dateMovedMail,
  'date-cancelled': dateCancelledMail,
  'agreement-to-sign': agreementToSignMail,
  'agreement-signed': agreementSignedMail,
  'agreement-declined': agreementDeclinedMail,
  'payment-receipt': paymentReceiptMail,
  'payment-received': paymentReceivedMail,
  'refund-receipt': refundReceiptMail,
  statement: statementMail,
  'portal-invitation': portalInvitationMail,
  'portal-password-changed': portalPasswordChangedMail,
  'portal-link': portalLinkMail,
  'portal-comment': portalCommentMail,
  reply: replyMail,
  'portal-message': portalMessageMail,
  'gallery-ready': galleryReadyMail,
  'selection-sent': selectionSentMail,
  'finals-ready': finalsReadyMail,
  'file-request': fileRequestMail,
  'files-received': filesReceivedMail,
  'weekly-report': weeklyReportMail,
  'studio-message': studioMessageMail,
  'staff-invitation': staffInvitationMail,
  'new-browser': newBrowserMail,
  'sign-in-changed': signInChangedMail,
  'staff-link': staffLinkMail,
  notifications: notificationsMail,
  'security-notice': securityNoticeMail,
  'test-mail': testMail,
  'sign-ins-failing': signInsFailingMail,
  'webhook-disabled': webhookDisabledMail,
  'weekend-reserved': weekendReservedMail,
  'weekend-booked': weekendBookedMail,
  'review-mention': reviewMentionMail,
  'review-comments': reviewCommentsMail,
  'review-replies': reviewRepliesMail,
  'review-round': reviewRoundMail,
  'review-round-decided': reviewRoundDecidedMail,
  'review-undone': reviewUndoneMail,
  'review-approval-needed': reviewApprovalNeededMail,
  'review-reopened': reviewReopenedMail,
  'review-new-version': reviewNewVersionMail,
  'satisfaction-asked': satisfactionAskedMail,
  'review-share-link': reviewShareLinkMail,
}

/** `own` are the studio's texts by block; blocks that do not exist any more are ignored. */
export async function renderMail<Template extends MailTemplate>(
  template: Template,
  props: MailTemplates[Template],
  studio: Studio,
  own: MailTexts = {},
): Promise<RenderedMail> {
  const document = mails[template] as MailDocument<MailTemplates[Template]>
  const fields = fieldsOf(document, props, studio)
  const blocks = new Map(blocksOf(document).map((block) => [block.name, block]))
  const textOf = (...names: (string | false | null | undefined)[]): string =>
    names
      .flatMap((name) => (name ? [filledBlock(blocks.get(name)!, own, fields)] : []))
      .filter((text) => text !== '')
      .join(' ')
  const { Body } = document
  const html = await render(createElement(() => Body({ ...props, studio, textOf })))
  const subject = textOf(document.subject?.(props) ?? 'subject').replace(/(?<!\s)\s*[\r\n]\s*/g, ' ')
  return { subject, html, text: toPlainText(html, plainText) }
}

/** Calls the parts of a mail that write texts themselves, as rendering does. */
function readTexts(node: ReactNode): void {
  if (Array.isArray(node)) return node.forEach(readTexts)
  if (!isValidElement<{ children?: ReactNode; textOf?: unknown }>(node)) return
  const { type, props } = node
  if (props.textOf && typeof type === 'function') readTexts((type as (given: unknown) => ReactNode)(props))
  else readTexts(props.children)
}

/** Names of the texts that a mail with these values has; null where the template cannot show them. */
function shownBlocks<Props>(document: MailDocument<Props>, props: Props, studio: Studio): Set<string> | null {
  const shown = new Set<string>()
  const textOf = (...names: (string | false | null | undefined)[]): string => {
    for (const name of names) if (name) shown.add(name)
    return names.find(Boolean) || ''
  }
  try {
    fieldsOf(document, props, studio)
    readTexts(document.Body({ ...props, studio, textOf }))
    shown.add(document.subject?.(props) ?? 'subject')
    return shown
  } catch {
    return null
  }
}

/** The example, or what it is in the first of the template's cases that has this text; null where none has it. */
const caseWith = <Props extends object>(document: MailDocument<Props>, block: string, studio: Studio): Props | null =>
  [document.example, ...(document.cases ?? []).map((one) => ({ ...document.example, ...one }))].find((props) =>
    shownBlocks(document, props, studio)?.has(block),
  ) ?? null

const fieldsOf = <Props,>({ fields }: MailDocument<Props>, props: Props, studio: Studio): Record<string, string> => ({
  studio: studio.brand.name,
  ...fields(props, studio),
})

/** All templates in the order of the table above, with example values of their fields. */
export const listMailTemplates = (studio: Studio): MailTemplateFacts[] =>
  (Object.entries(mails) as [MailTemplate, MailDocument<MailTemplates[MailTemplate]>][])
    .filter(([, document]) => !document.retired)
    .map(([template, document]) => {
      const { label, group, to, example } = document
      const fields = Object.entries(fieldsOf(document, example, studio)).map(([name, value]) => ({ name, example: value }))
      const blocks = blocksOf(document)
      return {
        template,
        label,
        group,
        to,
        blocks,
        fields,
        example,
        caseWith: (block) => caseWith(document, block, studio),
        hasText: (block, props) => shownBlocks(document, props, studio)?.has(block) ?? false,
      }
    })

const plainText: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'hr', options: { length: 24 } },
    { selector: 'table.price-lines', format: 'dataTable' },
  ],
}
