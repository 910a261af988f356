import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ClientCard } from '#domain/clients/client.ts'
import type { AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import type { Venue } from '#domain/venues/venue-admin-endpoints.ts'
import { ClientForm } from '#web/features/clients/client-form.tsx'
import { adminInvoiceQuery } from '#web/features/invoices/admin-invoice-queries.ts'
import { InvoiceEditor } from '#web/features/invoices/invoice-editor.tsx'
import { staffProposalQuery } from '#web/features/proposals/job-queries.ts'
import { fieldsOfOffer, type StaffOffer } from '#web/features/proposals/quote-fields.ts'
import { QuoteForm } from '#web/features/proposals/quote-form.tsx'
import { EmailForm } from '#web/features/settings/email-form.tsx'
import { GeneralForm } from '#web/features/settings/general-form.tsx'
import { Loaded } from '#web/features/settings/loaded.tsx'
import { emailQuery, generalQuery, type Email, type General } from '#web/features/settings/setting-queries.ts'
import { SupplierForm } from '#web/features/suppliers/supplier-form.tsx'
import { VenueEditor } from '#web/features/venues/venue-editor.tsx'
import { venueQuery } from '#web/features/venues/venue-queries.ts'
import type { RecordEndpoints } from './record-server.ts'

/** A record form in tests: one text field that is typed into, and one that somebody else changes. */
export interface RecordFormCase {
  name: string
  Form(): ReactNode
  endpoints: RecordEndpoints
  record: object
  /** Responses of other endpoints it reads, by path. */
  reads?: Record<string, unknown>
  save: string
  /** Title of the error notice. */
  failure: string
  typed: RecordField
  other: RecordField
}

interface RecordField {
  label: string
  /** Field name in the server's validation errors. */
  name: string
  /** Reads the field's value from the record. */
  of(record: any): string
  with(record: any, text: string): object
}

const plain = (label: string, name: string): RecordField => ({
  label,
  name,
  of: (record) => record[name],
  with: (record, text) => ({ ...record, [name]: text }),
})

const merge = (record: object, body: object) => ({ ...record, ...body })

const ofVenue = (label: string, name: string): RecordField => ({
  label,
  name,
  of: ({ text }) => text[name],
  with: (record, text) => ({ ...record, text: { ...record.text, [name]: text } }),
})

const client = {
  id: 'client',
  name: 'Ida',
  email: 'ida@example.com',
  phone: '',
  company: '',
  location: '',
  billingAddress: { line1: '', line2: '', city: '', postalCode: '', country: '' },
  status: 'prospect',
  notes: '',
  revision: 1,
} as unknown as ClientCard

const supplier = {
  id: 'supplier',
  name: 'Ida',
  email: 'ida@example.com',
  phone: '',
  website: '',
  subcontractor: false,
  supplierAgreement: false,
  ownKit: false,
  kitDescription: '',
  trainingOffered: false,
  paymentTerms30Days: false,
  dayRate: 300,
  professionalReference: '',
  notes: '',
  preferred: false,
  alexNotes: '',
  robNotes: '',
  projectType: 'other',
  reliabilityScore: null,
  videoQualityScore: null,
  status: 'active',
  revision: 1,
} as unknown as Supplier

const link = 'AAAAAAAAAAAAAAAAAAAAAA'

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
      revision: 3,
    },
    save: 'Save',
    failure: 'Error saving settings',
    typed: plain('Site description', 'siteDescription'),
    other: plain('Phone', 'phone'),
  },
  {
    name: 'email settings',
    Form: () => <Loaded<Email> query={emailQuery()}>{(saved) => <EmailForm saved={saved} />}</Loaded>,
    endpoints: { ...setting('email'), answer: (record: object) => record },
    record: { fromName: 'Slatehouse', fromEmail: 'studio@example.com', key: 'none', transport: 'outbox', revision: 1 },
    save: 'Save',
    failure: 'Error saving email settings',
    typed: plain('From name', 'fromName'),
    other: plain('From email', 'fromEmail'),
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
      billingAddress: { line1: '', line2: '', city: '', postalCode: '', country: '' },
      buyerReference: '',
      items: [{ label: 'Film', description: '', cost: 1000, vatRate: null }],
      termsDays: 14,
      dueDate: null,
      taxPoint: null,
      notes: '',
      stripeLink: '',
      vatRegistered: false,
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
    failure: 'Client not saved',
    typed: plain('Notes', 'notes'),
    other: plain('Company', 'company'),
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
    failure: 'Error',
    typed: plain('Notes', 'notes'),
    other: plain('Website', 'website'),
  },
]
