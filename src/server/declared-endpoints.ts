import { openApiOf, type NamedEndpoint, type OpenApi } from '#domain/api/open-api.ts'
import type { Endpoint } from '#domain/common/endpoint.ts'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import { agreementEndpoints } from '#domain/agreements/agreement-endpoints.ts'
import { agreementTemplateEndpoints } from '#domain/agreements/agreement-template-endpoints.ts'
import { signingEndpoints } from '#domain/agreements/signing-endpoints.ts'
import { apiTokenEndpoints } from '#domain/api/api-token-endpoints.ts'
import { importEndpoints } from '#domain/imports/import-endpoints.ts'
import { archiveEndpoints } from '#domain/archive/archive-endpoints.ts'
import { sealedFileEndpoints } from '#domain/archive/sealed-file-endpoints.ts'
import { bookingAdminEndpoints } from '#domain/bookings/booking-admin-endpoints.ts'
import { bookingEndpoints } from '#domain/bookings/booking-endpoints.ts'
import { feedEndpoints } from '#domain/bookings/feed-endpoints.ts'
import { bookEndpoints } from '#domain/books/book-endpoints.ts'
import { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import { lookEndpoints } from '#domain/brand/look/look-endpoints.ts'
import { captionEndpoints } from '#domain/captions/caption-endpoints.ts'
import { calendarEntryEndpoints } from '#domain/calendar/entry-endpoints.ts'
import { checkEndpoints } from '#domain/checks/check-endpoints.ts'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { colleagueEndpoints } from '#domain/clients/contact-endpoints.ts'
import { contactEndpoints } from '#domain/clients/contact-endpoints.ts'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { mailInEndpoints } from '#domain/conversations/mail-in-endpoints.ts'
import { contentEndpoints } from '#domain/content/content-endpoints.ts'
import { editorEndpoints } from '#domain/content/editor/editor-endpoints.ts'
import { billEndpoints } from '#domain/costs/bill-endpoints.ts'
import { budgetEndpoints } from '#domain/costs/budget-endpoints.ts'
import { payEndpoints } from '#domain/costs/pay-endpoints.ts'
import { timeEndpoints } from '#domain/costs/time-endpoints.ts'
import { credentialEndpoints } from '#domain/deliveries/credential-endpoints.ts'
import { deliveryEndpoints } from '#domain/deliveries/delivery-endpoints.ts'
import { deliveryProfileEndpoints } from '#domain/deliveries/delivery-endpoints.ts'
import { fileRequestEndpoints } from '#domain/file-requests/file-request-endpoints.ts'
import { sendEndpoints } from '#domain/file-requests/file-request-endpoints.ts'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { pricePreviewEndpoints } from '#domain/inquiries/quote/price-preview-endpoints.ts'
import { bankEndpoints } from '#domain/invoices/bank/bank-endpoints.ts'
import { pastInvoiceEndpoints } from '#domain/invoices/past/past-invoice-endpoints.ts'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { invoiceEndpoints } from '#domain/invoices/invoice-endpoints.ts'
import { recurringEndpoints } from '#domain/invoices/recurring/recurring-endpoints.ts'
import { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { mailTemplateEndpoints } from '#domain/mails/mail-template-endpoints.ts'
import { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { analyticsEndpoints } from '#domain/ops/analytics/analytics-endpoints.ts'
import { dueEndpoints } from '#domain/ops/due/due-endpoints.ts'
import { messageEndpoints } from '#domain/ops/messages/message-endpoints.ts'
import { myDayEndpoints } from '#domain/ops/due/my-day-endpoints.ts'
import { opsEndpoints } from '#domain/ops/ops-endpoints.ts'
import { priceHistoryEndpoints } from '#domain/ops/finished-jobs/price-history-endpoints.ts'
import { rosterEndpoints } from '#domain/ops/roster-endpoints.ts'
import { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { planEndpoints } from '#domain/plans/plan-endpoints.ts'
import { portalAdminEndpoints } from '#domain/portal/portal-endpoints.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { standingEndpoints } from '#domain/portal/standing-endpoints.ts'
import { priceEndpoints } from '#domain/prices/price-endpoints.ts'
import { clientProjectEndpoints } from '#domain/projects/client-project-endpoints.ts'
import { milestoneEndpoints } from '#domain/projects/stages/milestone-endpoints.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { projectRecordEndpoints } from '#domain/projects/project-record-endpoints.ts'
import { galleryEndpoints } from '#domain/proofs/gallery-endpoints.ts'
import { proofEndpoints } from '#domain/proofs/proof-endpoints.ts'
import { changeOrderEndpoints } from '#domain/proposals/change-orders/change-order-endpoints.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { signOffEndpoints } from '#domain/proposals/sign-offs/sign-off-endpoints.ts'
import { templateEndpoints } from '#domain/proposals/templates/template-endpoints.ts'
import { deliverableEndpoints } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { reviewMailEndpoints } from '#domain/reviews/mails/review-mail-endpoints.ts'
import { reviewPushEndpoints } from '#domain/reviews/comments/review-push-endpoints.ts'
import { satisfactionEndpoints } from '#domain/reviews/approvals/satisfaction-endpoints.ts'
import { clipEndpoints } from '#domain/rights/clip-endpoints.ts'
import { rightsEndpoints } from '#domain/rights/rights-endpoints.ts'
import { calendarEndpoints } from '#domain/shoots/calendar-endpoints.ts'
import { callEndpoints } from '#domain/shoots/call-endpoints.ts'
import { dateEndpoints, portalDateEndpoints } from '#domain/shoot-dates/date-endpoints.ts'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { identityEndpoints } from '#domain/signatures/identity-endpoints.ts'
import { signatureEndpoints } from '#domain/signatures/signature-endpoints.ts'
import { siteEndpoints } from '#domain/site/site-endpoints.ts'
import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import { accessEndpoints } from '#domain/system/access-endpoints.ts'
import { auditEndpoints } from '#domain/system/audit-endpoints.ts'
import { placeEndpoints } from '#domain/system/place-endpoints.ts'
import { inUseEndpoints } from '#domain/system/in-use-endpoints.ts'
import { moveOutEndpoints } from '#domain/system/move-out-endpoints.ts'
import { studioFileEndpoints } from '#domain/system/studio-file-endpoints.ts'
import { searchEndpoints } from '#domain/search/search-endpoints.ts'
import { systemEndpoints } from '#domain/system/system-endpoints.ts'
import { welcomeEndpoints } from '#domain/system/welcome-endpoints.ts'
import { kitEndpoints } from '#domain/kit/kit-endpoints.ts'
import { leaveEndpoints } from '#domain/leave/leave-endpoints.ts'
import { threadEndpoints } from '#domain/portal/thread-endpoints.ts'
import { watchEndpoints } from '#domain/watch-folder/watch-endpoints.ts'
import { webhookEndpoints } from '#domain/webhooks/webhook-endpoints.ts'
import { scopeEndpoints } from '#domain/scope/scope-endpoints.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { transcriptEndpoints } from '#domain/transcripts/transcript-endpoints.ts'
import { venueAdminEndpoints } from '#domain/venues/venue-admin-endpoints.ts'
import { venueEndpoints } from '#domain/venues/venue-endpoints.ts'

/** All endpoints, by noun: what the description of the API is made of. A test compares them with those that are mounted. */
export const endpointsByNoun: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Endpoint>>>>>> = {
  brand: { brandEndpoints, lookEndpoints },
  people: { notificationEndpoints, peopleEndpoints },
  accounts: { accountEndpoints, secondFactorEndpoints },
  mails: { mailEndpoints, mailTemplateEndpoints },
  clients: { clientEndpoints, colleagueEndpoints, contactEndpoints },
  conversations: { conversationEndpoints, mailInEndpoints },
  calendar: { calendarEntryEndpoints },
  bookings: { bookingAdminEndpoints, bookingEndpoints, feedEndpoints },
  signatures: { identityEndpoints, signatureEndpoints },
  prices: { priceEndpoints },
  inquiries: { inquiryEndpoints, pricePreviewEndpoints },
  plans: { planEndpoints },
  captions: { captionEndpoints },
  media: { mediaEndpoints },
  content: { contentEndpoints, editorEndpoints },
  proofs: { galleryEndpoints, proofEndpoints },
  suppliers: { supplierEndpoints },
  projects: { clientProjectEndpoints, milestoneEndpoints, projectEndpoints, projectRecordEndpoints },
  'file-requests': { fileRequestEndpoints, sendEndpoints },
  kit: { kitEndpoints },
  shoots: { calendarEndpoints, callEndpoints, shootEndpoints },
  leave: { leaveEndpoints },
  agreements: { agreementEndpoints, agreementTemplateEndpoints, signingEndpoints },
  proposals: { changeOrderEndpoints, proposalEndpoints, signOffEndpoints, templateEndpoints },
  venues: { venueAdminEndpoints, venueEndpoints },
  reviews: {
    deliverableEndpoints,
    reviewAdminEndpoints,
    reviewEndpoints,
    reviewMailEndpoints,
    reviewPushEndpoints,
    satisfactionEndpoints,
  },
  checks: { checkEndpoints },
  transcripts: { transcriptEndpoints },
  deliveries: { credentialEndpoints, deliveryEndpoints, deliveryProfileEndpoints },
  tasks: { taskEndpoints },
  invoices: { bankEndpoints, invoiceAdminEndpoints, invoiceEndpoints, pastInvoiceEndpoints, recurringEndpoints },
  rights: { rightsEndpoints, clipEndpoints },
  costs: { billEndpoints, budgetEndpoints, payEndpoints, timeEndpoints },
  books: { bookEndpoints },
  portal: { portalAdminEndpoints, portalEndpoints, standingEndpoints, threadEndpoints },
  scope: { scopeEndpoints },
  api: { apiTokenEndpoints },
  ops: {
    analyticsEndpoints,
    dueEndpoints,
    messageEndpoints,
    myDayEndpoints,
    opsEndpoints,
    priceHistoryEndpoints,
    rosterEndpoints,
  },
  'shoot-dates': { dateEndpoints, portalDateEndpoints },
  site: { siteEndpoints },
  archive: { archiveEndpoints, sealedFileEndpoints },
  imports: { importEndpoints },
  'watch-folder': { watchEndpoints },
  webhooks: { webhookEndpoints },
  search: { searchEndpoints },
  system: {
    accessEndpoints,
    auditEndpoints,
    inUseEndpoints,
    moveOutEndpoints,
    placeEndpoints,
    studioFileEndpoints,
    systemEndpoints,
    welcomeEndpoints,
  },
}

export const listEndpoints = (): NamedEndpoint[] =>
  Object.entries(endpointsByNoun).flatMap(([noun, groups]) =>
    Object.entries(groups).flatMap(([exported, group]) =>
      Object.entries(group).map(([name, endpoint]) => ({ noun, group: exported.replace(/Endpoints$/, ''), name, endpoint })),
    ),
  )

/** Takes seconds: what is served is the file that `scripts/openapi.ts` made of it. */
export const describeApi = (): OpenApi => openApiOf(listEndpoints())
