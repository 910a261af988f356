import { z } from 'zod'
import type { AnswerOf, BodyGivenTo } from '#domain/common/endpoint.ts'
import { assistantMessages } from '#domain/api/assistant.ts'
import { line, prose, recordId } from '#domain/common/fields.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import type { ProjectCard } from '#domain/projects/project.ts'
import { listStatuses } from '#domain/projects/stages/stage-views.ts'
import { proposalForm, quoteItem } from '#domain/proposals/proposal.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { deliverableEndpoints } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { outside } from './text-from-outside.ts'
import { refuse, tool, type ToolRun } from './tool.ts'

export type ReadProject = AnswerOf<typeof projectEndpoints.readProject>['project']

/** Id or slug, as `readProject` takes them. */
export const projectKey = z
  .string()
  .regex(/^[\w-]{1,250}$/, 'This is not the id or slug of a project.')
  .describe('Id or slug of the project')

/** Throws `not-found` for a project that the person does not see. */
export const readProject = async ({ call }: ToolRun, key: string): Promise<ReadProject> =>
  (await call(projectEndpoints.readProject, { params: { id: key } })).project

const toCard = (project: ProjectCard, { page }: ToolRun) => ({
  id: project.id,
  number: project.number,
  slug: project.slug,
  title: outside(project.projectTitle),
  client: outside(project.clientName),
  status: project.status,
  production: project.production,
  payment: project.payment,
  delivered: project.delivered,
  deadline: project.deadline,
  createdAt: project.createdAt,
  page: page(projectPath(project.id)),
})

const money = (project: ProjectCard, { can }: ToolRun) =>
  can(proposalEndpoints.listProposals) ? { valueInMajorUnits: project.value } : {}

export const projectTools = [
  tool({
    name: 'find_projects',
    title: 'Find projects',
    description: 'Projects by words of their client and title, or by status; newest first. `next` continues the list as `after`.',
    input: z.strictObject({
      search: line(200).default(''),
      status: z.enum(listStatuses).optional(),
      after: z.string().max(2_000).optional(),
      limit: z.int().min(1).max(50).default(20),
    }),
    calls: [projectEndpoints.listProjects],
    async run(query, run) {
      const { projects, next } = await run.call(projectEndpoints.listProjects, { query })
      return { projects: projects.map((project) => toCard(project, run)), next }
    },
  }),
  tool({
    name: 'read_project',
    title: 'Read a project',
    description: 'A project with its notes, deadline, shoot date, deliverables and latest events.',
    input: z.strictObject({ project: projectKey }),
    calls: [projectEndpoints.readProject, deliverableEndpoints.listDeliverables, projectEndpoints.readProjectEvents],
    async run({ project: key }, run) {
      const project = await readProject(run, key)
      const params = { id: project.id }
      const [{ deliverables }, { events }] = await Promise.all([
        run.call(deliverableEndpoints.listDeliverables, { params }),
        run.call(projectEndpoints.readProjectEvents, { params, query: { limit: 20 } }),
      ])
      return {
        project: {
          ...toCard(project, run),
          ...money(project, run),
          company: outside(project.company),
          clientEmail: outside(project.clientEmail),
          videoType: outside(project.videoType),
          shootDate: project.shootDate,
          notes: outside(project.notes),
          hasProposal: project.proposalId !== null,
          enquiry: project.inquiryId,
        },
        deliverables: deliverables
          .filter(({ archived }) => !archived)
          .map((one) => ({
            id: one.id,
            kind: one.kind,
            title: outside(one.title),
            specification: outside(one.specification),
            due: one.dueOn,
            required: one.required,
            state: one.state,
            versions: one.versions,
            openComments: one.open,
          })),
        events: events.map(({ at, actor, action, person }) => ({ at, actor, action, person: outside(person) })),
      }
    },
  }),
  tool({
    name: 'draft_proposal',
    title: 'Draft a proposal',
    description:
      'Writes the first proposal of a project as a draft. Nothing is sent: a person reads, changes and sends it in the admin area. Priced by days, or as the sum of items (amounts net, in whole currency units with at most two decimals).',
    input: z.strictObject({
      project: recordId.describe('Id of the project'),
      shootDays: proposalForm.shape.shootDays.default(1),
      editDays: proposalForm.shape.editDays.default(1),
      items: z
        .array(
          z.strictObject({ label: quoteItem.shape.label, description: prose(1_000).default(''), cost: quoteItem.shape.cost }),
        )
        .min(1)
        .max(50)
        .nullable()
        .default(null),
      overview: prose(5_000).default(''),
      timeline: prose(2_000).default(''),
      deliverables: z.array(line(200)).max(50).default([]),
    }),
    calls: [projectEndpoints.readProject, proposalEndpoints.createProposal],
    does: 'draft',
    async run({ project: id, ...written }, run) {
      const project = await readProject(run, id)
      if (project.proposalId !== null) refuse(assistantMessages.hasProposal)
      if (project.production === 'cancelled') refuse(assistantMessages.isCancelled)
      const { clientName, clientEmail, company, projectTitle, videoType } = project
      const body: BodyGivenTo<typeof proposalEndpoints.createProposal> = {
        ...written,
        clientName,
        clientEmail,
        company,
        projectTitle,
        videoType,
        projectId: project.id,
      }
      const { proposalId, finalQuote } = await run.call(proposalEndpoints.createProposal, { body })
      const where = run.page(`/admin/quote-calculator?proposal=${proposalId}`)
      return { drafted: true, sent: false, proposal: proposalId, net: finalQuote, waitsAt: where }
    },
  }),
]
