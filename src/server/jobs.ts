import { subDays } from 'date-fns/subDays'
import { deliveryMessages } from '#domain/deliveries/delivery-messages.ts'
import { silentSince } from '#domain/inquiries/inbox/retention.ts'
import type { DemoJob, JobName } from '#domain/system/jobs.ts'
import { logDays } from '#domain/webhooks/webhook-labels.ts'
import { contentChanged } from './features/activity/content-changed.ts'
import { sweepRateLimits } from './base/http/limits/rate-limits.ts'
import { workOn } from './base/queue.ts'
import type { Services } from './base/services.ts'
import { sweepChallenges } from './features/accounts/passkeys.ts'
import { readFeedsDue } from './features/bookings/feeds/read-feeds-due.ts'
import { sweepApiAnswers } from './base/http/answers/answer-once.ts'
import { sweepSessions } from './base/access/sessions.ts'
import { transcodeFilm, makeWatchable } from './features/media/processing/transcode-film.ts'
import { giveUpAsset, inspectAsset } from './features/media/processing/inspect-asset.ts'
import { sweepScratch } from './features/media/uploads/scratch.ts'
import { giveUpMail, sendMail, type MailChecks } from './features/mails/outbox/send-mail.ts'
import { sendStaffLink } from './features/mails/sign-in/send-staff-link.ts'
import { tellOfNewBrowser } from './features/mails/sign-in/tell-of-new-browser.ts'
import { tellOfSignInChange } from './features/mails/sign-in/tell-of-sign-in-change.ts'
import { tellContactOfNewBrowser } from './features/clients/people/tell-contact.ts'
import { sendInvitation } from './features/mails/sign-in/send-invitation.ts'
import { tellOfGuessing } from './features/mails/sign-in/tell-of-guessing.ts'
import { mailDigests, mailNotifications } from './features/mails/notifications/mail-notifications.ts'
import { sealOldMails } from './features/mails/outbox/seal-old-mails.ts'
import { tellOwner } from './features/mails/notifications/tell-owner.ts'
import { sendFollowUps } from './features/conversations/follow-ups/send-follow-ups.ts'
import { sendMessage, sendStranded } from './features/conversations/replies/send-message.ts'
import { sweepAttachments } from './features/conversations/attachments/sweep-attachments.ts'
import { sweepLogos } from './features/brand/logo-files.ts'
import { sweepPictures } from './features/people/accounts/own-picture.ts'
import { sweepPushSubscriptions } from './features/people/notifications/push-store.ts'
import { queuePushDigests, queuePushes, sendPush } from './features/people/notifications/push-notifications.ts'
import { sweepUploads } from './features/media/uploads/sweep-uploads.ts'
import { sendQuote } from './features/inquiries/send-quote.ts'
import { billSignedProposal } from './features/invoices/drafts/bill-signed-proposal.ts'
import { noteSent } from './features/invoices/issuing/note-sent.ts'
import { noteFee } from './features/invoices/cards/note-fee.ts'
import { chargeSavedCards } from './features/invoices/cards/charge-saved-cards.ts'
import { forgetEndedCards } from './features/invoices/cards/forget-ended-cards.ts'
import { mailFailedCharge } from './features/invoices/cards/mail-failed-charge.ts'
import { startMandate } from './features/invoices/cards/start-mandate.ts'
import { issueWhatIsDue } from './features/invoices/issuing/issue-what-is-due.ts'
import { makeRecurringInvoices } from './features/invoices/recurring/make-recurring-invoices.ts'
import { sendMonthlyStatements } from './features/invoices/statements/send-statement.ts'
import { remindOfInvoices } from './features/invoices/reminders/remind-of-invoices.ts'
import { sendIssuedInvoice } from './features/invoices/issuing/send-invoice.ts'
import { sweepReceipts } from './features/costs/bills/receive-receipt.ts'
import { receiveMailedBills } from './features/costs/e-bills/receive-mailed-bills.ts'
import { warnOfBudget } from './features/costs/budget/warn-of-budget.ts'
import { startReadingMail } from './features/conversations/mail-in/read-mailbox.ts'
import { followShoots, updateDates } from './features/shoot-dates/decide-date.ts'
import { updateBookings } from './features/bookings/booking/update-bookings.ts'
import { forgetAppointments } from './features/bookings/appointment-store.ts'
import { noteBookingChange, receiveBooking } from './features/inquiries/receive-booking.ts'
import { attachPlan } from './features/plans/attach-plan.ts'
import { sweepPlans } from './features/plans/sweep-plans.ts'
import { prepareProofs } from './features/proofs/visitor/deliver-proof.ts'
import { forgetPeople } from './features/people/human-store.ts'
import { sweepCodes } from './features/signatures/code-store.ts'
import { sweepSignInLinks } from './features/accounts/sign-in-link-store.ts'
import { sendPortalLinks } from './features/portal/account/send-portal-link.ts'
import { mailReceivedFiles } from './features/file-requests/mail-received-files.ts'
import { draftProjectFromQuote } from './features/projects/drafts/draft-project-from-quote.ts'
import { forgetOldInquiries } from './features/projects/drafts/forget-old-inquiries.ts'
import { remindClients } from './features/proposals/reminders/remind-clients.ts'
import { readSignedProposal, sendSignedProposal } from './features/proposals/signing/signed-proposal.ts'
import { makeFramesOfOrder } from './features/scope/frames-of-order.ts'
import { nudgeClients } from './features/ops/due/nudge-clients.ts'
import { tellOfPromises } from './features/ops/due/tell-of-promises.ts'
import { sendWeeklyReport } from './features/ops/analytics/send-weekly-report.ts'
import { sendSignedSignOff } from './features/proposals/sign-offs/send-signed-sign-off.ts'
import { askSatisfaction } from './features/reviews/satisfaction/ask-satisfaction.ts'
import { makeFramePictures } from './features/reviews/exports/frame-pictures.ts'
import { mailComments } from './features/reviews/comments/mail-comments.ts'
import { mailReplies } from './features/reviews/mails/mail-replies.ts'
import { raiseRounds } from './features/reviews/rounds/raise-rounds.ts'
import { replyFromMail } from './features/reviews/mails/reply-from-mail.ts'
import { sendApproval, sendGivenApproval } from './features/reviews/approvals/send-approval.ts'
import { sendReviewPush } from './features/reviews/mails/push-to-viewers.ts'
import { sweepReviewPushes } from './features/reviews/mails/review-push-store.ts'
import { sweepReviews } from './features/reviews/sweep-reviews.ts'
import { tellOfReadyFilm } from './features/reviews/mails/tell-of-version.ts'
import { prepareCopy } from './features/deliveries/credentials/delivered-copy.ts'
import { giveUp, makeOrder } from './features/deliveries/make-renditions.ts'
import { askForCheck, askForChecks } from './features/checks/ask-for-check.ts'
import { checkVersion, giveUpCheck } from './features/checks/check-version.ts'
import { mayTell } from './features/checks/may-tell.ts'
import { tellOfCheckedVersion, tellOfHeldVersions } from './features/checks/tell-of-checked-version.ts'
import { giveUpTranscript, transcribeVersion } from './features/transcripts/transcribe-version.ts'
import { copyBack } from './features/archive/bring-back.ts'
import { copyIntoArchive } from './features/archive/copy-into-archive.ts'
import { giveUpRun } from './features/archive/fail-run.ts'
import { followRule } from './features/archive/follow-rule.ts'
import { tidyArchive } from './features/archive/tidy-archive.ts'
import { giveUpImport, workOnImport } from './features/imports/import-job.ts'
import { sweepImports } from './features/imports/sweep-imports.ts'
import { giveUpExport, makeExport } from './features/system/exports/make-export.ts'
import { sweepExports } from './features/system/exports/remove-export.ts'
import { extendMissedRights, extendRights } from './features/rights/extend-rights.ts'
import { tellOfEndingRights } from './features/rights/tell-of-ending-rights.ts'
import { tellOfDueTasks } from './features/tasks/tell-of-due-tasks.ts'
import { sendSignedAgreement } from './features/agreements/signing/send-signed-agreement.ts'
import { tellOfExpiry } from './features/agreements/tell-of-expiry.ts'
import { checkReminder } from './features/invoices/reminders/check-reminder.ts'
import { recordOverdue } from './features/invoices/reminders/record-overdue.ts'
import { startWebhooks } from './features/webhooks/deliver-webhooks.ts'
import { sweepEvents } from './features/webhooks/delivery-store.ts'
import { recordReadyVersions } from './features/webhooks/record-ready-versions.ts'
import { startWatching } from './features/watch-folder/start-watching.ts'
import { sweepMailedFiles } from './features/mails/outbox/sweep-mailed-files.ts'

