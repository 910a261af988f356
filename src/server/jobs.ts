import { subDays } from 'date-fns/subDays'
import { deliveryMessages } from '#domain/deliveries/delivery-messages.ts'
import { silentSince } from '#domain/inquiries/retention.ts'
import { logDays } from '#domain/webhooks/webhook-labels.ts'
import { contentChanged } from './features/activity/content-changed.ts'
import { sweepRateLimits } from './base/http/rate-limits.ts'
import type { Services } from './base/services.ts'
import { sweepChallenges } from './features/accounts/passkeys.ts'
import { readFeedsDue } from './features/bookings/feeds/read-feeds-due.ts'
import { sweepApiAnswers } from './base/http/answer-once.ts'
import { sweepSessions } from './base/access/sessions.ts'
import { transcodeFilm, makeWatchable } from './features/media/transcode-film.ts'
import { giveUpAsset, inspectAsset } from './features/media/inspect-asset.ts'
import { sweepScratch } from './features/media/scratch.ts'
import { giveUpMail, sendMail, type MailChecks } from './features/mails/send-mail.ts'
import { sendStaffLink } from './features/mails/send-staff-link.ts'
import { tellOfNewBrowser } from './features/mails/tell-of-new-browser.ts'
import { tellOfSignInChange } from './features/mails/tell-of-sign-in-change.ts'
import { tellContactOfNewBrowser } from './features/clients/tell-contact.ts'
import { sendInvitation } from './features/mails/send-invitation.ts'
import { tellOfGuessing } from './features/mails/tell-of-guessing.ts'
import { mailDigests, mailNotifications } from './features/mails/mail-notifications.ts'
import { sealOldMails } from './features/mails/seal-old-mails.ts'
import { tellOwner } from './features/mails/tell-owner.ts'
import { sendFollowUps } from './features/conversations/send-follow-ups.ts'
import { sendMessage, sendStranded } from './features/conversations/send-message.ts'
import { sweepAttachments } from './features/conversations/sweep-attachments.ts'
import { sweepLogos } from './features/brand/logo-files.ts'
import { sweepPictures } from './features/people/own-picture.ts'
import { sweepPushSubscriptions } from './features/people/push-store.ts'
import { queuePushDigests, queuePushes, sendPush } from './features/people/push-notifications.ts'
import { sweepUploads } from './features/media/sweep-uploads.ts'
import { sendQuote } from './features/inquiries/send-quote.ts'
import { billSignedProposal } from './features/invoices/bill-signed-proposal.ts'
import { noteSent } from './features/invoices/note-sent.ts'
import { noteFee } from './features/invoices/cards/note-fee.ts'
import { chargeSavedCards } from './features/invoices/cards/charge-saved-cards.ts'
import { forgetEndedCards } from './features/invoices/cards/forget-ended-cards.ts'
import { mailFailedCharge } from './features/invoices/cards/mail-failed-charge.ts'
import { startMandate } from './features/invoices/cards/start-mandate.ts'
import { issueWhatIsDue } from './features/invoices/issue-what-is-due.ts'
import { makeRecurringInvoices } from './features/invoices/recurring/make-recurring-invoices.ts'
import { sendMonthlyStatements } from './features/invoices/send-statement.ts'
import { remindOfInvoices } from './features/invoices/remind-of-invoices.ts'
import { sendIssuedInvoice } from './features/invoices/send-invoice.ts'
import { sweepReceipts } from './features/costs/receive-receipt.ts'
import { receiveMailedBills } from './features/costs/e-bills/receive-mailed-bills.ts'
import { warnOfBudget } from './features/costs/warn-of-budget.ts'
import { startReadingMail } from './features/conversations/mail-in/read-mailbox.ts'
import { followShoots, tendDates } from './features/shoot-dates/decide-date.ts'
import { tendBookings } from './features/bookings/tend-bookings.ts'
import { forgetAppointments } from './features/bookings/appointment-store.ts'
import { noteBookingChange, receiveBooking } from './features/inquiries/receive-booking.ts'
import { attachPlan } from './features/plans/attach-plan.ts'
import { sweepPlans } from './features/plans/sweep-plans.ts'
import { prepareProofs } from './features/proofs/deliver-proof.ts'
import { forgetPeople } from './features/people/human-store.ts'
import { sweepCodes } from './features/signatures/code-store.ts'
import { sweepSignInLinks } from './features/accounts/sign-in-link-store.ts'
import { sendPortalLinks } from './features/portal/send-portal-link.ts'
import { mailReceivedFiles } from './features/file-requests/mail-received-files.ts'
import { draftProjectFromQuote } from './features/projects/draft-project-from-quote.ts'
import { forgetOldInquiries } from './features/projects/forget-old-inquiries.ts'
import { remindClients } from './features/proposals/remind-clients.ts'
import { readSignedProposal, sendSignedProposal } from './features/proposals/signed-proposal.ts'
import { makeFramesOfOrder } from './features/scope/frames-of-order.ts'
import { tellOfPromises } from './features/ops/tell-of-promises.ts'
import { sendWeeklyReport } from './features/ops/send-weekly-report.ts'
import { sendSignedSignOff } from './features/proposals/send-signed-sign-off.ts'
import { askSatisfaction } from './features/reviews/satisfaction/ask-satisfaction.ts'
import { makeFramePictures } from './features/reviews/exports/frame-pictures.ts'
import { mailComments } from './features/reviews/mail-comments.ts'
import { mailReplies } from './features/reviews/mail-replies.ts'
import { raiseRounds } from './features/reviews/raise-rounds.ts'
import { replyFromMail } from './features/reviews/reply-from-mail.ts'
import { sendApproval, sendGivenApproval } from './features/reviews/send-approval.ts'
import { sendReviewPush } from './features/reviews/push-to-viewers.ts'
import { sweepReviewPushes } from './features/reviews/review-push-store.ts'
import { sweepReviews } from './features/reviews/sweep-reviews.ts'
import { tellOfReadyFilm } from './features/reviews/tell-of-version.ts'
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
import { sendSignedAgreement } from './features/agreements/send-signed-agreement.ts'
import { tellOfExpiry } from './features/agreements/tell-of-expiry.ts'
import { checkReminder } from './features/invoices/check-reminder.ts'
import { recordOverdue } from './features/invoices/record-overdue.ts'
import { startWebhooks } from './features/webhooks/deliver-webhooks.ts'
import { sweepEvents } from './features/webhooks/delivery-store.ts'
import { recordReadyVersions } from './features/webhooks/record-ready-versions.ts'
import { startWatching } from './features/watch-folder/start-watching.ts'
import { sweepMailedFiles } from './features/mails/sweep-mailed-files.ts'

