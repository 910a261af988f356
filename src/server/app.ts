import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { EndpointServices } from './base/http/bind-endpoint.ts'
import { mountHealth } from './base/health.ts'
import { redactPath } from './base/log.ts'
import type { Metrics } from './base/metrics.ts'
import { acceptApiTokens } from './base/http/callers/api-token-calls.ts'
import { answerError, answerUnknownEndpoint } from './base/http/answers/refusals.ts'
import type { AppEnv } from './base/http/request-context.ts'
import { answerHeaders } from './base/http/answers/security-headers.ts'
import { mountAccounts } from './features/accounts/account-routes.ts'
import { mountSecondFactors } from './features/accounts/second-factor-routes.ts'
import { accessByInvitation } from './features/people/accounts/invitation-access.ts'
import { mountNotifications } from './features/people/notifications/notification-routes.ts'
import { mountPeople } from './features/people/people-routes.ts'
import { accessByApiToken } from './features/api/api-token-access.ts'
import { mountApiDocs } from './features/api/api-docs-routes.ts'
import { mountApiTokens } from './features/api/api-token-routes.ts'
import { mountMcp } from './features/api/mcp/mcp-routes.ts'
import { mountBrand } from './features/brand/brand-routes.ts'
import type { FlagTable } from './features/brand/flag-store.ts'
import { mountLook } from './features/brand/look-routes.ts'
import { mountRobots } from './features/brand/robots-routes.ts'
import { mountCaptions } from './features/captions/caption-routes.ts'
import { mountClients } from './features/clients/client-routes.ts'
import { mountContent } from './features/content/public/content-routes.ts'
import { mountMailIn } from './features/conversations/mail-in/mail-in-routes.ts'
import { keepAsMedia } from './features/media/uploads/keep-as-media.ts'
import { expectWithinQuota } from './features/media/uploads/disk-quota.ts'
import { keepSentFile } from './features/file-requests/keep-sent-file.ts'
import { conversationsOfClient } from './features/conversations/conversations-of-client.ts'
import { mountConversations } from './features/conversations/conversation-routes.ts'
import { accessByBooking } from './features/bookings/booking/booking-access.ts'
import { mountBookingAdmin } from './features/bookings/booking-admin-routes.ts'
import { readReviewPromises } from './features/ops/due/review-promises.ts'
import { waitingOfClient } from './features/ops/due/waiting-of-client.ts'
import { appointmentsOfClient } from './features/bookings/appointments-of-client.ts'
import { listBookable } from './features/bookings/slots/find-bookable.ts'
import { mountBookings } from './features/bookings/booking-routes.ts'
import { checkDaysOff, entriesOfBookings } from './features/bookings/entries-of-bookings.ts'
import type { EntrySource } from './features/calendar/entry-source.ts'
import { mountCalendarEntries } from './features/calendar/entry-routes.ts'
import { entriesOfInvoices } from './features/invoices/entries-of-invoices.ts'
import { entriesOfMilestones } from './features/projects/milestones/entries-of-milestones.ts'
import { entriesOfDeadlines } from './features/proposals/reminders/entries-of-deadlines.ts'
import { entriesOfHolds } from './features/shoots/days/entries-of-holds.ts'
import { entriesOfShoots } from './features/shoots/days/entries-of-shoots.ts'
import { entriesOfTasks } from './features/tasks/entries-of-tasks.ts'
import type { BusySource } from './features/bookings/slots/busy-source.ts'
import { inquiriesOfClient } from './features/inquiries/inquiries-of-client.ts'
import { bookingsOfLead } from './features/bookings/bookings-of-lead.ts'
import { inquiriesOfLead } from './features/inquiries/inquiries-of-lead.ts'
import { plansOfLead } from './features/plans/plans-of-lead.ts'
import { proposalsOfLead } from './features/proposals/proposals-of-lead.ts'
import { busyTimesOf } from './features/bookings/feeds/busy-time-store.ts'
import { mountFeeds } from './features/bookings/feeds/feed-routes.ts'
import { mountPrices } from './features/prices/price-routes.ts'
import { mountInquiries } from './features/inquiries/inquiry-routes.ts'
import { mountMailSettings } from './features/mails/settings/mail-setting-routes.ts'
import { mayHandOver } from './features/invoices/issuing/may-hand-over.ts'
import { mountInvoiceAdmin } from './features/invoices/invoice-admin-routes.ts'
import { mountPastInvoices } from './features/invoices/past/past-invoice-routes.ts'
import { pastInvoicesOfClient } from './features/invoices/past/past-invoices-of-client.ts'
import { mountBooks } from './features/books/book-routes.ts'
import { mountRecurringInvoices } from './features/invoices/recurring/recurring-routes.ts'
import { mountBills } from './features/costs/bills/bill-routes.ts'
import { mountPay } from './features/costs/paying/pay-routes.ts'
import { mountTime } from './features/costs/time/time-routes.ts'
import { mountBudgets } from './features/costs/budget/budget-routes.ts'
import { mountBank } from './features/invoices/bank/bank-routes.ts'
import { mountInvoices } from './features/invoices/invoice-routes.ts'
import { invoicesOfClient } from './features/invoices/invoices-of-client.ts'
import { mountMailTemplates } from './features/mails/templates/mail-template-routes.ts'
import { mountMails } from './features/mails/outbox/mail-routes.ts'
import { mountAssets } from './features/media/library/asset-routes.ts'
import { makeFrames } from './features/media/processing/frames.ts'
import { mountMedia } from './features/media/serving/media-routes.ts'
import { mountUploads } from './features/media/uploads/upload-routes.ts'
import { mountAnalytics } from './features/ops/analytics/analytics-routes.ts'
import { mountMessages } from './features/ops/messages/message-routes.ts'
import { mountMyDay } from './features/ops/my-day/my-day-routes.ts'
import { mountOps } from './features/ops/pipeline/ops-routes.ts'
import { mountPriceHistory } from './features/ops/finished-jobs/price-history-routes.ts'
import { mountRoster } from './features/ops/pipeline/roster-routes.ts'
import { mountPlans } from './features/plans/plan-routes.ts'
import { plansOfClient } from './features/plans/plans-of-client.ts'
import { mountGalleries } from './features/proofs/gallery/gallery-routes.ts'
import { mountProofs } from './features/proofs/proof-routes.ts'
import { proofsOfClient } from './features/proofs/gallery/proofs-of-client.ts'
import { accessByFileRequest } from './features/file-requests/file-request-access.ts'
import { mountFileRequests } from './features/file-requests/file-request-routes.ts'
import { fileRequestsOfClient } from './features/file-requests/file-requests-of-client.ts'
import { accessByAgreement } from './features/agreements/agreement-access.ts'
import { findDecidedAgreement } from './features/agreements/signing/agreement-decision.ts'
import { mountAgreements } from './features/agreements/agreement-routes.ts'
import { mountAgreementTemplates } from './features/agreements/templates/agreement-template-routes.ts'
import { agreementsOfClient } from './features/agreements/agreements-of-client.ts'
import { mountSigning } from './features/agreements/signing/signing-routes.ts'
import { mountSend } from './features/file-requests/send-routes.ts'
import { mountOwnSignIn } from './features/portal/account/own-sign-in-routes.ts'
import { mountPortalAccess } from './features/portal/account/portal-access-routes.ts'
import { mountPortal } from './features/portal/portal-routes.ts'
import { mountMilestones } from './features/projects/milestones/milestone-routes.ts'
import { mountProjectRecords } from './features/proposals/projects/project-record-routes.ts'
import { mountChangeOrders } from './features/proposals/change-orders/change-order-routes.ts'
import { mountTemplates } from './features/proposals/templates/template-routes.ts'
import { findDecidedProposal, mountProposals } from './features/proposals/proposal-routes.ts'
import { findDecidedSignOff, mountSignOffs } from './features/proposals/sign-offs/sign-off-routes.ts'
import { mountIdentity } from './features/signatures/identity-routes.ts'
import { mountSignatures } from './features/signatures/signature-routes.ts'
import { isFinalOf } from './features/reviews/files/final-store.ts'
import { findApprovalState } from './features/reviews/approvals/standing-approval.ts'
import { listFilesOf } from './features/deliveries/delivery-store.ts'
import { deliveredCopy } from './features/deliveries/credentials/delivered-copy.ts'
import type { DeliveredOf } from './features/media/serving/delivered-file.ts'
import { mountDeliveries } from './features/deliveries/delivery-routes.ts'
import { withdrawOtherFiles } from './features/deliveries/withdraw-files.ts'
import type { Clearances } from './features/reviews/approvals/clearances.ts'
import { expectCleared, expectMayShow, listUncleared } from './features/rights/expect-cleared.ts'
import { mountClips } from './features/rights/clip-routes.ts'
import { warningsOfVersionIds } from './features/rights/read-clips.ts'
import { warningsOfAssets } from './features/rights/warnings-of-assets.ts'
import { mountRights } from './features/rights/rights-routes.ts'
import { mountReviewAdmin } from './features/reviews/review-admin-routes.ts'
import { mountPlaceholderThumbnail } from './features/reviews/files/placeholder-thumbnail.ts'
import { satisfactionOfClient } from './features/reviews/satisfaction/satisfaction-of-client.ts'
import { mountSatisfaction } from './features/reviews/satisfaction/satisfaction-routes.ts'
import { findReviewGuest } from './features/reviews/guests/prove-guest.ts'
import { findDecidedReview, mountReviews } from './features/reviews/review-routes.ts'
import { mountClientProjects } from './features/projects/client-project-routes.ts'
import { mountProjects } from './features/projects/project-routes.ts'
import { workOfClient } from './features/proposals/projects/work-of-client.ts'
import { mountInUse } from './features/system/in-use-routes.ts'
import { mountPlace } from './features/system/place-routes.ts'
import { bookingsOfClient } from './features/venues/bookings-of-client.ts'
import { findDecidedWeekend } from './features/venues/weekend-decision.ts'
import { mountVenues } from './features/venues/venue-routes.ts'
import { mountReviewDecisions } from './features/reviews/approvals/review-decision-routes.ts'
import { makeCutDelivery } from './features/reviews/files/deliver-cut.ts'
import { makeMarkedFilms } from './features/reviews/files/marked-films.ts'
import { mountReviewPush } from './features/reviews/mails/review-push-routes.ts'
import { mountReviewMails } from './features/reviews/mails/review-mail-routes.ts'
import { mountReviewComments } from './features/reviews/comments/review-comment-routes.ts'
import { reviewsOfClient } from './features/reviews/reviews-of-client.ts'
import { calendarOfInvoices } from './features/invoices/calendar-of-invoices.ts'
import { calendarOfReviews } from './features/reviews/calendar-of-reviews.ts'
import { checkKit, entriesOfKit } from './features/kit/entries-of-kit.ts'
import { mountKit } from './features/kit/kit-routes.ts'
import { entriesOfLeave } from './features/leave/entries-of-leave.ts'
import { busyByLeave } from './features/leave/leave-store.ts'
import { mountLeave } from './features/leave/leave-routes.ts'
import { mountCalls } from './features/shoots/calls/call-routes.ts'
import { calendarOfDeadlines } from './features/shoots/calendars/calendar-of-deadlines.ts'
import { busyByShoots } from './features/shoots/days/busy-by-shoots.ts'
import { calendarOfShoots } from './features/shoots/calendars/calendar-of-shoots.ts'
import { mountCalendars } from './features/shoots/calendars/calendar-routes.ts'
import { mountShootDates } from './features/shoot-dates/date-routes.ts'
import { datesOfClient } from './features/shoot-dates/dates-of-client.ts'
import { mountShoots } from './features/shoots/shoot-routes.ts'
import { shootsOfClient } from './features/shoots/shoots-of-client.ts'
import { mountChecks } from './features/checks/check-routes.ts'
import { mountTranscripts } from './features/transcripts/transcript-routes.ts'
import { mountLlms } from './features/site/llms-routes.ts'
import { mountSite } from './features/site/site-routes.ts'
import { mountArchive } from './features/archive/archive-routes.ts'
import { mountSealedFiles } from './features/archive/sealed/sealed-file-routes.ts'
import { productVersion } from './features/system/read-system.ts'
import { importsOfClient } from './features/imports/imports-of-client.ts'
import { mountImports } from './features/imports/import-routes.ts'
import { makeFramesOfOrder } from './features/scope/frames-of-order.ts'
import { mountScope } from './features/scope/scope-routes.ts'
import { mountTasks } from './features/tasks/task-routes.ts'
import { mountSuppliers } from './features/suppliers/supplier-routes.ts'
import { accessByStaffSession, accessByClientSession } from './features/accounts/session-access.ts'
import { accessByInvoice } from './features/invoices/invoice-access.ts'
import { accessBySignInLink } from './features/portal/account/sign-in-link-access.ts'
import { accessByGallery } from './features/proofs/visitor/gallery-access.ts'
import { accessByProposal, accessBySignOff } from './features/proposals/proposal-access.ts'
import { accessByReviewPage, accessByShareLink } from './features/reviews/links/review-access.ts'
import { accessBySurvey } from './features/reviews/satisfaction/satisfaction-access.ts'
import { accessByCalendar } from './features/shoots/calendars/calendar-access.ts'
import { accessByCall } from './features/shoots/calls/call-access.ts'
import { mountAccess } from './features/system/access/access-routes.ts'
import { accessByVenueCode } from './features/venues/venue-access.ts'
import { mountAudit } from './features/system/audit-routes.ts'
import { mountExports } from './features/system/exports/export-routes.ts'
import { mountStudioFile } from './features/system/studio-file/studio-file-routes.ts'
import { mountWatchFolder } from './features/watch-folder/watch-routes.ts'
import { mountWebhooks } from './features/webhooks/webhook-routes.ts'
import { mountSystem } from './features/system/system-routes.ts'
import { mountSearch } from './features/search/search-routes.ts'
import { mountWelcome } from './features/system/welcome-routes.ts'