/** What is asked before a mail that waited is sent. */
const mailChecks: MailChecks = { 'invoice-reminder': checkReminder }

/** Subscribes later nouns' service functions to earlier nouns' events: the only place that connects them. A job without a handler is a type error. */
export async function startJobs(services: Services): Promise<void> {
  const { db, queue } = services
  await sweepScratch(services)
  await sealOldMails(services)
  const withFrames = { ...services, pictureOfFrame: makeFramePictures(services) }
  const framesOf = makeFramesOfOrder(services)

  await workOn<Exclude<JobName, DemoJob>>(queue, {
    'mail.queued': ({ mailId }) => sendMail(services, mailId, mailChecks),
    'mail.given-up': ({ mailId }) => giveUpMail(services, mailId),
    'sign-in.guessed-at': (guessed) => tellOfGuessing(services, guessed),
    'person.invited': (invited, { now }) => sendInvitation(services, invited, now),
    'staff-link.asked': (asked, { now }) => sendStaffLink(services, asked, now),
    'person.new-browser': (seen) => tellOfNewBrowser(services, seen),
    'contact.new-browser': (seen) => tellContactOfNewBrowser(services, seen),
    'person.sign-in-changed': (change) => tellOfSignInChange(services, change),
    'person.notified': ({ personId }, { now }) => mailNotifications(services, { personId, digest: null }, now),
    'person.to-push': ({ personId }, { now }) => queuePushes(services, { personId, digest: null }, now),
    'push.queued': (queued) => sendPush(services, queued),
    'tasks.due': (_, at) => tellOfDueTasks(services, at),
    'notifications.digest': async (_, { now }) => {
      await mailDigests(services, now)
      await queuePushDigests(services, now)
    },
    'calendars.read': (_, { now, signal }) => readFeedsDue(services, now, signal),
    'security.changed': (event) => tellOwner(services, event),
    'message.leaves': ({ messageId }) => sendMessage(services, messageId),
    'conversations.send-due': async (_, { now }) => {
      await sendStranded(services, now)
      await sendFollowUps(services, now)
    },
    'waiting.remind': (_, at) => tellOfPromises(services, at),
    'quote.to-send': ({ inquiryId }) => sendQuote(services, inquiryId),
    'quote.received': ({ inquiryId }) => draftProjectFromQuote(services, inquiryId),
    'message.received': ({ messageId }, { now }) => replyFromMail(services, messageId, now),
    'bills.mailed': (mailed, at) => receiveMailedBills(services, mailed, at),
    'booking.made': ({ bookingId }, { now }) => receiveBooking(services, bookingId, now),
    'booking.changed': (change, { now }) => noteBookingChange(services, change, now),
    'bookings.update': (_, { now }) => updateBookings(services, now),
    'dates.update': (_, { now }) => updateDates({ ...services, now }),
    'date.followed': ({ choiceId }, { now }) => followShoots({ ...services, now }, choiceId),
    'plan.sent': (sent, { now }) => attachPlan(services, sent, now),

    'asset.arrived': ({ assetId }, { signal }) => inspectAsset(services, assetId, signal),
    'film.inspected': ({ assetId }, { signal }) => makeWatchable(services, assetId, signal),
    'film.to-finish': ({ assetId }, { signal }) => transcodeFilm(services, assetId, signal),
    'film.ready': async ({ assetId }, { now }) => {
      // Versions from before there were checks have none, and their emails would wait for ever.
      await askForChecks(services, assetId)
      await tellOfReadyFilm(services, assetId, mayTell, now)
      await recordReadyVersions(services, assetId)
    },
    'asset.given-up': ({ assetId }) => giveUpAsset(services, assetId),
    'proof.added': ({ assetId }) => prepareProofs(services, assetId),
    'final.added': ({ assetId }) => prepareCopy(services, assetId),
    // Publication depends on the time alone; this only invalidates caches. Late or repeated runs are harmless.
    'content.due': () => contentChanged(db),

    'proposal.signed-by-one': async ({ signatureId }) => void (await readSignedProposal(services, signatureId, framesOf)),
    'proposal.approved': async ({ proposalId, projectId }, { now, today }) => {
      await raiseRounds(services, { projectId, proposalId })
      const invoice = await billSignedProposal(services, proposalId, { now, today })
      await sendSignedProposal(services, proposalId, { now, framesOf, invoice })
      if (invoice) await noteSent(services, invoice.mentioned.id, now)
      await issueWhatIsDue(services, { now, today }, projectId)
    },
    'files.received': ({ projectId }, { now }) => mailReceivedFiles(services, projectId, now),
    'agreement.signed': ({ signatureId }, { now }) => sendSignedAgreement(services, signatureId, now),
    'agreements.expiry': (_, at) => tellOfExpiry(services, at),
    'portal-link.asked': (asked, { now }) => sendPortalLinks(services, asked, now),
    'sign-off.received': ({ signatureId }, { now }) => sendSignedSignOff(services, signatureId, now),
    'version.added': ({ versionId }) => askForCheck(services, versionId),
    'asset.inspected': async ({ assetId }) => {
      await askForChecks(services, assetId)
      await recordReadyVersions(services, assetId)
    },
    'version.to-check': (asked, { signal }) => checkVersion(services, asked, signal),
    'version.check-given-up': (asked) => giveUpCheck(services, asked),
    'version.checked': ({ versionId }, { now }) => tellOfCheckedVersion(services, versionId, now),
    'check-limits.changed': (_, { now }) => tellOfHeldVersions(services, now),
    'transcript.asked': (asked, { signal }) => transcribeVersion(services, asked, signal),
    'transcript.given-up': (asked) => giveUpTranscript(services, asked),
    'review.commented': ({ projectId }, { now }) => mailComments(services, projectId, now),
    'review.to-push': (queued) => sendReviewPush(services, queued),
    'review.replied': ({ replyMailId }, { now }) => mailReplies(withFrames, replyMailId, now),
    'review.approved': async ({ signatureId }, at) => {
      await sendApproval(services, signatureId, at.now)
      await issueWhatIsDue(services, at)
    },
    'review.approval-given': ({ signatureId }, { now }) => sendGivenApproval(services, signatureId, now),
    'delivery.asked': ({ orderId }, { signal }) => makeOrder(services, orderId, signal),
    'delivery.given-up': ({ orderId }) => giveUp(services, orderId, deliveryMessages.interrupted),
    'archive.asked': (which, { signal }) => copyIntoArchive(services, which, signal),
    'archive.return-asked': (which, { signal }) => copyBack(services, which, signal),
    'archive.given-up': (which) => giveUpRun(services, which),
    'export.asked': (asked, { signal }) => makeExport(services, asked, signal),
    'export.given-up': (asked) => giveUpExport(services, asked),
    'archive.update': async (_, { signal, ...at }) => {
      await tidyArchive(services, signal)
      await followRule(services, at)
    },
    'import.asked': (asked, { signal }) => workOnImport(services, asked, signal),
    'import.given-up': (asked) => giveUpImport(services, asked),
    'satisfaction.due': (due, { now }) => askSatisfaction(services, due, now),
    'proposals.remind': async (_, at) => {
      await remindClients(services, at.now)
      await nudgeClients(services, at)
    },

    'week.over': (_, at) => sendWeeklyReport(services, at),
    'card-payment.booked': (booked) => noteFee(services, booked),
    'card-mandate.given': (given, { now }) => startMandate(services, given, now),
    'card-charge.failed': ({ chargeId }, at) => mailFailedCharge(services, chargeId, at),
    'invoice.issued': ({ invoiceId }) => extendRights(services, invoiceId),
    'rights.update': async (_, at) => {
      await extendMissedRights(services)
      await tellOfEndingRights(services, at)
    },
    'invoice.to-send': ({ invoiceId }, at) => sendIssuedInvoice(services, invoiceId, at),
    'invoices.send-due': async (_, at) => {
      await makeRecurringInvoices(services, at)
      await issueWhatIsDue(services, at)
      await chargeSavedCards(services, at)
      await sendMonthlyStatements(services, at.today)
      await remindOfInvoices(services, at.today)
      await recordOverdue(services, at.today)
    },

    'costs.changed': ({ projectId }, { now }) => warnOfBudget(services, projectId, now),

    'housekeeping.sweep': async (_, { now }) => {
      await sweepSessions(db, now)
      await sweepApiAnswers(db, now)
      await sweepPushSubscriptions(db, now)
      await sweepChallenges(db, now)
      await sweepRateLimits(db, now)
      await forgetOldInquiries(services, now)
      await forgetAppointments(db, silentSince(now))
      await sweepUploads(services, now)
      await sweepPictures(services, now)
      await sweepLogos(services, now)
      await sweepAttachments(services, now)
      await sweepReceipts(services, now)
      await sweepPlans(services, now)
      await sweepImports(services, now)
      await sweepReviews(services, now)
      await sweepReviewPushes(db, now)
      await sweepMailedFiles(services, now)
      await sweepExports(services, now)
      await sweepEvents(db, subDays(now, logDays))
      await sweepSignInLinks(db, now)
      await sweepCodes(db, subDays(now, 1))
      await forgetEndedCards(services)
      await forgetPeople(db)
    },
  })
  startReadingMail(services)
  startWebhooks(services)
  startWatching(services)
}
