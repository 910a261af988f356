import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { page, type Locator } from 'vitest/browser'
import { abilities } from '#domain/common/ability.ts'
import { blankValues, bodyOf, textIn, type FieldTable } from '#domain/common/field-table.ts'
import { agreementDraftFields, agreementTemplateFields } from '#domain/agreements/agreement-fields.ts'
import { bookingTypeFields } from '#domain/bookings/booking-type-fields.ts'
import { checkProfileFields, deliverableCheckFields } from '#domain/checks/check-fields.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { contactFields } from '#domain/clients/contact-fields.ts'
import { messageTemplateFields } from '#domain/conversations/template-fields.ts'
import { billFields } from '#domain/costs/bill-fields.ts'
import { deliveryProfileFields } from '#domain/deliveries/profile-fields.ts'
import { fileRequestFields } from '#domain/file-requests/file-request-fields.ts'
import { invoiceSettingFields } from '#domain/invoices/invoice-setting-fields.ts'
import { recurringFields } from '#domain/invoices/recurring/recurring-fields.ts'
import { kitFields } from '#domain/kit/kit-fields.ts'
import { leaveFields } from '#domain/leave/leave-fields.ts'
import { assetFields } from '#domain/media/asset-fields.ts'
import { personFields } from '#domain/people/person-fields.ts'
import { projectFields } from '#domain/projects/project-record-fields.ts'
import { galleryFields } from '#domain/proofs/gallery-fields.ts'
import { shareLinkFields } from '#domain/reviews/share-link-fields.ts'
import { deliverableFields, reviewFigureFields, versionFields } from '#domain/reviews/versions/deliverable-fields.ts'
import { rightFields } from '#domain/rights/right-fields.ts'
import { dateOfferFields } from '#domain/shoot-dates/offer-fields.ts'
import { shootFields } from '#domain/shoots/shoot-fields.ts'
import { supplierFields } from '#domain/suppliers/supplier-fields.ts'
import { taskFields } from '#domain/tasks/task-fields.ts'
import { webhookFields } from '#domain/webhooks/webhook-fields.ts'
import { builtInProfiles } from '#domain/checks/check-limits.ts'
import { nothingExpected } from '#domain/checks/expected-values.ts'
import { noAddress } from '#domain/common/address/billing-address.ts'
import type { ClientCard } from '#domain/clients/client.ts'
import type { ContactCard } from '#domain/clients/contact.ts'
import type { AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import type { AdminShoot } from '#domain/shoots/shoot.ts'
import type { EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import type { EditedMail } from '#domain/mails/mail-template-endpoints.ts'
import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import type { StaffMember } from '#domain/people/person.ts'
import type { GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import type { AdminDeliverable } from '#domain/reviews/versions/deliverable-endpoints.ts'
import type { AdminReview, ShareLink } from '#domain/reviews/review-admin-endpoints.ts'
import type { Feedback } from '#domain/reviews/approvals/satisfaction-endpoints.ts'
import type { Right } from '#domain/rights/rights-endpoints.ts'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import type { Task } from '#domain/tasks/task.ts'
import { noRows } from '#domain/prices/given-rows.ts'
import { originalPriceBook } from '#domain/prices/price-book.ts'
import type { ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { valuesOfBook } from '#domain/prices/price-fields.ts'
import type { Venue } from '#domain/venues/venue-admin-endpoints.ts'
import { agreementQuery, templateQuery } from '#web/features/agreements/agreement-queries.ts'
import { DraftForm } from '#web/features/agreements/draft-form.tsx'
import { TemplateForm } from '#web/features/agreements/template-form.tsx'
import { bookingSettingsQuery, bookingTypesQuery } from '#web/features/bookings/booking-admin-queries.ts'
import { KitForm } from '#web/features/kit/kit-form.tsx'
import { kitQuery } from '#web/features/kit/kit-queries.ts'
import { datesQuery } from '#web/features/shoot-dates/date-queries.ts'
import { OfferForm } from '#web/features/shoot-dates/offer-form.tsx'
import { LeaveForm } from '#web/features/leave/leave-form.tsx'
import { leaveQuery } from '#web/features/leave/leave-queries.ts'
import { BookingSettingsForm } from '#web/features/bookings/booking-settings-form.tsx'
import { TypeForm } from '#web/features/bookings/type-form.tsx'
import { ContactForm } from '#web/features/clients/contact-form.tsx'
import { contactsQuery, writesOfStaff } from '#web/features/clients/contact-queries.ts'
import { ClientForm } from '#web/features/clients/client-form.tsx'
import { BillForm } from '#web/features/costs/bills/bill-form.tsx'
import { billQuery } from '#web/features/costs/cost-queries.ts'
import { TimeSheet } from '#web/features/costs/time/time-sheet.tsx'
import { weekQuery } from '#web/features/costs/time/time-queries.ts'
import { messageTemplatesQuery } from '#web/features/conversations/conversation-queries.ts'
import { TemplateForm as MessageTemplateForm } from '#web/features/conversations/writing/template-form.tsx'
import { ContentEditor } from '#web/features/content/editor/content-editor.tsx'
import { itemQuery } from '#web/features/content/editor/editor-queries.ts'
import { adminInvoiceQuery, invoiceSettingsQuery } from '#web/features/invoices/admin-invoice-queries.ts'
import { profilesQuery } from '#web/features/deliveries/delivery-queries.ts'
import { ProfileForm } from '#web/features/deliveries/profile-form.tsx'
import { FileRequestForm } from '#web/features/file-requests/file-request-form.tsx'
import { fileRequestsQuery } from '#web/features/file-requests/file-request-queries.ts'
import { InvoiceEditor } from '#web/features/invoices/editor/invoice-editor.tsx'
import { deliverableCheckQuery, profilesQuery as checkProfilesQuery } from '#web/features/checks/check-queries.ts'
import { ProfileForm as CheckProfileForm } from '#web/features/checks/check-profiles.tsx'
import { CheckForm } from '#web/features/checks/deliverable-check.tsx'
import { trackQuery } from '#web/features/captions/caption-queries.ts'
import { TrackSettings } from '#web/features/captions/track-settings.tsx'
import { AssetForm } from '#web/features/media/library/asset-form.tsx'
import { assetQuery } from '#web/features/media/library/asset-queries.ts'
import { InvoiceSettingsForm } from '#web/features/invoices/invoice-settings-dialog.tsx'
import { OwnName } from '#web/features/people/own-account.tsx'
import { peopleQuery } from '#web/features/people/people-queries.ts'
import { PersonForm } from '#web/features/people/person-form.tsx'
import { MilestonesPanel } from '#web/features/projects/milestones-panel.tsx'
import { EditProjectForm } from '#web/features/projects/edit-project.tsx'
import { InvoiceLinkForm } from '#web/features/projects/invoice/invoice-link-form.tsx'
import { NotesForm } from '#web/features/projects/notes-form.tsx'
import { projectQuery, type Project } from '#web/features/projects/project-queries.ts'
import { ChangeOrderForm } from '#web/features/proposals/change-orders/change-order-form.tsx'
import { changeOrdersQuery } from '#web/features/proposals/change-orders/change-order-queries.ts'
import { staffProposalQuery } from '#web/features/proposals/jobs/job-queries.ts'
import { fieldsOfOffer, type StaffOffer } from '#web/features/proposals/editor/quote-fields.ts'
import { mailTemplateQuery } from '#web/features/mails/mail-template-queries.ts'
import { MailTextForm } from '#web/features/mails/mail-text-form.tsx'
import { PriceBookForm } from '#web/features/prices/price-book-form.tsx'
import { priceBookQuery } from '#web/features/prices/price-queries.ts'
import { QuoteForm } from '#web/features/proposals/editor/quote-form.tsx'
import { galleryQuery } from '#web/features/proofs/admin/gallery-queries.ts'
import { GallerySettings } from '#web/features/proofs/admin/gallery-settings.tsx'
import { adminReviewQuery, deliverablesQuery } from '#web/features/reviews/admin/admin-review-queries.ts'
import { DeliverableForm } from '#web/features/reviews/admin/deliverable-form.tsx'
import { ReviewSettings } from '#web/features/reviews/admin/review-settings.tsx'
import { ShareLinkForm } from '#web/features/reviews/admin/share-link-form.tsx'
import { VersionForm } from '#web/features/reviews/admin/version-dialog.tsx'
import { FeedbackForm } from '#web/features/reviews/approvals/feedback-form.tsx'
import { feedbackQuery } from '#web/features/reviews/approvals/feedback-query.ts'
import { recurringQuery } from '#web/features/invoices/recurring/recurring-queries.ts'
import { RecurringForm } from '#web/features/invoices/recurring/recurring-form.tsx'
import { BookSettingsForm } from '#web/features/books/book-settings-form.tsx'
import { bookSettingsQuery } from '#web/features/books/book-queries.ts'
import { credentialsQuery } from '#web/features/settings/security/credential-queries.ts'
import { CredentialsForm, type Credentials } from '#web/features/settings/security/credentials-form.tsx'
import { EmailForm } from '#web/features/settings/mail/email-form.tsx'
import { GeneralForm } from '#web/features/settings/general-form.tsx'
import { LookForm } from '#web/features/settings/look/look-form.tsx'
import { Loaded } from '#web/features/settings/loaded.tsx'
import { PlaceForm } from '#web/features/settings/place-form.tsx'
import {
  emailQuery,
  generalQuery,
  lookQuery,
  placeQuery,
  type Email,
  type General,
  type LookAnswer,
  type Place,
} from '#web/features/settings/setting-queries.ts'
import { RightForm } from '#web/features/rights/right-form.tsx'
import { projectRightsQuery } from '#web/features/rights/right-queries.ts'
import { ShootLayout } from '#web/features/shoots/shoot-layout.tsx'
import { shootQuery } from '#web/features/shoots/shoot-queries.ts'
import type { EditedSection } from '#domain/site/site-endpoints.ts'
import { siteDefaults } from '#domain/site/site-sections.ts'
import { SectionEditor } from '#web/features/site/section-editor.tsx'
import { sectionQuery } from '#web/features/site/site-queries.ts'
import { SiteSectionFields } from '#web/pages/admin/website/site-section-fields.tsx'
import { SupplierForm } from '#web/features/suppliers/supplier-form.tsx'
import { EditTask } from '#web/features/tasks/task-dialogs.tsx'
import { tasksQuery } from '#web/features/tasks/task-queries.ts'
import { VenueEditor } from '#web/features/venues/venue-editor.tsx'
import { venueQuery } from '#web/features/venues/venue-queries.ts'
import { WebhookForm } from '#web/features/webhooks/webhook-form.tsx'
import { webhookQuery } from '#web/features/webhooks/webhook-queries.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'
import { defaultLook } from '#domain/brand/look/look.ts'
import type { RecordEndpoints } from './record-server.ts'

/** A record form in tests: one text field that is typed into, and one that somebody else changes. */
export interface RecordFormCase {
  name: string
  Form(): ReactNode
  endpoints: RecordEndpoints
  record: object
  /** Responses of other endpoints it reads, by path. */
  reads?: Record<string, unknown>
  /** Button that opens the form. */
  opens?: string
  /** Name of the button; null for a form that saves by itself. */
  save: string | null
  /** Title of the error notice. */
  failure: string
  typed: RecordField
  /** Absent in forms of one field. */
  other?: OtherField
  /** Saves again by itself after a 409, unless both changed the same field. */
  savesMerged?: boolean
  /** Has no revision: the last save of a field wins. */
  unversioned?: boolean
  /** Closes once saved. */
  closes?: boolean
  /** Keeps unsaved text in the browser. */
  keeps?: boolean
  /** Title of the question before leaving; null for a form that does not ask. */
  leave?: string | null
  /** Conflict notice, if it is not that of `RecordForm`, and its button for the remote value. */
  conflict?: { notice: Locator; take: string }
}

interface RecordField {
  label: string
  /** Field name in the server's validation errors. */
  name: string
  /** Reads the field's value from the record. */
  of(record: any): string
  with(record: any, text: string): object
}

interface OtherField extends RecordField {
  mine: string
  theirs: string
}

const plain = (label: string, name: string): OtherField => ({
  label,
  name,
  of: (record) => record[name],
  with: (record, text) => ({ ...record, [name]: text }),
  mine: 'second@example.com',
  theirs: 'theirs@example.com',
})

/** A field of a record with a field table. */
const field = <Table extends FieldTable>(table: Table, name: keyof Table & string): OtherField =>
  plain(textIn(table[name]!.label), name)

const merge = (record: object, body: object): object => ({ ...record, ...body })

const ofMailBlock = (label: string, name: string): OtherField => ({
  ...plain(label, name),
  of: ({ blocks }: EditedMail) => blocks.find((block) => block.name === name)!.text,
  with: (record: EditedMail, text) => ({
    ...record,
    blocks: record.blocks.map((block) => (block.name === name ? { ...block, text } : block)),
  }),
})

const ofSection = (label: string, name: string): OtherField => ({
  ...plain(label, name),
  of: ({ draft }) => draft[name],
  with: (record, text) => ({ ...record, draft: { ...record.draft, [name]: text } }),
})

const ofVenue = (label: string, name: string): OtherField => ({
  ...plain(label, name),
  of: ({ text }) => text[name],
  with: (record, text) => ({ ...record, text: { ...record.text, [name]: text } }),
})

const ofCode = (label: string, account: string): OtherField => ({
  ...plain(label, `codes.${account}`),
  of: ({ codes }) => codes[account] ?? '',
  with: (record, code) => ({ ...record, codes: { ...record.codes, [account]: code } }),
})

const contact: ContactCard = {
  id: 'contact',
  name: 'Ida Field',
  email: 'ida@example.com',
  rights: ['comment', 'approve', 'pay', 'sign'],
  isMain: true,
  wantsMail: true,
  portal: 'invited',
  invitedAt: null,
  revision: 1,
}

const person = {
  id: 'person',
  name: 'Ida Field',
  email: 'ida@example.com',
  role: 'producer',
  abilities: [],
  state: 'active',
  byStudioPassword: false,
  revision: 1,
} as unknown as StaffMember

const client = {
  ...bodyOf(clientFields, blankValues(clientFields)),
  id: 'client',
  name: 'Ida',
  email: 'ida@example.com',
  billingAddress: noAddress,
  electronicAddress: null,
  revision: 1,
} as unknown as ClientCard

const supplier = {
  ...bodyOf(supplierFields, blankValues(supplierFields)),
  id: 'supplier',
  name: 'Ida',
  email: 'ida@example.com',
  dayRate: 300,
  revision: 1,
} as unknown as Supplier

const link = 'AAAAAAAAAAAAAAAAAAAAAA'

const project = {
  id: 'project',
  slug: 'film',
  projectTitle: 'A film',
  deadline: null,
  shootDate: null,
  clientId: 'client',
  clientName: 'Ida',
  clientEmail: 'ida@example.com',
  alexNotes: '',
  robNotes: '',
  invoiceLink: '',
  invoiceUploaded: false,
  revision: 1,
} as unknown as Project

const ofProject = (Form: (props: { project: Project }) => ReactNode, write: string) => ({
  Form: function ProjectForm() {
    const { data } = useQuery(projectQuery('project'))
    return data && <Form project={data.project} />
  },
  endpoints: {
    read: '/api/admin/projects/project',
    write,
    answer: (record: Project) => ({ success: true, project: record, revision: record.revision }),
    apply: merge,
  },
  record: project,
  failure: 'Failed to update project',
  savesMerged: true,
})

const task = {
  id: 'task',
  title: 'Colour the harbour',
  assignee: null,
  due: '',
  doneAt: null,
  commentId: null,
  mayChange: true,
  revision: 1,
} satisfies Task

const details = '/api/proposals/project/details'

const asset = {
  id: 'asset',
  publicId: 'film',
  kind: 'video',
  title: '',
  alt: '',
  tags: [],
  published: false,
  revision: 1,
} as unknown as AssetDetail

const ofAsset = (Form: (props: { asset: AssetDetail }) => ReactNode) => ({
  Form: function AssetPart() {
    const { data } = useQuery(assetQuery('asset'))
    return data && <Form asset={data.asset} />
  },
  endpoints: {
    read: '/api/admin/assets/asset',
    write: '/api/admin/assets/asset',
    answer: (record: AssetDetail) => ({ success: true, asset: record }),
    apply: merge,
  },
  record: asset,
  failure: 'Not saved',
  savesMerged: true,
})

/** A part of a review, which the answers carry with the whole. */
const ofReview = (Form: (props: { onDone(): void }) => ReactNode, write: string, whole: (part: object) => object) => ({
  Form: function ReviewPart() {
    const [open, setOpen] = useState(true)
    return open && <Form onDone={() => setOpen(false)} />
  },
  endpoints: {
    read: '/api/admin/projects/project/review',
    write,
    answer: (part: object) => ({ success: true, review: whole(part) }),
    apply: merge,
  },
  save: 'Save',
  closes: true,
  savesMerged: true,
})

const version = { id: 'version', version: 'v1', label: 'v1', notes: '', revision: 1 }
const shareLink = {
  id: 'link',
  name: 'Ida',
  email: 'ida@example.com',
  may: { comment: true, approve: false, download: false },
  expiresOn: null,
  passwordProtected: false,
  revision: 1,
} as unknown as ShareLink

const fileRequest = {
  id: 'request',
  title: 'Logos',
  wanted: 'As SVG.',
  expiresOn: '2027-05-01',
  mostFiles: 50,
  mostGigabytes: 10,
  revision: 1,
}

const right: Right = {
  id: 'right',
  deliverableId: null,
  kind: 'music',
  title: 'Night Drive',
  holder: 'Low Tide Records',
  licence: '',
  link: '',
  release: '',
  files: [],
  media: ['web'],
  territories: ['GB'],
  startsOn: '2026-03-04',
  endsOn: '2027-03-03',
  options: [],
  cost: 240,
  note: '',
  revision: 1,
  extension: null,
  usedIn: [],
  stops: [],
}

const deliveryProfile = {
  id: 'profile',
  name: 'Square',
  aspect: '1:1',
  edge: 1080,
  codec: 'h264',
  captions: 'none',
  loudness: 'none',
  slate: false,
  namePattern: '{project}',
  revision: 1,
}

/** A field whose number is typed as text. */
const number = (label: string, name: string, values: Pick<OtherField, 'mine' | 'theirs'>): OtherField => ({
  ...plain(label, name),
  of: (record) => String(record[name] ?? ''),
  with: (record, text) => ({ ...record, [name]: Number(text) }),
  ...values,
})

const ofItem = (label: string, name: string): OtherField => ({
  ...plain(label, name),
  of: ({ draft }) => draft.body[name],
  with: (record, text) => ({ ...record, draft: { ...record.draft, body: { ...record.draft.body, [name]: text } } }),
})

const setting = (name: string) => {
  const path = `/api/admin/settings/${name}`
  return { read: path, write: path, answer: (record: object) => ({ success: true, ...record }), apply: merge }
}

export const recordFormCases: RecordFormCase[] = [
  {
    name: 'general settings',
    Form: () => <Loaded<General> query={generalQuery()}>{(saved) => <GeneralForm saved={saved} />}</Loaded>,
    endpoints: { ...setting('general'), answer: (record: object) => record },
    record: {
      siteName: 'Slatehouse',
      siteDescription: 'Films',
      contactEmail: 'studio@example.com',
      phone: '',
      address: '',
      postal: noAddress,
      buttonsLeadTo: 'email',
      firstNotes: '',
      secondNotes: '',
      showAnswerTime: false,
      revision: 3,
    },
    save: 'Save',
    failure: 'Error saving settings',
    typed: plain('Site description', 'siteDescription'),
    other: plain('Phone', 'phone'),
  },
  {
    name: 'money and place',
    Form: () => <Loaded<Place> query={placeQuery()}>{(saved) => <PlaceForm saved={saved} />}</Loaded>,
    endpoints: { ...setting('place'), answer: (record: object) => record },
    record: {
      currency: 'GBP',
      locale: 'en-GB',
      timeZone: 'Europe/London',
      firstDayOfWeek: 1,
      pageSize: 'A4',
      timeZones: ['Europe/London', 'Europe/Oslo'],
      currencies: [{ code: 'GBP', name: 'British Pound' }],
      currencyFixed: null,
      priceBooks: 0,
      revision: 1,
    },
    save: 'Save',
    failure: 'Error saving settings',
    typed: plain('Time zone', 'timeZone'),
    other: { ...plain('Currency', 'currency'), mine: 'SEK', theirs: 'NOK' },
  },
  {
    name: 'look',
    Form: () => <Loaded<LookAnswer> query={lookQuery()}>{(saved) => <LookForm saved={saved} />}</Loaded>,
    endpoints: {
      read: '/api/admin/look',
      write: '/api/admin/look',
      answer: (record: object) => record,
      apply: merge,
    },
    record: { ...defaultLook, revision: 3 },
    save: 'Save',
    failure: 'Error saving the look',
    typed: plain('Accent', 'accent'),
    other: plain('Text', 'text'),
  },
  {
    name: 'email settings',
    Form: () => <Loaded<Email> query={emailQuery()}>{(saved) => <EmailForm saved={saved} />}</Loaded>,
    endpoints: { ...setting('email'), answer: (record: object) => record },
    record: {
      fromName: 'Slatehouse',
      fromEmail: 'studio@example.com',
      key: 'none',
      way: 'outbox',
      smtpHost: '',
      smtpPort: 587,
      smtpUser: '',
      smtpPassword: 'none',
      smtpOfEnvironment: false,
      revision: 1,
    },
    save: 'Save',
    failure: 'Error saving email settings',
    typed: plain('From name', 'fromName'),
    other: plain('From email', 'fromEmail'),
  },
  {
    name: 'content credentials',
    Form: () => <Loaded<Credentials> query={credentialsQuery()}>{(saved) => <CredentialsForm saved={saved} />}</Loaded>,
    endpoints: setting('credentials'),
    record: { on: true, licence: '', revision: 1, certificate: null },
    save: 'Save',
    failure: 'Error saving settings',
    typed: plain('Licence', 'licence'),
  },
  {
    name: 'texts of a mail',
    Form: function MailTexts() {
      const { data } = useQuery(mailTemplateQuery('statement'))
      return data && <MailTextForm mail={data.mail} aside={() => null} />
    },
    endpoints: {
      read: '/api/admin/mail-templates/statement',
      write: '/api/admin/mail-templates/statement',
      answer: (mail) => ({ success: true, mail }),
      apply: (record, { texts }) => ({
        ...record,
        blocks: record.blocks.map((block: EditedMail['blocks'][number]) => ({ ...block, text: texts[block.name] ?? block.text })),
      }),
    },
    record: {
      template: 'statement',
      label: 'Statement of account',
      group: 'invoices',
      to: 'Client',
      blocks: [
        { name: 'subject', label: 'Subject', default: 'Statement of account', text: 'Statement of account', fixed: false },
        { name: 'help', label: 'Closing note', default: 'Please reply.', text: 'Please reply.', fixed: false },
      ],
      fields: [{ name: 'studio', example: 'Slatehouse' }],
      revision: 1,
    } satisfies EditedMail,
    save: 'Save',
    savesMerged: true,
    failure: 'Mail not saved',
    typed: ofMailBlock('Subject', 'subject'),
    other: ofMailBlock('Closing note', 'help'),
  },
  {
    name: 'price book',
    Form: function Prices() {
      const { data } = useQuery(priceBookQuery(3))
      return data && <PriceBookForm draft={data.book} aside={() => null} packages={() => null} below={() => null} />
    },
    endpoints: {
      read: '/api/admin/prices/3',
      write: '/api/admin/prices/3',
      answer: (book) => ({ success: true, book }),
      apply: (record, { note, holdsFrom, ...prices }) => ({ ...record, note, holdsFrom, prices, rows: noRows() }),
    },
    record: {
      version: 3,
      state: 'draft',
      holdsFrom: null,
      note: '',
      by: 'Ida',
      createdAt: '2026-11-01T10:00:00.000Z',
      publishedAt: null,
      revision: 1,
      prices: valuesOfBook(originalPriceBook()),
      rows: noRows(),
      refusalToWithdraw: null,
    } satisfies ShownPriceBook,
    save: 'Save draft',
    failure: 'Prices not saved',
    typed: plain('Note', 'note'),
    other: {
      ...plain('Starter, range', 'estimator/Starter/range'),
      of: ({ prices }) => prices['estimator/Starter/range'],
      with: (record, text) => ({ ...record, prices: { ...record.prices, 'estimator/Starter/range': text } }),
    },
    savesMerged: true,
  },
  {
    name: 'venue',
    Form: function VenueForm() {
      const { data } = useQuery(venueQuery('venue'))
      return data && <VenueEditor venue={data.venue} onPick={() => undefined} />
    },
    endpoints: {
      read: '/api/admin/venues/venue',
      write: '/api/admin/venues/venue',
      answer: (venue) => ({ success: true, venue }),
      apply: (record, text) => ({ ...record, name: text.name, text }),
    },
    record: {
      id: 'venue',
      slug: 'lakeside',
      name: 'Lakeside',
      kind: 'Hotel',
      hero: '',
      link: '/lakeside',
      code: 'admin',
      bookings: [],
      revision: 1,
      text: {
        name: 'Lakeside',
        kind: 'Hotel',
        title: 'Weddings by the water',
        intro: '',
        hero: '',
        price: 1200,
        travelCost: 0,
        highlights: [],
        nextDates: [],
        trustedBy: [],
        quote: '',
        quoteAuthor: '',
        quoteRole: '',
        benefits: [1, 2, 3].map((at) => ({ title: `Benefit ${at}`, text: '' })),
        films: [],
        photos: [],
        deliverables: [],
        guaranteeTitle: 'Guarantee',
        guaranteeText: '',
        steps: [1, 2, 3, 4].map((at) => ({ when: `Week ${at}`, title: 'Step', text: '' })),
        tweaksTitle: 'Tweaks',
        tweaksText: '',
      },
    } satisfies Venue,
    save: 'Save',
    failure: 'Not saved',
    typed: ofVenue('Introduction', 'intro'),
    other: ofVenue('Testimonial', 'quote'),
  },
  {
    name: 'invoice',
    Form: function InvoiceForm() {
      const { data } = useQuery(adminInvoiceQuery(link))
      return data && <InvoiceEditor invoice={data.invoice} />
    },
    endpoints: {
      read: `/api/admin/invoices/${link}`,
      write: `/api/admin/invoices/${link}`,
      answer: (invoice) => ({ success: true, invoice }),
      apply: merge,
    },
    record: {
      id: link,
      state: 'draft',
      part: 'whole',
      event: 'signature',
      projectId: 'project',
      projectTitle: 'A film',
      clientName: 'Ida',
      company: '',
      email: 'ida@example.com',
      billingAddress: noAddress,
      eInvoice: { profile: 'peppol', isChosen: false, lacks: [] },
      buyerReference: '',
      buyerVatNumber: '',
      parties: [],
      beyondSigned: 0,
      items: [{ label: 'Film', description: '', cost: 1000, vatRate: null }],
      termsDays: 14,
      dueDate: null,
      taxPoint: null,
      notes: '',
      stripeLink: '',
      vatRegistered: false,
      taxName: 'VAT',
      taxNote: null,
      taxRates: [2000, 500, 0],
      usualRate: null,
      revision: 1,
    } as unknown as AdminInvoice,
    save: 'Save',
    failure: 'The invoice could not be saved',
    typed: plain('Notes', 'notes'),
    other: plain('Company', 'company'),
  },
  {
    name: 'quote calculator',
    Form: function Quote() {
      const { data } = useQuery(staffProposalQuery(link))
      const offer = data && (data.proposal as StaffOffer)
      return (
        offer && (
          <QuoteForm
            offer={offer}
            start={{ fields: fieldsOfOffer(offer) }}
            onMade={() => undefined}
            newVersion={null}
            sending={() => null}
            aside={() => null}
            ClientPicker={() => null}
          />
        )
      )
    },
    endpoints: {
      read: `/api/proposals/${link}`,
      write: `/api/proposals/${link}`,
      answer: (proposal) => ({ success: true, proposal }),
      apply: merge,
    },
    record: {
      proposalId: link,
      decision: 'pending',
      clientName: 'Ida',
      clientEmail: 'ida@example.com',
      company: '',
      projectTitle: 'A film',
      videoType: '',
      shootDays: 1,
      editDays: 1,
      marginPercentage: '40',
      itemsByHand: false,
      overview: '',
      timeline: '',
      deliverables: [],
      notes: '',
      validUntil: null,
      hideCosts: false,
      revision: 1,
    },
    save: 'Save changes',
    failure: 'Failed to update project',
    typed: plain('Notes', 'notes'),
    other: plain('Overview', 'overview'),
  },
  {
    name: 'client',
    Form: function EditClient() {
      const [open, setOpen] = useState(true)
      return open && <ClientForm client={client} onSaved={() => setOpen(false)} onCancel={() => undefined} />
    },
    endpoints: {
      read: '/api/admin/clients/client',
      write: '/api/admin/clients/client',
      answer: (record) => ({ success: true, client: record }),
      apply: merge,
    },
    record: client,
    save: 'Save',
    closes: true,
    failure: 'Client not saved',
    typed: field(clientFields, 'notes'),
    other: field(clientFields, 'company'),
  },
  {
    name: 'contact',
    Form: function EditContact() {
      const { data } = useQuery(contactsQuery('client'))
      const [shown, setShown] = useState(true)
      const [first] = data?.people ?? []
      return (
        first &&
        shown && (
          <ContactForm
            contact={first}
            people={data!.people}
            me={null}
            manages={undefined}
            readOnly={undefined}
            writes={writesOfStaff('client')}
            onRemoved={() => setShown(false)}
          />
        )
      )
    },
    endpoints: {
      read: '/api/admin/clients/client/people',
      write: '/api/admin/contacts/contact',
      answer: (record) => ({ success: true, people: [record], person: record }),
      apply: merge,
    },
    record: contact,
    save: 'Save',
    failure: 'Not saved',
    typed: field(contactFields, 'name'),
  },
  {
    name: 'person of the studio',
    Form: function EditPerson() {
      const { data } = useQuery(peopleQuery())
      const [first] = data?.people ?? []
      return first && <PersonForm person={first} colleagues={data!.people} onDone={() => undefined} />
    },
    endpoints: {
      read: '/api/admin/people',
      write: '/api/admin/people/person',
      answer: (record) => ({ people: [record], person: record }),
      apply: merge,
    },
    reads: { '/api/admin/me': { id: 'owner', role: 'owner', abilities } },
    record: person,
    save: 'Save',
    failure: 'Not saved',
    typed: field(personFields, 'name'),
  },
  {
    name: 'one’s own name',
    Form: function OwnAccount() {
      const { data } = useQuery(meQuery())
      return data && <OwnName name={data.name} />
    },
    endpoints: { read: '/api/admin/me', write: '/api/admin/me', answer: (record) => record, apply: merge },
    record: { id: 'person', name: 'Ida', role: 'owner', abilities },
    save: 'Save',
    failure: 'Not saved',
    unversioned: true,
    typed: plain('Name', 'name'),
  },
  {
    name: 'supplier',
    Form: function EditSupplier() {
      const [open, setOpen] = useState(true)
      return open && <SupplierForm supplier={supplier} onDone={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/suppliers',
      write: '/api/admin/suppliers/supplier',
      answer: (record) => ({ success: true, suppliers: [record], supplier: record }),
      apply: merge,
    },
    record: supplier,
    save: 'Save',
    closes: true,
    failure: 'Error',
    typed: field(supplierFields, 'notes'),
    other: field(supplierFields, 'website'),
  },
  {
    name: 'project',
    ...ofProject(function EditProject({ project: read }) {
      const [open, setOpen] = useState(true)
      return open && <EditProjectForm project={read} ClientPicker={() => null} onClose={() => setOpen(false)} />
    }, '/api/admin/projects/project'),
    save: 'Save',
    closes: true,
    typed: field(projectFields, 'projectTitle'),
    other: { ...field(projectFields, 'deadline'), mine: '2027-05-01', theirs: '2027-06-01' },
  },
  {
    name: 'task',
    Form: function ChangeTask() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(tasksQuery('project'))
      return open && data && <EditTask projectId="project" task={data.tasks[0]!} people={[]} onClose={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/projects/project/tasks',
      write: '/api/admin/projects/project/tasks/task',
      answer: (record) => ({ success: true, tasks: [record], people: [], task: record }),
      apply: merge,
    },
    record: task,
    save: 'Save',
    closes: true,
    savesMerged: true,
    failure: 'Task not saved',
    typed: field(taskFields, 'title'),
    other: { ...field(taskFields, 'due'), mine: '2027-05-01', theirs: '2027-06-01' },
  },
  {
    name: 'agreement template',
    Form: function ChangeTemplate() {
      const { data } = useQuery(templateQuery('template'))
      return data && <TemplateForm template={data.template} />
    },
    endpoints: {
      read: '/api/admin/agreement-templates/template',
      write: '/api/admin/agreement-templates/template',
      answer: (record) => ({ success: true, template: record }),
      apply: merge,
    },
    reads: { '/api/admin/projects?limit=50': { projects: [], next: null, counts: {} } },
    record: {
      id: 'template',
      name: 'Location release',
      kind: 'location-release',
      text: 'For {{client}}.',
      ownFields: [],
      version: 1,
      revision: 1,
      changedAt: '2027-05-01T10:00:00.000Z',
    },
    save: 'Save as a new version',
    savesMerged: true,
    failure: 'Template not saved',
    typed: field(agreementTemplateFields, 'name'),
    other: field(agreementTemplateFields, 'text'),
  },
  {
    name: 'draft of an agreement',
    Form: function ChangeDraft() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(agreementQuery('project', 'agreement'))
      return open && data && <DraftForm agreement={data.agreement} onDone={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/projects/project/agreements/agreement',
      write: '/api/admin/projects/project/agreements/agreement',
      answer: (record) => ({ success: true, agreement: record }),
      apply: merge,
    },
    record: {
      id: 'agreement',
      projectId: 'project',
      title: 'Location release',
      text: 'For Quill Ferries.',
      signers: [{ id: 'signer', name: 'Ada', email: '', role: '', onDevice: true }],
      inOrder: false,
      expiresOn: null,
      proof: null,
      sentAt: null,
      revision: 1,
    },
    save: 'Save draft',
    closes: true,
    savesMerged: true,
    failure: 'Draft not saved',
    typed: field(agreementDraftFields, 'title'),
    other: field(agreementDraftFields, 'text'),
  },
  {
    name: 'file request',
    Form: function ChangeRequest() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(fileRequestsQuery('project'))
      return (
        open && data && <FileRequestForm projectId="project" request={data.requests[0]!} mayMail onDone={() => setOpen(false)} />
      )
    },
    endpoints: {
      read: '/api/admin/projects/project/file-requests',
      write: '/api/admin/projects/project/file-requests/request',
      answer: (record) => ({ success: true, requests: [record], request: record }),
      apply: merge,
    },
    record: fileRequest,
    save: 'Save',
    closes: true,
    savesMerged: true,
    failure: 'Request not changed',
    typed: field(fileRequestFields, 'title'),
    other: field(fileRequestFields, 'wanted'),
  },
  {
    name: 'right',
    Form: function ChangeRight() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(projectRightsQuery('project'))
      return (
        open && data && <RightForm projectId="project" right={data.rights[0]!} deliverables={[]} onDone={() => setOpen(false)} />
      )
    },
    endpoints: {
      read: '/api/admin/projects/project/rights',
      write: '/api/admin/projects/project/rights/right',
      answer: (record) => ({
        success: true,
        rights: [record],
        inUse: true,
        versions: [],
        deliverables: [],
        pages: [],
        right: record,
      }),
      apply: merge,
    },
    record: right,
    save: 'Save',
    closes: true,
    savesMerged: true,
    failure: 'Right not changed',
    typed: field(rightFields, 'title'),
    other: field(rightFields, 'holder'),
  },
  {
    name: 'delivery profile',
    Form: function ChangeProfile() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(profilesQuery())
      return open && data && <ProfileForm profile={data.profiles[0]!} onDone={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/delivery-profiles',
      write: '/api/admin/delivery-profiles/profile',
      answer: (record) => ({ success: true, profiles: [record], tried: true, profile: record }),
      apply: merge,
    },
    record: deliveryProfile,
    save: 'Save profile',
    closes: true,
    savesMerged: true,
    failure: 'Profile not saved',
    typed: field(deliveryProfileFields, 'name'),
    other: field(deliveryProfileFields, 'namePattern'),
  },
  {
    name: 'message template',
    Form: function ChangeMessageTemplate() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(messageTemplatesQuery())
      return open && data && <MessageTemplateForm template={data.templates[0]!} onDone={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/message-templates',
      write: '/api/admin/message-templates/template',
      answer: (record) => ({ success: true, templates: [record], template: record }),
      apply: merge,
    },
    record: { id: 'template', name: 'Thanks', subject: '', text: 'Thank you, {first name}.', revision: 1 },
    save: 'Save template',
    closes: true,
    savesMerged: true,
    failure: 'Template not saved',
    typed: field(messageTemplateFields, 'name'),
    other: field(messageTemplateFields, 'text'),
  },
  {
    name: 'check profile',
    Form: function ChangeCheckProfile() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(checkProfilesQuery())
      return open && data && <CheckProfileForm profile={data.profiles[0]!} onClose={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/check-profiles',
      write: '/api/admin/check-profiles/profile',
      answer: (record) => ({ profiles: [record], profile: 'web', revision: 0 }),
      apply: merge,
    },
    record: { id: 'profile', name: 'Cinema', ...builtInProfiles.web.limits, revision: 1 },
    save: 'Save',
    closes: true,
    failure: 'Profile not saved',
    typed: field(checkProfileFields, 'name'),
    other: number('Loudness (LUFS)', 'loudness', { mine: '-16', theirs: '-18' }),
  },
  {
    name: 'booking type',
    Form: function ChangeBookingType() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(bookingTypesQuery())
      return open && data && <TypeForm type={data.types[0]!} onDone={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/booking-types',
      write: '/api/admin/booking-types/type',
      answer: (record) => ({ success: true, types: [record], type: record }),
      apply: merge,
    },
    reads: { '/api/admin/working-hours': { people: [] } },
    record: {
      id: 'type',
      name: 'Recce',
      slug: 'recce',
      text: '',
      minutes: 60,
      bufferBefore: 0,
      bufferAfter: 0,
      noticeHours: 24,
      daysAhead: 60,
      mostPerDay: null,
      meeting: 'place',
      place: '',
      questions: [],
      price: null,
      personIds: [],
      assignment: 'round-robin',
      active: true,
      revision: 1,
    },
    save: 'Save type',
    closes: true,
    failure: 'Booking type not saved',
    typed: field(bookingTypeFields, 'text'),
    other: field(bookingTypeFields, 'place'),
  },
  {
    name: 'kit',
    Form: function ChangeKit() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(kitQuery())
      return open && data && <KitForm item={data.items[0]!} onDone={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/kit',
      write: '/api/admin/kit/camera',
      answer: (record) => ({ success: true, items: [record], item: record }),
      apply: merge,
    },
    record: { id: 'camera', kind: 'camera', name: 'FX6', number: '2', note: '', outOfUse: false, bookings: [], revision: 1 },
    save: 'Save',
    closes: true,
    failure: 'Equipment not saved',
    typed: field(kitFields, 'name'),
    other: field(kitFields, 'note'),
  },
  {
    name: 'leave',
    Form: function ChangeLeave() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(leaveQuery('coming'))
      return open && data && <LeaveForm leave={data.entries[0]!} onDone={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/leave?when=coming',
      write: '/api/admin/leave/days',
      answer: (record) => ({ success: true, entries: [record], leave: record }),
      apply: merge,
    },
    reads: { '/api/admin/leave?when=past': { entries: [] } },
    record: {
      id: 'days',
      personId: 'anna',
      name: 'Anna Field',
      firstDay: '2027-06-14',
      lastDay: '2027-06-16',
      part: 'day',
      reason: 'other',
      note: '',
      revision: 1,
    },
    save: 'Save',
    closes: true,
    failure: 'Leave not saved',
    typed: field(leaveFields, 'note'),
    other: { ...field(leaveFields, 'lastDay'), mine: '2027-06-15', theirs: '2027-06-18' },
  },
  {
    name: 'dates of a shoot',
    Form: function ChangeDates() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(datesQuery('project'))
      return open && data && <OfferForm projectId="project" dates={data.dates} onDone={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/projects/project/dates',
      write: '/api/admin/projects/project/dates',
      answer: (record) => ({
        success: true,
        dates: {
          offer: record,
          refusal: null,
          planned: [],
          days: [],
          choices: [],
          people: [{ kind: 'staff', id: 'anna', name: 'Anna Field' }],
          kit: [],
          today: '2027-06-01',
        },
      }),
      apply: merge,
    },
    record: {
      crew: [{ kind: 'staff', id: 'anna' }],
      kitIds: [],
      length: '1-day',
      firstDay: '2027-06-14',
      lastDay: '2027-07-16',
      weekdays: [1, 2, 3, 4, 5],
      noticeDays: 5,
      daysHeld: 3,
      note: '',
      people: [{ id: 'anna', name: 'Anna Field' }],
      revision: 1,
    },
    save: 'Save',
    closes: true,
    failure: 'The dates were not saved',
    typed: field(dateOfferFields, 'note'),
    other: { ...field(dateOfferFields, 'lastDay'), mine: '2027-07-15', theirs: '2027-07-18' },
  },
  {
    name: 'webhook',
    Form: function ChangeWebhook() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(webhookQuery('webhook'))
      const close = () => setOpen(false)
      return open && data && <WebhookForm webhook={data.webhook} onDone={close} onMade={() => undefined} />
    },
    endpoints: {
      read: '/api/admin/webhooks/webhook',
      write: '/api/admin/webhooks/webhook',
      answer: (record) => ({ success: true, webhook: record }),
      apply: merge,
    },
    record: {
      id: 'webhook',
      kind: 'webhook',
      description: 'Bookkeeping',
      address: 'books.example/…hook',
      events: ['invoice.paid'],
      state: 'active',
      revision: 1,
    },
    save: 'Save webhook',
    closes: true,
    failure: 'Webhook not saved',
    typed: field(webhookFields, 'description'),
  },
  {
    name: 'days when nobody can be booked',
    Form: function ChangeDays() {
      const { data } = useQuery(bookingSettingsQuery())
      return data && <BookingSettingsForm saved={data} />
    },
    endpoints: { ...setting('bookings'), answer: (record: object) => ({ ...record, success: true, settings: record }) },
    record: { bankHolidays: true, daysOff: [{ day: '2027-06-14', name: '' }], revision: 1 },
    save: 'Save days',
    failure: 'Days not saved',
    conflict: { notice: page.getByRole('alert', { name: 'Someone else saved' }), take: 'Take theirs in Days off' },
    typed: {
      ...plain('Name', 'daysOff.0.name'),
      of: ({ daysOff }) => daysOff[0].name,
      with: (record, text) => ({ ...record, daysOff: [{ ...record.daysOff[0], name: text }] }),
    },
  },
  {
    name: 'technical check of a deliverable',
    Form: function ChangeCheck() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(deliverableCheckQuery('project', 'trailer'))
      return open && data && <CheckForm projectId="project" id="trailer" check={data} onClose={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/projects/project/deliverables/trailer/check',
      write: '/api/admin/projects/project/deliverables/trailer/check',
      answer: (record) => record,
      apply: merge,
    },
    record: { ...nothingExpected, profile: null, choices: [], defaultName: 'Web', revision: 0 },
    save: 'Save',
    closes: true,
    failure: 'Check not saved',
    typed: field(deliverableCheckFields, 'aspect'),
    other: number('Width', 'width', { mine: '1280', theirs: '1920' }),
  },
  {
    name: 'project notes',
    ...ofProject(NotesForm, details),
    save: 'Save notes',
    typed: plain('Alex’s notes', 'alexNotes'),
    other: plain('Rob’s notes', 'robNotes'),
    keeps: true,
    leave: null,
    conflict: { notice: page.getByRole('group', { name: 'Alex’s notes, saved by someone else' }), take: 'Take theirs' },
  },
  {
    name: 'invoice link',
    ...ofProject(InvoiceLinkForm, details),
    save: 'Save invoice',
    typed: plain('Invoice link', 'invoiceLink'),
  },
  {
    name: 'call sheet',
    Form: function CallSheet() {
      const { data } = useQuery(shootQuery('shoot'))
      return data && <ShootLayout shoot={data.shoot} />
    },
    endpoints: {
      read: '/api/admin/shoots/shoot',
      write: '/api/admin/shoots/shoot',
      answer: (shoot) => ({ success: true, shoot }),
      apply: merge,
    },
    reads: {
      '/api/admin/suppliers?status=active': { success: true, suppliers: [] },
      '/api/ops/roster?from=2027-05-01': { success: true, people: [] },
    },
    record: {
      id: 'shoot',
      projectId: 'project',
      projectTitle: 'A film',
      title: '',
      date: '2027-05-01',
      callTime: '',
      wrapTime: '',
      placeName: '',
      placeAddress: '',
      placeNotes: '',
      hospital: '',
      weather: '',
      notes: '',
      crew: [],
      contacts: [],
      schedule: [],
      kit: [],
      number: 0,
      sentAt: null,
      cancelledAt: null,
      heldUntil: null,
      faults: [],
      changes: [],
      calls: [],
      revision: 1,
    } satisfies AdminShoot,
    save: null,
    failure: 'Not saved. Unable to connect to server. Please try again.',
    savesMerged: true,
    typed: field(shootFields, 'notes'),
    other: field(shootFields, 'weather'),
  },
  {
    name: 'content item',
    Form: function Item() {
      const { data } = useQuery(itemQuery('item'))
      return data && <ContentEditor opened={data.item} back="/" Picker={() => null} />
    },
    endpoints: {
      read: '/api/admin/content/item',
      write: '/api/admin/content/item',
      restore: '/api/admin/content/item/restore',
      answer: (item) => ({ success: true, item }),
      apply: (record, { title, slug, tags, body }) => ({ ...record, draft: { title, slug, tags, body } }),
    },
    record: {
      id: 'item',
      kind: 'post',
      title: 'Fog',
      slug: 'fog',
      state: 'draft',
      changedAt: '2027-05-01T09:00:00.000Z',
      publishedAt: null,
      featured: false,
      path: null,
      draft: { title: 'Fog', slug: 'fog', tags: [], body: { excerpt: '', author: '', content: '' } },
      revision: 1,
      publicRevision: null,
      problems: {},
    } as unknown as EditedItem,
    save: 'Save',
    failure: 'Not saved',
    savesMerged: true,
    keeps: true,
    conflict: {
      notice: page.getByRole('region', { name: 'Someone else saved this while you were writing' }),
      take: 'Take theirs',
    },
    typed: ofItem('Excerpt', 'excerpt'),
    other: ofItem('Author', 'author'),
  },
  {
    name: 'section of the site',
    Form: function Section() {
      const { data } = useQuery(sectionQuery('contact'))
      return data && <SectionEditor name="contact" section={data.section} Fields={SiteSectionFields} />
    },
    endpoints: {
      read: '/api/admin/site/sections/contact',
      write: '/api/admin/site/sections/contact',
      answer: (section) => ({ section }),
      apply: merge,
    },
    record: {
      name: 'contact',
      state: 'published',
      changedAt: '2027-05-01T09:00:00.000Z',
      draft: siteDefaults.contact,
      shown: siteDefaults.contact,
      revision: 1,
      problems: {},
    } satisfies EditedSection,
    save: 'Save draft',
    failure: 'Draft not saved',
    keeps: true,
    typed: ofSection('Heading', 'title'),
    other: ofSection('Text', 'text'),
  },
  {
    name: 'asset',
    ...ofAsset(AssetForm),
    save: 'Save',
    typed: field(assetFields, 'alt'),
    other: field(assetFields, 'title'),
  },
  {
    name: 'caption track',
    Form: function Track() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(trackQuery('film', 'track'))
      const close = () => setOpen(false)
      return open && data && <TrackSettings film="film" track={data.track} onSaved={() => {}} onDeleted={close} onClose={close} />
    },
    endpoints: {
      read: '/api/admin/assets/film/captions/track',
      write: '/api/admin/assets/film/captions/track',
      answer: (track) => ({ track }),
      apply: merge,
    },
    record: { id: 'track', language: 'en', label: 'English', kind: 'captions', version: 1, revision: 1 },
    save: 'Save',
    failure: 'Not saved',
    savesMerged: true,
    closes: true,
    typed: plain('Label', 'label'),
  },
  {
    name: 'gallery',
    Form: function Gallery() {
      const { data } = useQuery(galleryQuery('gallery'))
      return data && <GallerySettings gallery={data.gallery} />
    },
    endpoints: {
      read: '/api/admin/proofs/gallery',
      write: '/api/admin/proofs/gallery',
      answer: (gallery) => ({ gallery }),
      apply: merge,
    },
    record: {
      id: 'gallery',
      title: 'Portraits',
      clientName: 'Ida',
      clientEmail: 'ida@example.com',
      message: '',
      tier: 'Essential',
      package: { name: 'Essential', included: '20 photos' },
      expiresOn: null,
      passwordProtected: false,
      revision: 1,
    } as unknown as GalleryDetail,
    save: 'Save',
    failure: 'Not saved',
    savesMerged: true,
    typed: field(galleryFields, 'message'),
    other: field(galleryFields, 'clientName'),
  },
  {
    name: 'review settings',
    Form: function Review() {
      const review = useQuery(adminReviewQuery('project')).data?.review
      return (
        review && (
          <div ref={(node) => node?.querySelector('details')?.setAttribute('open', '')}>
            <ReviewSettings projectId="project" review={review} />
          </div>
        )
      )
    },
    endpoints: {
      read: '/api/admin/projects/project/review',
      write: '/api/admin/projects/project/review',
      answer: (review) => ({ success: true, review }),
      apply: (record, { roundsIncluded = record.rounds.included, ...changes }) => ({
        ...record,
        ...changes,
        rounds: { ...record.rounds, included: roundsIncluded },
      }),
    },
    record: {
      startTimecode: '',
      rounds: { included: 2, price: 100 },
      watermark: false,
      privateLink: false,
      passwordProtected: false,
      revision: 1,
    } as unknown as AdminReview,
    save: 'Save settings',
    failure: 'Not saved',
    savesMerged: true,
    typed: field(reviewFigureFields, 'startTimecode'),
    other: {
      ...field(reviewFigureFields, 'roundsIncluded'),
      of: ({ rounds }) => String(rounds.included),
      with: (record, text) => ({ ...record, rounds: { ...record.rounds, included: Number(text) } }),
      mine: '4',
      theirs: '5',
    },
  },
  {
    name: 'feedback',
    Form: function AnswerFeedback() {
      const { data } = useQuery(feedbackQuery(link))
      return data && <FeedbackForm feedbackKey={link} feedback={data.feedback} />
    },
    endpoints: {
      read: `/api/feedback/${link}`,
      write: `/api/feedback/${link}`,
      answer: (feedback) => ({ success: true, feedback }),
      apply: merge,
    },
    record: { projectTitle: 'A film', clientName: 'Ida', score: 4, text: '', mayAnswer: true } satisfies Feedback,
    opens: 'Change your answer',
    save: 'Send answer',
    failure: 'Your answer could not be sent',
    closes: true,
    unversioned: true,
    typed: plain('Anything you would like to add (optional)', 'text'),
  },
  {
    name: 'milestones',
    Form: () => <MilestonesPanel projectId="project" />,
    endpoints: {
      read: '/api/admin/projects/project/milestones',
      write: '/api/admin/projects/project/milestones',
      answer: (record) => record,
      apply: merge,
    },
    record: { milestones: [{ name: 'Script', day: null, completed: false }], revision: 1 },
    save: 'Save milestones',
    failure: 'Milestones not saved',
    conflict: { notice: page.getByRole('alert', { name: 'Someone else saved' }), take: 'Take theirs in Milestones' },
    typed: {
      label: 'Name of milestone 1',
      name: 'milestones.0.name',
      of: ({ milestones }) => milestones[0].name,
      with: (record, name) => ({ ...record, milestones: [{ name, day: null, completed: false }] }),
    },
  },
  {
    name: 'invoice settings',
    Form: function InvoiceSettings() {
      const { data } = useQuery(invoiceSettingsQuery())
      const [open, setOpen] = useState(true)
      return open && data && <InvoiceSettingsForm settings={data.settings} onDone={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/invoice-settings',
      write: '/api/admin/invoice-settings',
      answer: (settings) => ({ success: true, settings }),
      apply: merge,
    },
    record: {
      accountName: '',
      accountNumber: '',
      sortCode: '',
      bankAccounts: [],
      currencies: [],
      taxProfile: null,
      vatNumber: '',
      termsDays: 14,
      baseRate: 4,
      holdDeliverables: false,
      issueByItself: false,
      revision: 1,
    },
    save: 'Save',
    closes: true,
    failure: 'The settings could not be saved',
    typed: field(invoiceSettingFields, 'accountName'),
    other: field(invoiceSettingFields, 'vatNumber'),
  },
  {
    name: 'settings of the books',
    Form: function BookSettings() {
      const { data } = useQuery(bookSettingsQuery())
      return data && <BookSettingsForm settings={data.settings} />
    },
    endpoints: {
      read: '/api/admin/books/settings',
      write: '/api/admin/books/settings',
      answer: (settings) => ({ success: true, settings }),
      apply: merge,
    },
    record: {
      scheme: 'invoice',
      stagger: 1,
      yearStart: 4,
      codes: {},
      lockedUntil: null,
      vatRegistered: true,
      revision: 1,
    },
    save: 'Save',
    failure: 'The settings could not be saved',
    typed: ofCode('Debtors', 'debtors'),
    other: ofCode('Bank', 'bank'),
  },
  {
    name: 'cost',
    Form: function Cost() {
      const { data } = useQuery(billQuery('bill'))
      return (
        data && (
          <BillForm
            bill={data.bill}
            start={{ kind: 'expense', day: '2026-06-02', project: null }}
            choices={{ vatRate: 2000, vatRates: [2000, 500, 0], suppliers: [], people: [], last: null }}
            Picker={() => null}
            onSaved={() => undefined}
          />
        )
      )
    },
    endpoints: {
      read: '/api/admin/costs/bills/bill',
      write: '/api/admin/costs/bills/bill',
      answer: (bill) => ({ success: true, bill }),
      apply: merge,
    },
    record: {
      id: 'bill',
      kind: 'supplier-bill',
      state: 'waiting',
      project: { id: 'project', title: 'A film' },
      supplierName: 'Ona Reel',
      paidBy: 'studio',
      day: '2026-06-02',
      dueDate: '',
      reference: '',
      category: 'crew',
      phase: 'production',
      entered: 'net',
      lines: [{ label: 'Camera', amount: 480, vatRate: 2000 }],
      miles: null,
      note: '',
      receipt: null,
      refusals: { change: null },
      revision: 1,
    },
    save: 'Save',
    failure: 'Not saved',
    typed: field(billFields, 'note'),
    other: field(billFields, 'reference'),
  },
  {
    name: 'time of a week',
    Form: function Time() {
      const { data } = useQuery(weekQuery('2026-06-01'))
      return data && <TimeSheet week={data.week} own Picker={() => null} />
    },
    endpoints: {
      read: '/api/admin/time/weeks/2026-06-01',
      write: '/api/admin/time/weeks/2026-06-01',
      answer: (week) => ({ success: true, week, people: [] }),
      apply: (record, { rows: [{ note, minutes }] }) => ({ ...record, rows: [{ ...record.rows[0], note, minutes }] }),
    },
    record: {
      person: { id: 'anna', name: 'Anna Field' },
      monday: '2026-06-01',
      rows: [{ project: { id: 'project', title: 'A film' }, phase: 'production', note: '', minutes: [90, 0, 0, 0, 0, 0, 0] }],
      cost: null,
      revision: 1,
    },
    save: 'Save',
    failure: 'Time not saved',
    keeps: true,
    conflict: { notice: page.getByRole('alert', { name: 'Someone else saved' }), take: 'Take theirs in Time' },
    typed: {
      label: 'Note, A film, Production',
      name: 'rows.0.note',
      of: ({ rows }) => rows[0].note,
      with: (record, note) => ({ ...record, rows: [{ ...record.rows[0], note }] }),
    },
  },
  {
    name: 'change order',
    Form: function Change() {
      const { data } = useQuery(changeOrdersQuery('project'))
      const [open, setOpen] = useState(true)
      const order = data?.changeOrders[0]
      return open && order && <ChangeOrderForm projectId="project" order={order} currency={null} onDone={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/projects/project/change-orders',
      write: '/api/admin/change-orders/change',
      answer: (changeOrder) => ({ success: true, changeOrder, changeOrders: [changeOrder] }),
      apply: merge,
    },
    record: {
      id: 'change',
      number: 1,
      decision: 'pending',
      reason: 'A day more',
      items: [{ label: 'Filming', description: '', cost: 500 }],
      notes: '',
      terms: '',
      schedule: [{ part: 'whole', label: 'Change', percent: 100, event: 'signature' }],
      validUntil: null,
      signers: [],
      signersInOrder: false,
      revision: 1,
    },
    save: 'Save changes',
    closes: true,
    failure: 'Change order not saved',
    typed: plain('What changes', 'reason'),
    other: plain('Notes', 'notes'),
  },
  {
    name: 'retainer',
    Form: function Retainer() {
      const { data } = useQuery(recurringQuery('retainer'))
      const [open, setOpen] = useState(true)
      return open && data && <RecurringForm projectId="project" recurring={data.recurring} onDone={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/recurring/retainer',
      write: '/api/admin/recurring/retainer',
      answer: (recurring) => ({ success: true, recurring }),
      apply: merge,
    },
    record: {
      id: 'retainer',
      projectId: 'project',
      label: 'Monthly',
      every: 'month',
      from: '2026-06-01',
      until: null,
      count: null,
      issues: false,
      paused: false,
      items: [{ label: 'Cut-downs', description: '', cost: 500, vatRate: null }],
      made: 0,
      nextDay: '2026-06-01',
      fault: '',
      net: 500,
      revision: 1,
    },
    save: 'Save',
    closes: true,
    failure: 'The retainer could not be saved',
    typed: field(recurringFields, 'label'),
  },
  {
    name: 'version of a review',
    ...ofReview(
      ({ onDone }) => (
        <VersionForm projectId="project" version={version as unknown as AdminReview['versions'][number]} onClose={onDone} />
      ),
      '/api/admin/review-versions/version',
      ({ label = 'v1', ...part }: { label?: string }) => ({ versions: [{ ...part, version: label }] }),
    ),
    record: version,
    failure: 'Version not saved',
    typed: field(versionFields, 'notes'),
    other: { ...field(versionFields, 'label') },
  },
  {
    name: 'deliverable',
    Form: function EditedDeliverable() {
      const [open, setOpen] = useState(true)
      const { data } = useQuery(deliverablesQuery('project'))
      const one = data?.deliverables[0]
      return open && one && <DeliverableForm projectId="project" deliverable={one} onClose={() => setOpen(false)} />
    },
    endpoints: {
      read: '/api/admin/projects/project/deliverables',
      write: '/api/admin/projects/project/deliverables/trailer',
      answer: (record) => ({ success: true, deliverables: [record] }),
      apply: merge,
    },
    record: {
      id: 'trailer',
      kind: 'film',
      title: 'Trailer',
      specification: '',
      dueOn: null,
      required: true,
      state: 'empty',
      versions: 0,
      version: '',
      poster: null,
      open: 0,
      archived: false,
      revision: 1,
    } satisfies AdminDeliverable,
    save: 'Save',
    closes: true,
    savesMerged: true,
    failure: 'Deliverable not saved',
    typed: field(deliverableFields, 'title'),
    other: { ...field(deliverableFields, 'specification'), mine: '60 seconds', theirs: '90 seconds' },
  },
  {
    name: 'share link',
    ...ofReview(
      ({ onDone }) => <ShareLinkForm projectId="project" links={[shareLink]} link={shareLink} onDone={onDone} />,
      '/api/admin/review-links/link',
      (part) => ({ links: [part] }),
    ),
    record: shareLink,
    failure: 'Link not changed',
    typed: field(shareLinkFields, 'name'),
    other: field(shareLinkFields, 'email'),
  },
]