/** What is asked before a mail that waited is sent. */
const mailChecks: MailChecks = { 'invoice-reminder': checkReminder }

/** Subscribes later nouns' service functions to earlier nouns' events: the only place that connects them. */
export async function startJobs(services: Services): Promise<void> {
  const { db, queue } = services
  await sweepScratch(services)
  await sealOldMails(services)

  await queue.work('mail.queued', ({ mailId }) => sendMail(services, mailId, mailChecks))
  await queue.work('mail.given-up', ({ mailId }) => giveUpMail(services, mailId))
  await queue.work('sign-in.guessed-at', (guessed) => tellOfGuessing(services, guessed))
  await queue.work('person.invited', (invited) => sendInvitation(services, invited, new Date()))
  await queue.work('staff-link.asked', (asked) => sendStaffLink(services, asked, new Date()))
  await queue.work('person.new-browser', (seen) => tellOfNewBrowser(services, seen))
  await queue.work('contact.new-browser', (seen) => tellContactOfNewBrowser(services, seen))
  await queue.work('person.sign-in-changed', (change) => tellOfSignInChange(services, change))
  await queue.work('person.notified', ({ personId }) => mailNotifications(services, { personId, digest: null }, new Date()))
  await queue.work('person.to-push', ({ personId }) => queuePushes(services, { personId, digest: null }, new Date()))
  await queue.work('push.queued', (queued) => sendPush(services, queued))
  await queue.work('tasks.due', () => tellOfDueTasks(services, new Date()))
  // Before the digest.
  await queue.schedule('tasks.due', '30 7 * * *', {})
  await queue.work('notifications.digest', async () => {
    await mailDigests(services, new Date())
    await queuePushDigests(services, new Date())
  })
  // At 08:00 of each person’s time zone: some are half or three quarters of an hour off.
  await queue.schedule('notifications.digest', '*/15 * * * *', {})
  await queue.work('calendars.read', (_, signal) => readFeedsDue(services, new Date(), signal))
  await queue.schedule('calendars.read', '*/15 * * * *', {})
  await queue.work('security.changed', (event) => tellOwner(services, event))
  await queue.work('message.leaves', ({ messageId }) => sendMessage(services, messageId))
  await queue.work('conversations.tend', async () => {
    await sendStranded(services, new Date())
    await sendFollowUps(services, new Date())
  })
  await queue.schedule('conversations.tend', '*/5 * * * *', {})
  await queue.work('waiting.remind', () => tellOfPromises(services, new Date()))
  await queue.schedule('waiting.remind', '*/5 * * * *', {})
  await queue.work('quote.to-send', ({ inquiryId }) => sendQuote(services, inquiryId))
  await queue.work('quote.received', ({ inquiryId }) => draftProjectFromQuote(services, inquiryId))
  await queue.work('message.received', ({ messageId }) => replyFromMail(services, messageId, new Date()))
  await queue.work('bills.mailed', (mailed) => receiveMailedBills(services, mailed, new Date()))
  await queue.work('booking.made', ({ bookingId }) => receiveBooking(services, bookingId, new Date()))
  await queue.work('booking.changed', (change) => noteBookingChange(services, change, new Date()))
  await queue.work('bookings.tend', () => tendBookings(services, new Date()))
  await queue.schedule('bookings.tend', '*/5 * * * *', {})
  await queue.work('dates.tend', () => tendDates({ ...services, now: new Date() }))
  await queue.schedule('dates.tend', '*/15 * * * *', {})
  await queue.work('date.followed', ({ choiceId }) => followShoots({ ...services, now: new Date() }, choiceId))
  await queue.work('plan.sent', (sent) => attachPlan(services, sent, new Date()))

  await queue.work('asset.arrived', ({ assetId }, signal) => inspectAsset(services, assetId, signal))
  await queue.work('film.inspected', ({ assetId }, signal) => makeWatchable(services, assetId, signal))
  await queue.work('film.to-finish', ({ assetId }, signal) => transcodeFilm(services, assetId, signal))
  await queue.work('film.ready', async ({ assetId }) => {
    // Versions from before there were checks have none, and their emails would wait for ever.
    await askForChecks(services, assetId)
    await tellOfReadyFilm(services, assetId, mayTell, new Date())
    await recordReadyVersions(services, assetId)
  })
  await queue.work('asset.given-up', ({ assetId }) => giveUpAsset(services, assetId))
  await queue.work('proof.added', ({ assetId }) => prepareProofs(services, assetId))
  await queue.work('final.added', ({ assetId }) => prepareCopy(services, assetId))
  // Publication depends on the time alone; this only invalidates caches. Late or repeated runs are harmless.
  await queue.work('content.due', () => contentChanged(db))

  const framesOf = makeFramesOfOrder(services)
  await queue.work(
    'proposal.signed-by-one',
    async ({ signatureId }) => void (await readSignedProposal(services, signatureId, framesOf)),
  )
  await queue.work('proposal.approved', async ({ proposalId, projectId }) => {
    const now = new Date()
    await raiseRounds(services, { projectId, proposalId })
    const invoice = await billSignedProposal(services, proposalId, now)
    await sendSignedProposal(services, proposalId, { now, framesOf, invoice })
    if (invoice) await noteSent(services, invoice.told.id, now)
    await issueWhatIsDue(services, now, projectId)
  })
  await queue.work('files.received', ({ projectId }) => mailReceivedFiles(services, projectId, new Date()))
  await queue.work('agreement.signed', ({ signatureId }) => sendSignedAgreement(services, signatureId, new Date()))
  await queue.work('agreements.tend', () => tellOfExpiry(services, new Date()))
  // Before the digest.
  await queue.schedule('agreements.tend', '35 7 * * *', {})
  await queue.work('portal-link.asked', (asked) => sendPortalLinks(services, asked, new Date()))
  await queue.work('sign-off.received', ({ signatureId }) => sendSignedSignOff(services, signatureId, new Date()))
  await queue.work('version.added', ({ versionId }) => askForCheck(services, versionId))
  await queue.work('asset.inspected', async ({ assetId }) => {
    await askForChecks(services, assetId)
    await recordReadyVersions(services, assetId)
  })
  await queue.work('version.to-check', (asked, signal) => checkVersion(services, asked, signal))
  await queue.work('version.check-given-up', (asked) => giveUpCheck(services, asked))
  await queue.work('version.checked', ({ versionId }) => tellOfCheckedVersion(services, versionId, new Date()))
  await queue.work('check-limits.changed', () => tellOfHeldVersions(services, new Date()))
  await queue.work('transcript.asked', (asked, signal) => transcribeVersion(services, asked, signal))
  await queue.work('transcript.given-up', (asked) => giveUpTranscript(services, asked))
  await queue.work('review.commented', ({ projectId }) => mailComments(services, projectId, new Date()))
  const withFrames = { ...services, pictureOfFrame: makeFramePictures(services) }
  await queue.work('review.to-push', (queued) => sendReviewPush(services, queued))
  await queue.work('review.replied', ({ replyMailId }) => mailReplies(withFrames, replyMailId, new Date()))
  await queue.work('review.approved', async ({ signatureId }) => {
    await sendApproval(services, signatureId, new Date())
    await issueWhatIsDue(services, new Date())
  })
  await queue.work('review.approval-given', ({ signatureId }) => sendGivenApproval(services, signatureId, new Date()))
  await queue.work('delivery.asked', ({ orderId }, signal) => makeOrder(services, orderId, signal))
  await queue.work('delivery.given-up', ({ orderId }) => giveUp(services, orderId, deliveryMessages.interrupted))
  await queue.work('archive.asked', (which, signal) => copyIntoArchive(services, which, signal))
  await queue.work('archive.return-asked', (which, signal) => copyBack(services, which, signal))
  await queue.work('archive.given-up', (which) => giveUpRun(services, which))
  await queue.work('export.asked', (asked, signal) => makeExport(services, asked, signal))
  await queue.work('export.given-up', (asked) => giveUpExport(services, asked))
  await queue.work('archive.tend', async (_, signal) => {
    await tidyArchive(services, signal)
    await followRule(services, new Date())
  })
  // Copies of hours begin at night.
  await queue.schedule('archive.tend', '40 1 * * *', {})
  await queue.work('import.asked', (asked, signal) => workOnImport(services, asked, signal))
  await queue.work('import.given-up', (asked) => giveUpImport(services, asked))
  await queue.work('satisfaction.due', (due) => askSatisfaction(services, due, new Date()))
  await queue.work('proposals.remind', () => remindClients(services, new Date()))
  // In the morning, during working hours.
  await queue.schedule('proposals.remind', '15 9 * * *', {})

  await queue.work('week.over', () => sendWeeklyReport(services, new Date()))
  await queue.schedule('week.over', '0 8 * * 1', {})
  await queue.work('card-payment.booked', (booked) => noteFee(services, booked))
  await queue.work('card-mandate.given', (given) => startMandate(services, given, new Date()))
  await queue.work('card-charge.failed', ({ chargeId }) => mailFailedCharge(services, chargeId, new Date()))
  await queue.work('invoice.issued', ({ invoiceId }) => extendRights(services, invoiceId))
  await queue.work('rights.tend', async () => {
    await extendMissedRights(services)
    await tellOfEndingRights(services, new Date())
  })
  // Before the digest.
  await queue.schedule('rights.tend', '15 7 * * *', {})
  await queue.work('invoice.to-send', ({ invoiceId }) => sendIssuedInvoice(services, invoiceId, new Date()))
  await queue.work('invoices.tend', async () => {
    await makeRecurringInvoices(services, new Date())
    await issueWhatIsDue(services, new Date())
    await chargeSavedCards(services, new Date())
    await sendMonthlyStatements(services, new Date())
    await remindOfInvoices(services, new Date())
    await recordOverdue(services, new Date())
  })
  await queue.schedule('invoices.tend', '20 9-17 * * *', {})

  await queue.work('costs.changed', ({ projectId }) => warnOfBudget(services, projectId, new Date()))

  await queue.work('housekeeping.sweep', async () => {
    const now = new Date()
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
  })
  await queue.schedule('housekeeping.sweep', '0 * * * *', {})
  startReadingMail(services)
  startWebhooks(services)
  startWatching(services)
}