/** Mounts every endpoint; pages are mounted behind it. */
export function makeApp(services: EndpointServices, flags: FlagTable, metrics: Metrics): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.notFound(answerUnknownEndpoint)

  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('request', {
      requestId,
      address: c.env.address,
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
      log: services.log,
    })
    c.header('X-Request-Id', requestId)
    await next()
    const milliseconds = Math.round(performance.now() - started)
    metrics.observe(c.req.method, c.res.status, milliseconds / 1000)
    services.log.debug(
      { requestId, method: c.req.method, path: redactPath(c.req.path), status: c.res.status, milliseconds },
      'answered',
    )
  })
  app.use(answerHeaders(services.env))
  app.use(acceptApiTokens(services))

  mountHealth(app, services, metrics)
  mountBrand(app, services, { flags, hasBookings: async (db) => (await listBookable(db)).length > 0 })
  mountLook(app, services)
  mountRobots(app, services)
  mountPeople(app, services)
  mountNotifications(app, services)
  mountAccounts(app, services)
  mountSecondFactors(app, services)
  mountMails(app, services)
  mountMailSettings(app, services)
  mountMailTemplates(app, services)
  mountClients(app, services, [
    conversationsOfClient,
    inquiriesOfClient,
    appointmentsOfClient,
    plansOfClient,
    proofsOfClient,
    fileRequestsOfClient,
    reviewsOfClient,
    satisfactionOfClient,
    invoicesOfClient,
    shootsOfClient,
    datesOfClient,
    agreementsOfClient,
    workOfClient,
    bookingsOfClient,
    waitingOfClient,
    importsOfClient,
    // Imports are found by these.
    pastInvoicesOfClient,
  ])
  mountConversations(app, services, {
    leadSources: [inquiriesOfLead, bookingsOfLead, plansOfLead, proposalsOfLead],
    expectQuota: (bytes) => expectWithinQuota(services, bytes),
    keepAsMedia: ({ storageKey, fileName }, note) => keepAsMedia(services, { storageKey, fileName }, note),
    keepInProject: (file, note, at) => keepSentFile(services, file, note, at),
  })
  mountMailIn(app, services)
  mountFeeds(app, services)
  const busySources: BusySource[] = [busyByShoots, busyByLeave, busyTimesOf]
  mountBookings(app, services, busySources)
  mountBookingAdmin(app, services, busySources)
  const entrySources: EntrySource[] = [
    entriesOfShoots,
    entriesOfBookings(busySources),
    entriesOfHolds,
    entriesOfMilestones,
    entriesOfDeadlines,
    entriesOfTasks,
    entriesOfInvoices,
    entriesOfLeave,
    entriesOfKit,
  ]
  mountCalendarEntries(app, services, entrySources, [checkDaysOff, checkKit])
  mountPrices(app, services)
  mountInquiries(app, services)
  mountPlans(app, services)
  mountCaptions(app, services)
  mountAssets(app, services, { warningsOf: (ids, today) => warningsOfAssets(services.db, ids, today) })
  mountMedia(app, services)
  mountUploads(app, services)
  mountContent(app, services, { expectMayShow })
  mountGalleries(app, services)
  const deliveredOf: DeliveredOf = (asset) => deliveredCopy(services, asset)
  mountProofs(app, services, { deliveredOf })
  mountSignatures(app, services, {
    isFinal: (versionId, sha256) => isFinalOf(services.db, versionId, sha256),
    findApprovalState: (signatureId) => findApprovalState(services.db, signatureId),
    listFiles: (versionId) => listFilesOf(services.db, versionId),
  })
  mountIdentity(app, services, [
    findDecidedProposal(services),
    findDecidedSignOff(services),
    findDecidedAgreement(services),
    findReviewGuest(services),
    findDecidedWeekend(services),
    findDecidedReview(services),
  ])
  mountSuppliers(app, services)
  mountProjects(app, services)
  mountClientProjects(app, services)
  mountFileRequests(app, services)
  mountSend(app, services)
  mountKit(app, services)
  mountShoots(app, services)
  mountShootDates(app, services, busySources)
  mountLeave(app, services)
  mountCalls(app, services)
  mountCalendars(app, services, [calendarOfShoots, calendarOfDeadlines, calendarOfReviews, calendarOfInvoices], entrySources)
  mountAgreementTemplates(app, services)
  mountAgreements(app, services)
  mountSigning(app, services)
  mountMilestones(app, services)
  mountProposals(app, services, makeFramesOfOrder(services))
  mountTemplates(app, services)
  mountChangeOrders(app, services)
  mountProjectRecords(app, services)
  mountSignOffs(app, services)
  mountVenues(app, services)
  const deliverCut = makeCutDelivery(services, makeFrames(services), makeMarkedFilms(services))
  mountReviewComments(app, services, { readPromises: (projectId, now) => readReviewPromises(services.db, projectId, now) })
  mountReviewPush(app, services)
  mountReviewMails(app, services)
  mountChecks(app, services)
  mountTranscripts(app, services, { warningsOf: (ids, today) => warningsOfVersionIds(services.db, ids, today) })
  mountTasks(app, services)
  mountReviewDecisions(app, services, { onApproved: withdrawOtherFiles })
  const clearances: Clearances = {
    listUncleared: (projectId, today) => listUncleared(services.db, projectId, today),
    expectCleared,
  }
  mountReviews(app, services, {
    mayHandOver: (projectId) => mayHandOver(services.db, projectId),
    clearances,
    deliverCut,
    deliveredOf,
  })
  mountSatisfaction(app, services)
  mountPlaceholderThumbnail(app)
  mountReviewAdmin(app, services, clearances)
  mountDeliveries(app, services, { mayHandOver: (projectId) => mayHandOver(services.db, projectId), clearances })
  mountInvoiceAdmin(app, services)
  mountInvoices(app, services)
  mountPastInvoices(app, services)
  mountBank(app, services)
  mountRights(app, services)
  mountClips(app, services)
  mountRecurringInvoices(app, services)
  mountBooks(app, services)
  mountPlace(app, services)
  mountWelcome(app, services)
  mountBills(app, services)
  mountBudgets(app, services)
  mountPay(app, services)
  mountTime(app, services)
  mountAnalytics(app, services)
  mountPortalAccess(app, services)
  mountOwnSignIn(app, services)
  mountPortal(app, services, deliverCut)
  mountScope(app, services)
  mountApiTokens(app, services)
  mountApiDocs(app, services)
  mountMcp(app, services)
  mountOps(app, services)
  mountPriceHistory(app, services)
  mountMyDay(app, services)
  mountRoster(app, services)
  mountMessages(app, services)
  mountSite(app, services)
  mountLlms(app, services)
  mountArchive(app, services)
  mountSealedFiles(app, services, productVersion())
  mountImports(app, services)
  mountWatchFolder(app, services)
  mountWebhooks(app, services)
  mountSystem(app, services)
  mountInUse(app, services)
  mountSearch(app, services)
  mountStudioFile(app, services)
  mountExports(app, services)
  mountAudit(app, services)
  mountAccess(app, services, {
    'staff-sessions': accessByStaffSession,
    'staff-invitations': accessByInvitation,
    'api-tokens': accessByApiToken,
    'client-sessions': accessByClientSession,
    'sign-in-links': accessBySignInLink,
    calendars: accessByCalendar,
    'review-pages': accessByReviewPage,
    'review-links': accessByShareLink,
    galleries: accessByGallery,
    'file-requests': accessByFileRequest,
    'call-sheets': accessByCall,
    bookings: accessByBooking,
    agreements: accessByAgreement,
    proposals: accessByProposal,
    'sign-offs': accessBySignOff,
    invoices: accessByInvoice,
    satisfaction: accessBySurvey,
    venues: accessByVenueCode,
  })

  app.all('/api/*', answerUnknownEndpoint)
  return app
}
