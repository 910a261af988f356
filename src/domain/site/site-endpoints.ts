import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { pageQuery } from '../common/fields.ts'
import { canBeKept } from '../content/editor/can-be-kept.ts'
import { sectionNames, sitePages } from './site-sections.ts'

const body = z.record(z.string(), z.unknown())

/** What a page shows that is not the default. */
const shownSite = z.object({
  /** Published sections by name; those that nobody changed are left out. */
  sections: z.record(z.string(), body),
  /** Placeholders of the pictures that they name, by public id. */
  images: z.record(z.string(), z.string()),
  /** The films that they name, by public id. */
  films: z.record(z.string(), z.object({ seconds: z.number().nullable(), addedOn: z.string() })),
  /** Of the layout: anchors of the home page that are switched off. */
  hidden: z.array(z.string()),
  /** Of the layout: the picture that stands for the site in shared links; null for the default. */
  picture: z.object({ publicId: z.string(), alt: z.string() }).nullable(),
})
export type ShownSite = z.output<typeof shownSite>

/** `usual`: the default text. `changed`: the draft differs from what is public. */
const sectionStates = ['usual', 'published', 'changed'] as const

const sectionCard = z.object({
  name: z.enum(sectionNames),
  state: z.enum(sectionStates),
  /** Number of saves; 0 for a section that was never edited. */
  revision: z.number(),
  changedAt: z.iso.datetime().nullable(),
})
export type SectionCard = z.output<typeof sectionCard>

const section = sectionCard.extend({
  draft: body,
  /** What visitors see. */
  shown: body,
  /** Messages by field for everything that prevents publishing. */
  problems: z.record(z.string(), z.string()),
})
export type EditedSection = z.output<typeof section>

const publication = z.object({
  number: z.number(),
  at: z.iso.datetime(),
  /** Who published it. */
  by: z.string(),
  sections: z.array(z.string()),
  /** The publication that it restored; null when it published drafts. 0 stands for the default texts. */
  restored: z.number().nullable(),
})
export type Publication = z.output<typeof publication>

const staff = endpointsFor({ who: 'staff', can: 'publish', flag: 'contentManagement', path: '/api/admin/site' })
const nameParams = z.object({ name: z.enum(sectionNames) })
const pageParams = z.object({ page: z.enum(sitePages) })
/** 409 when it was saved since. */
const revision = z.int32().min(0)

const publicEndpoint = endpointsFor({ who: 'anyone' })

export const siteEndpoints = {
  readSite: publicEndpoint('GET', '/api/site/:page', 'Read site', { forEveryone: true, params: pageParams, answer: shownSite }),
  listSections: staff('GET', '', 'List sections', {
    answer: z.object({
      sections: z.array(sectionCard),
      /** Number of the last publication; 0 before the first. */
      latest: z.number(),
    }),
  }),
  readSection: staff('GET', '/sections/:name', 'Read section', { params: nameParams, answer: z.object({ section }) }),
  saveSection: staff('PUT', '/sections/:name', 'Save section', {
    description: 'Saves the draft, valid or not; visitors see no change.',
    params: nameParams,
    body: z.object({
      revision,
      draft: body.refine((value) => canBeKept(value), 'This text contains characters or nesting that cannot be saved.'),
    }),
    answer: z.object({ section }),
  }),
  undoSection: staff('POST', '/sections/:name/undo', 'Undo section', {
    description: 'Makes the draft what visitors see. 409 when it was saved since `revision`.',
    params: nameParams,
    body: z.object({ revision }),
    answer: z.object({ section }),
  }),
  previewSite: staff('GET', '/preview/:page', 'Preview site', {
    description: 'The page with all drafts, for its preview.',
    params: pageParams,
    answer: shownSite,
  }),
  publishSite: staff('POST', '/publications', 'Publish site', {
    description: 'Publishes drafts together. 422 with messages by section for what is not complete.',
    body: z.object({
      sections: z
        .array(z.object({ name: z.enum(sectionNames), revision: z.int32().min(1) }))
        .min(1, 'Please choose what to publish.')
        .max(sectionNames.length),
    }),
    answer: z.object({ number: z.number() }),
  }),
  listPublications: staff('GET', '/publications', 'List publications', {
    query: z.object(pageQuery),
    answer: z.object({ publications: z.array(publication), next: z.string().nullable() }),
  }),
  restoreSite: staff('POST', '/restorations', 'Restore site', {
    description:
      'Makes the site public again as it was after a publication; 0 stands for the original texts. Unpublished drafts stay. 409 when somebody has published since `latest`.',
    body: z.object({ number: revision, latest: revision }),
    answer: z.object({ number: z.number() }),
  }),
  listFeedback: staff('GET', '/feedback', 'List feedback', {
    description: 'What clients wrote in surveys, the latest first, for testimonials.',
    query: z.object(pageQuery),
    answer: z.object({
      feedback: z.array(
        z.object({
          projectId: z.string(),
          projectTitle: z.string(),
          clientName: z.string(),
          score: z.number(),
          text: z.string(),
          answeredAt: z.iso.datetime(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
}
export type ClientFeedback = z.output<(typeof siteEndpoints.listFeedback)['answer']>['feedback'][number]
