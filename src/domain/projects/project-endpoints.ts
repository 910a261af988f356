import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { pageQuery } from '../common/fields.ts'
import { productionPhases } from '../common/dates/production-phases.ts'
import { bookName } from '../prices/price-endpoints.ts'
import { projectStages } from './stages/project-stage.ts'
import { projectCard, projectEvent, projectSorts } from './project.ts'
import { listStatuses } from './stages/stage-views.ts'

/** What a line was reckoned with: a proposal begins with it. */
const reckoned = z.object({
  work: z.enum(productionPhases),
  days: z.number(),
  people: z.number().nullable(),
  rounds: z.number().nullable(),
  /** Pounds. */
  cost: z.number().nullable(),
})

const draft = z.object({
  id: z.string(),
  number: z.number(),
  slug: z.string(),
  projectTitle: z.string(),
  clientName: z.string(),
  stage: z.enum(projectStages),
  items: z.array(z.object({ description: z.string(), cost: z.number(), reckoned: reckoned.optional() })),
  /** Pounds. */
  total: z.number(),
  /** Of the quote that it was drafted from; null without items. */
  priceBook: bookName.nullable(),
  createdAt: z.iso.datetime(),
})

const listQuery = z.object({
  search: z.string().max(200).optional(),
  status: z.enum(listStatuses).optional(),
  sort: z.enum(projectSorts).default('newest'),
})

const staffEndpoint = endpointsFor({ who: 'staff', can: 'see-projects', path: '/api/admin/projects' })

export const projectEndpoints = {
  readDraftOfInquiry: staffEndpoint('GET', '/api/admin/inquiries/:id/project', 'Read draft of enquiry', {
    description: 'The draft made from a public quote or a plan, with its items.',
    can: 'answer-enquiries',
    answer: z.object({ project: draft.nullable() }),
  }),
  draftFromPlan: staffEndpoint('POST', '/api/admin/inquiries/:id/project', 'Create a project from an enquiry’s plan', {
    description: 'Creates a project from the plan that came with an inquiry.',
    can: ['answer-enquiries', 'manage-projects'],
    answer: z.object({ success: z.boolean(), project: draft }),
  }),
  listProjects: staffEndpoint('GET', '', 'List projects', {
    description: 'The search covers client and title. `counts` by list status cover all projects.',
    scope: 'list',
    query: listQuery.extend(pageQuery),
    answer: z.object({
      projects: z.array(projectCard),
      next: z.string().nullable(),
      counts: z.record(z.enum(listStatuses), z.number()),
    }),
  }),
  exportProjects: staffEndpoint('GET', '/api/admin/projects.csv', 'Export projects', {
    description: 'CSV of all that match, in the order of the list.',
    can: ['see-projects', 'export'],
    scope: 'list',
    query: listQuery,
    answer: z.string(),
  }),
  readProject: staffEndpoint('GET', '/:id', 'Read project', {
    description: "By id, slug or a proposal's id.",
    scope: { project: 'id' },
    params: z.object({ id: z.string().regex(/^[\w-]{1,250}$/) }),
    answer: z.object({
      project: projectCard.extend({
        clientId: z.string().nullable(),
        clientEmail: z.string(),
        /** From the sign-off, or as staff changed it since. */
        shootDate: z.iso.date().nullable(),
        company: z.string(),
        videoType: z.string(),
        notes: z.string(),
        alexNotes: z.string(),
        robNotes: z.string(),
        invoiceLink: z.string(),
        invoiceUploaded: z.boolean(),
        /** The uploaded PDF. */
        invoiceFile: z.object({ name: z.string(), bytes: z.number() }).nullable(),
        inquiryId: z.string().nullable(),
        /** The current proposal. */
        proposalId: z.string().nullable(),
        revision: z.number(),
      }),
    }),
  }),
  readProjectEvents: staffEndpoint('GET', '/:id/events', 'Read project events', {
    description: 'Events, newest first.',
    scope: { project: 'id' },
    query: z.object(pageQuery),
    answer: z.object({ events: z.array(projectEvent), next: z.string().nullable() }),
  }),
  uploadInvoice: staffEndpoint('POST', '/:id/invoice', 'Upload an invoice', {
    description: 'A multipart form with one PDF of at most 10 MB; replaces the previous one.',
    can: 'issue-invoices',
    files: true,
  }),
  readInvoiceFile: staffEndpoint('GET', '/:id/invoice.pdf', 'Download the uploaded invoice', {
    can: 'see-invoices',
    answer: z.unknown(),
  }),
}
