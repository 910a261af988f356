import { globSync, readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { agreementDraftFields, agreementTemplateFields, newAgreementFields } from '#domain/agreements/agreement-fields.ts'
import { agreementEndpoints } from '#domain/agreements/agreement-endpoints.ts'
import { agreementTemplateEndpoints } from '#domain/agreements/agreement-template-endpoints.ts'
import { bookingTypeFields } from '#domain/bookings/booking-type-fields.ts'
import { busyFeedFields } from '#domain/bookings/feed-fields.ts'
import { feedEndpoints } from '#domain/bookings/feed-endpoints.ts'
import { bookingTypeForm } from '#domain/bookings/booking-type.ts'
import { checkEndpoints } from '#domain/checks/check-endpoints.ts'
import { checkProfileFields, deliverableCheckFields } from '#domain/checks/check-fields.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { clientForm } from '#domain/clients/client.ts'
import { contactEndpoints } from '#domain/clients/contact-endpoints.ts'
import { contactFields, newContactFields } from '#domain/clients/contact-fields.ts'
import { addressFields } from '#domain/common/address/address-fields.ts'
import { billingAddress } from '#domain/common/address/billing-address.ts'
import type { FieldTable } from '#domain/common/field-table.ts'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { messageTemplateFields } from '#domain/conversations/template-fields.ts'
import { billForm } from '#domain/costs/bill-endpoints.ts'
import { billFields } from '#domain/costs/bill-fields.ts'
import { payEndpoints } from '#domain/costs/pay-endpoints.ts'
import { payeeFields } from '#domain/costs/payee-fields.ts'
import { deliveryProfileFields } from '#domain/deliveries/profile-fields.ts'
import { profileFields } from '#domain/deliveries/profile.ts'
import { fileRequestEndpoints } from '#domain/file-requests/file-request-endpoints.ts'
import { fileRequestFields } from '#domain/file-requests/file-request-fields.ts'
import { invoiceFields } from '#domain/invoices/invoice-fields.ts'
import { invoiceSettingFields } from '#domain/invoices/invoice-setting-fields.ts'
import { invoiceSettings } from '#domain/invoices/invoice-settings.ts'
import { invoiceForm } from '#domain/invoices/invoice.ts'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { paymentFields, writeOffFields } from '#domain/invoices/payment-fields.ts'
import { recurringFields } from '#domain/invoices/recurring/recurring-fields.ts'
import { recurringForm } from '#domain/invoices/recurring/recurring-invoice.ts'
import { downtimeFields, kitFields } from '#domain/kit/kit-fields.ts'
import { downtimeForm, kitForm } from '#domain/kit/kit.ts'
import { leaveFields } from '#domain/leave/leave-fields.ts'
import { newLeaveForm } from '#domain/leave/leave.ts'
import { assetFields } from '#domain/media/asset-fields.ts'
import { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { invitationFields, personFields } from '#domain/people/person-fields.ts'
import { projectRecordEndpoints } from '#domain/projects/project-record-endpoints.ts'
import { projectFields } from '#domain/projects/project-record-fields.ts'
import { galleryEndpoints } from '#domain/proofs/gallery-endpoints.ts'
import { galleryFields } from '#domain/proofs/gallery-fields.ts'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { shareLinkFields } from '#domain/reviews/share-link-fields.ts'
import { deliverableEndpoints } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { deliverableFields, reviewFigureFields, versionFields } from '#domain/reviews/versions/deliverable-fields.ts'
import { intendedUseFields, rightFields } from '#domain/rights/right-fields.ts'
import { rightForm } from '#domain/rights/right.ts'
import { rightsEndpoints } from '#domain/rights/rights-endpoints.ts'
import { newShootFields, shootFields } from '#domain/shoots/shoot-fields.ts'
import { newShootForm, shootForm } from '#domain/shoots/shoot.ts'
import { dateOfferFields } from '#domain/shoot-dates/offer-fields.ts'
import { offerForm } from '#domain/shoot-dates/offer.ts'
import { supplierFields } from '#domain/suppliers/supplier-fields.ts'
import { supplierForm } from '#domain/suppliers/supplier.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { taskFields } from '#domain/tasks/task-fields.ts'
import { venueAdminEndpoints } from '#domain/venues/venue-admin-endpoints.ts'
import { newVenueFields, venueFields } from '#domain/venues/venue-fields.ts'
import { webhookFields } from '#domain/webhooks/webhook-fields.ts'
import { webhookForm } from '#domain/webhooks/webhook.ts'

interface Differences {
  /** Fields of the form that are sent in another way, or not at all. */
  form?: string[]
  /** What a request has that no field of the form is. */
  request?: string[]
  /** The form has only some fields of the request. */
  part?: true
}

/** Each table with what its fields are sent as. */
const tables: [name: string, table: FieldTable, shape: z.ZodType | undefined, differences?: Differences][] = [
  ['address', addressFields, billingAddress],
  ['agreement', agreementDraftFields, agreementEndpoints.changeAgreement.body, { request: ['revision'] }],
  ['agreement template', agreementTemplateFields, agreementTemplateEndpoints.makeAgreementTemplate.body],
  ['agreement, new', newAgreementFields, agreementEndpoints.makeAgreement.body, { request: ['token'] }],
  ['asset', assetFields, mediaEndpoints.changeAsset.body, { request: ['revision', 'published', 'poster', 'sound'] }],
  [
    'bill',
    billFields,
    billForm,
    { form: ['project', 'receipt'], request: ['projectId', 'receiptId', 'supplierId', 'lines', 'send'] },
  ],
  ['booking type', bookingTypeFields, bookingTypeForm],
  ['calendar, subscribed to', busyFeedFields, feedEndpoints.addBusyFeed.body],
  ['check of a deliverable', deliverableCheckFields, checkEndpoints.saveDeliverableCheck.body, { request: ['revision'] }],
  ['check profile', checkProfileFields, checkEndpoints.addCheckProfile.body],
  [
    'client',
    clientFields,
    clientForm,
    { form: [...Object.keys(addressFields), 'addressScheme', 'addressId'], request: ['billingAddress', 'electronicAddress'] },
  ],
  ['contact', contactFields, contactEndpoints.changeContact.body, { request: ['revision'] }],
  ['contact, new', newContactFields, contactEndpoints.inviteContact.body],
  ['date offer', dateOfferFields, offerForm],
  ['deliverable', deliverableFields, deliverableEndpoints.addDeliverable.body],
  ['delivery profile', deliveryProfileFields, profileFields],
  ['downtime', downtimeFields, downtimeForm],
  ['file request', fileRequestFields, fileRequestEndpoints.makeFileRequest.body],
  ['gallery', galleryFields, galleryEndpoints.makeGallery.body],
  ['intended use', intendedUseFields, rightsEndpoints.saveUse.body, { request: ['revision'] }],
  ['invitation', invitationFields, peopleEndpoints.invitePerson.body],
  ['invoice', invoiceFields, invoiceForm, { request: ['documentRate', 'items'] }],
  [
    'invoice settings',
    invoiceSettingFields,
    invoiceSettings,
    { form: ['addressScheme', 'addressId'], request: ['electronicAddress', 'taxProfile'] },
  ],
  ['kit', kitFields, kitForm],
  ['leave', leaveFields, newLeaveForm, { request: ['anyway'] }],
  ['message template', messageTemplateFields, conversationEndpoints.addMessageTemplate.body],
  ['payee', payeeFields, payEndpoints.savePayee.body],
  ['payment', paymentFields, invoiceAdminEndpoints.bookPayment.body],
  ['person', personFields, peopleEndpoints.changePerson.body, { request: ['suspended', 'revision'] }],
  ['project', projectFields, projectRecordEndpoints.changeProject.body, { form: ['client'], request: ['revision', 'clientId'] }],
  ['retainer', recurringFields, recurringForm, { request: ['items'] }],
  ['review figures', reviewFigureFields, reviewAdminEndpoints.changeReview.body, { part: true }],
  ['right', rightFields, rightForm],
  ['share link', shareLinkFields, reviewAdminEndpoints.makeShareLink.body, { form: ['open'] }],
  ['shoot', shootFields, shootForm],
  ['shoot, new', newShootFields, newShootForm],
  ['supplier', supplierFields, supplierForm],
  ['task', taskFields, taskEndpoints.addTask.body],
  ['venue', venueFields, venueAdminEndpoints.changeVenue.body, { request: ['revision'] }],
  ['venue, new', newVenueFields, venueAdminEndpoints.makeVenue.body, { request: ['copyOf'] }],
  ['version', versionFields, reviewAdminEndpoints.changeVersion.body, { request: ['revision'] }],
  ['webhook', webhookFields, webhookForm],
  ['write-off', writeOffFields, invoiceAdminEndpoints.writeOff.body, { request: ['revision'] }],
]

const typed = ['text', 'longText', 'email', 'phone', 'url']

it.each(tables)('the form of a %s has the fields of the request, with its limits', (_, table, shape, differences = {}) => {
  const { form = [], request = [], part } = differences
  const limits = limitsOf(shape!)
  const named = Object.keys(table).filter((name) => !form.includes(name))
  const sent = Object.keys(limits).filter((name) => !request.includes(name) && (!part || name in table))
  expect(named.toSorted()).toEqual(sent.toSorted())
  for (const [name, { kind, most }] of Object.entries(table)) {
    // Texts with a pattern have no limit in the request.
    const limit = limits[name] ?? most
    if (typed.includes(kind) && !form.includes(name)) expect([name, most]).toEqual([name, limit])
  }
})

interface Described {
  maxLength?: number
  anyOf?: Described[]
  properties?: Record<string, Described>
}

/** Maximum lengths of an object's fields, before or after they are transformed. */
function limitsOf(shape: z.ZodType): Record<string, number | undefined> {
  const [input, output] = (['input', 'output'] as const).map(
    (io) => z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' }) as Described,
  )
  return Object.fromEntries(
    Object.entries(input!.properties ?? {}).map(([name, field]) => [name, limitOf(field) ?? limitOf(output!.properties?.[name])]),
  )
}

const limitOf = (field: Described | undefined): number | undefined =>
  field?.maxLength ?? field?.anyOf?.map(limitOf).find((most) => most !== undefined && most > 0)

test('every field table is compared with its request', async () => {
  const files = globSync('src/domain/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && /from '(?:\.\.?\/)+(?:common\/)?field-table\.ts'/.test(readFileSync(file, 'utf8')),
  )
  const modules = await Promise.all(files.map((file) => import(`../${file}`) as Promise<Record<string, unknown>>))
  const found = modules.flatMap((module) => Object.entries(module).filter(([, value]) => isTable(value)))
  const compared = new Set<unknown>(tables.map(([, table]) => table))
  expect(found.filter(([, table]) => !compared.has(table)).map(([name]) => name)).toEqual([])
})

/** Forms of records without a field table, below `src/web/features`, and why. */
const byHand: Record<string, string> = {
  'bookings/booking-settings-form.tsx': 'a list of days',
  'bookings/hours-form.tsx': 'lists of hours and days',
  'books/book-settings-form.tsx': 'its fields are the accounts',
  'captions/track-settings.tsx': 'shares its controls with the import of captions, where the label follows the language',
  'content/editor/use-item-form.ts': 'a field table of each kind: `editorForms`',
  'conversations/writing/use-reply-draft.ts': 'one text, saved by itself',
  'costs/budget-form.tsx': 'its fields are the phases',
  'costs/time/time-sheet.tsx': 'a table of hours',
  'mails/mail-text-form.tsx': 'its fields are the texts of the mail',
  'people/own-account.tsx': 'one field',
  'prices/price-book-form.tsx': 'its fields are the prices',
  'projects/milestones-panel.tsx': 'a list',
  'projects/use-details-form.ts': 'notes and a link, each with a layout of its own',
  'proposals/change-orders/change-order-form.tsx': 'checked while it is typed, with the items of the quote calculator',
  'proposals/editor/use-quote-form.ts': 'checked while it is typed; its fields depend on each other',
  'reviews/approvals/feedback-form.tsx': 'a score and one text',
  'settings/use-setting-form.ts': 'tabs of the settings',
  'site/use-section-form.ts': 'a field table of each section: `siteForms`',
  'transcripts/segment-dialog.tsx': 'one text',
  'transcripts/speakers-dialog.tsx': 'a list',
}

const webFiles = (using: RegExp): string[] =>
  globSync('src/web/features/**/*.{ts,tsx}').filter((file) => using.test(readFileSync(file, 'utf8')))

test('forms of records have a field table', () => {
  const found = webFiles(/\buseRecordForm\b/).map((file) => file.replace('src/web/features/', ''))
  expect(found.toSorted()).toEqual(Object.keys(byHand).toSorted())
})

test('forms with a field table write no labels of their own', () => {
  const written = webFiles(/\buseFieldForm\b/).filter((file) =>
    /\b\w*[lL]abels(?:: [^=]+)? = \{\s*\w+: ['"`]/.test(readFileSync(file, 'utf8')),
  )
  expect(written).toEqual([])
})

const isTable = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((field) => typeof field === 'object' && field !== null && 'blank' in field && 'shown' in field)
