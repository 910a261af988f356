import { FileText, Plus } from 'lucide-react'
import type { ComponentProps, ComponentType } from 'react'
import { isAway } from '#domain/archive/project-archive.ts'
import type { Ability } from '#domain/common/ability.ts'
import type { ProjectSection } from '#domain/common/project-sections.ts'
import { standingEndpoints } from '#domain/portal/standing-endpoints.ts'
import { statusesInHand } from '#domain/projects/stages/board-status.ts'
import { stagesBeforeSignature } from '#domain/projects/stages/project-stage.ts'
import { AgreementsPanel } from '#web/features/agreements/agreements-panel.tsx'
import { projectAgreementPages, requiredQuery } from '#web/features/agreements/agreement-queries.ts'
import { MissingAgreements } from '#web/features/agreements/missing-agreements.tsx'
import { ArchivePanel } from '#web/features/archive/archive-panel.tsx'
import { archiveQuery } from '#web/features/archive/archive-queries.ts'
import { SealedFileSection } from '#web/features/archive/sealed/sealed-file-section.tsx'
import { checksQuery } from '#web/features/checks/check-queries.ts'
import { CheckOfVersion } from '#web/features/checks/check-of-version.tsx'
import { DeliverableCheck } from '#web/features/checks/deliverable-check.tsx'
import { ClientChoice } from '#web/features/clients/client-choice.tsx'
import { conversationsOfQuery } from '#web/features/conversations/conversation-queries.ts'
import { ConversationsPanel } from '#web/features/conversations/list/conversations-panel.tsx'
import { projectCostsQuery } from '#web/features/costs/cost-queries.ts'
import { CostsPanel } from '#web/features/costs/costs-panel.tsx'
import { DeliveryPanel } from '#web/features/deliveries/delivery-panel.tsx'
import { deliveryQuery } from '#web/features/deliveries/delivery-queries.ts'
import { FileRequestsPanel } from '#web/features/file-requests/file-requests-panel.tsx'
import { fileRequestsQuery } from '#web/features/file-requests/file-request-queries.ts'
import { projectInvoicesQuery } from '#web/features/invoices/admin-invoice-queries.ts'
import { InvoicesPanel } from '#web/features/invoices/invoices-panel.tsx'
import { RecurringPanel } from '#web/features/invoices/recurring/recurring-panel.tsx'
import { projectRecurringQuery } from '#web/features/invoices/recurring/recurring-queries.ts'
import { AssetPicker } from '#web/features/media/library/asset-picker.tsx'
import { ProjectDue } from '#web/features/ops/due/due-list.tsx'
import { isRecordEmpty, JobRecord } from '#web/features/ops/finished-jobs/job-record.tsx'
import { dueQuery } from '#web/features/ops/ops-queries.ts'
import { jobRecordQuery } from '#web/features/ops/finished-jobs/price-history-queries.ts'
import { projectPeopleQuery, watchingQuery } from '#web/features/people/people-queries.ts'
import { ProjectPeople } from '#web/features/people/project-people.tsx'
import { DeleteProject } from '#web/features/projects/delete-project.tsx'
import { EditProject } from '#web/features/projects/edit-project.tsx'
import { InvoicePanel } from '#web/features/projects/invoice/invoice-panel.tsx'
import { milestonesQuery, MilestonesPanel } from '#web/features/projects/milestones-panel.tsx'
import { NotesForm } from '#web/features/projects/notes-form.tsx'
import { ProjectFiles } from '#web/features/projects/project-files.tsx'
import { ProjectOverview } from '#web/features/projects/project-overview.tsx'
import { eventPages, type Project } from '#web/features/projects/project-queries.ts'
import { Timeline } from '#web/features/projects/timeline.tsx'
import { changeOrdersQuery } from '#web/features/proposals/change-orders/change-order-queries.ts'
import { ChangeOrdersPanel } from '#web/features/proposals/change-orders/change-orders-panel.tsx'
import { staffProposalQuery } from '#web/features/proposals/jobs/job-queries.ts'
import { ProposalPanel } from '#web/features/proposals/proposal-panel.tsx'
import { SignOffPanel, signOffsQuery } from '#web/features/proposals/sign-offs/sign-off-panel.tsx'
import { useSetStage } from '#web/features/proposals/jobs/use-set-stage.ts'
import { adminReviewQuery, deliverablesQuery, useOpenedFilm } from '#web/features/reviews/admin/admin-review-queries.ts'
import { ReviewPanel } from '#web/features/reviews/admin/review-panel.tsx'
import { DeliverableClearance } from '#web/features/rights/clearance-badge.tsx'
import { projectRightsQuery } from '#web/features/rights/right-queries.ts'
import { RightsPanel } from '#web/features/rights/rights-panel.tsx'
import { RightsOfVersion } from '#web/features/rights/version-rights.tsx'
import { ScopePanel } from '#web/features/scope/scope-panel.tsx'
import { scopeQuery } from '#web/features/scope/scope-queries.ts'
import { datesQuery } from '#web/features/shoot-dates/date-queries.ts'
import { DatesPanel } from '#web/features/shoot-dates/dates-panel.tsx'
import { CalendarPanel } from '#web/features/shoots/calendars/calendar-panel.tsx'
import { calendarsQuery, shootsQuery } from '#web/features/shoots/shoot-queries.ts'
import { ShootsPanel } from '#web/features/shoots/shoots-panel.tsx'
import { tasksQuery } from '#web/features/tasks/task-queries.ts'
import { TasksPanel } from '#web/features/tasks/tasks-panel.tsx'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import type { Read } from '#web/lib/pages/page-data.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'

/** Something that can be added to a project, in the menu of its tab. */
export interface Addition {
  /** The deed: `Add a task`. */
  label: string
  needs?: Ability
  /** Parameter that opens its form. Without one, and without `to`, its section appears. */
  opens?: string
  /** Page on which it is added. */
  to?(project: Project): string
  /** Whether it can be added now; by default it can. */
  useIsPossible?(project: Project): boolean
}

export interface ProjectPart {
  /** Who sees it. */
  needs?: Ability
  /** What it shows, for the first answer of the server. */
  reads(project: Project, seen: { film: string | undefined; may(ability: Ability): boolean }): Read[]
  /** Whether there is nothing in it: then only the menu of its tab leads there. Some are there always. */
  useIsEmpty(project: Project): boolean
  additions?: Addition[]
  Panel: ComponentType<{ project: Project }>
}

const never = () => false

const useHasReview = ({ id }: Project) => Boolean(useRead(adminReviewQuery(id, useOpenedFilm())).data?.review)

/** The sections of a project's page. Their tabs are in `project-sections.ts`. */
export const projectParts: Record<ProjectSection, ProjectPart> = {
  overview: {
    reads: ({ id }) => [archiveQuery(id)],
    useIsEmpty: never,
    Panel: Overview,
  },
  'next-step': {
    reads: ({ id }) => [dueQuery(id)],
    useIsEmpty: ({ id }) => useRead(dueQuery(id)).data?.items.length === 0,
    Panel: ({ project: { id } }) => <ProjectDue projectId={id} />,
  },
  conversation: {
    needs: 'answer-enquiries',
    reads: ({ id }) => [conversationsOfQuery({ project: id })],
    useIsEmpty: ({ id }) => useList(conversationsOfQuery({ project: id }), (page) => page.conversations).data?.length === 0,
    additions: [
      {
        label: 'Write to the client',
        to: ({ clientEmail }) => `/admin/inbox?${new URLSearchParams({ write: clientEmail || 'yes' })}`,
      },
    ],
    Panel: ({ project: { id } }) => <ConversationsPanel about={{ project: id }} />,
  },
  tasks: {
    reads: ({ id }) => [tasksQuery(id)],
    useIsEmpty: ({ id }) => useRead(tasksQuery(id)).data?.tasks.length === 0,
    additions: [{ label: 'Add a task', opens: 'add-task' }],
    Panel: ({ project: { id, slug } }) => <TasksPanel projectId={id} slug={slug} />,
  },
  timeline: {
    reads: ({ id }) => [eventPages(id)],
    useIsEmpty: never,
    Panel: ({ project: { id } }) => <Timeline projectId={id} />,
  },
  team: {
    reads: ({ id }) => [projectPeopleQuery(id), watchingQuery(id)],
    useIsEmpty: never,
    additions: [{ label: 'Assign people', needs: 'manage-projects', opens: 'assign' }],
    Panel: ({ project: { id } }) => <ProjectPeople projectId={id} />,
  },
  milestones: {
    reads: ({ id }) => [milestonesQuery(id)],
    useIsEmpty: ({ id }) => useRead(milestonesQuery(id)).data?.milestones.length === 0,
    additions: [{ label: 'Add milestones', needs: 'manage-projects' }],
    Panel: ({ project: { id } }) => <MilestonesPanel projectId={id} />,
  },
  shoots: {
    reads: ({ id }) => [shootsQuery(id)],
    useIsEmpty: ({ id }) => useRead(shootsQuery(id)).data?.shoots.length === 0,
    additions: [{ label: 'Plan a shoot', needs: 'plan-shoots', opens: 'plan-shoot' }],
    Panel: ({ project: { id } }) => <ShootsPanel projectId={id} />,
  },
  dates: {
    needs: 'plan-shoots',
    reads: ({ id }) => [datesQuery(id)],
    useIsEmpty: ({ id }) => {
      const dates = useRead(datesQuery(id)).data?.dates
      return dates !== undefined && !dates.offer && dates.choices.length === 0
    },
    additions: [
      {
        label: 'Offer dates',
        opens: 'offer-dates',
        useIsPossible: ({ id }) => {
          const dates = useRead(datesQuery(id)).data?.dates
          return dates !== undefined && !dates.offer && dates.refusal === null
        },
      },
    ],
    Panel: ({ project: { id } }) => <DatesPanel projectId={id} />,
  },
  calendar: {
    needs: 'plan-shoots',
    reads: ({ id }) => [calendarsQuery({ project: id })],
    useIsEmpty: ({ id }) => useRead(calendarsQuery({ project: id })).data?.calendars.length === 0,
    additions: [{ label: 'Create a calendar' }],
    Panel: ({ project: { id } }) => <CalendarPanel about={{ project: id }} />,
  },
  review: {
    reads: ({ id }, { film, may }) => [
      deliverablesQuery(id),
      adminReviewQuery(id, film),
      checksQuery(id),
      ...(may('see-money') ? [projectRightsQuery(id)] : []),
    ],
    useIsEmpty: never,
    additions: [
      {
        label: 'Add a version',
        needs: 'upload-versions',
        opens: 'add-version',
        useIsPossible: ({ id }) => {
          const { data } = useRead(adminReviewQuery(id, useOpenedFilm()))
          return data !== undefined && !data.review?.signOff
        },
      },
      { label: 'Add a deliverable', needs: 'manage-projects', opens: 'add-deliverable' },
      { label: 'Add a final file', needs: 'upload-versions', opens: 'add-final', useIsPossible: useHasReview },
      { label: 'New share link', needs: 'manage-projects', opens: 'new-share-link', useIsPossible: useHasReview },
    ],
    Panel: ({ project }) => <ReviewPanel project={project} Picker={AssetPicker} checks={checks} />,
  },
  delivery: {
    reads: ({ id }) => [deliveryQuery(id), requiredQuery(id)],
    useIsEmpty: ({ id }) => useRead(deliveryQuery(id)).data?.delivery.deliverables.length === 0,
    Panel: ({ project: { id, slug } }) => (
      <DeliveryPanel
        projectId={id}
        projectKey={slug}
        warning={<MissingAgreements projectId={id} text="Before you deliver: not signed yet" />}
      />
    ),
  },
  scope: {
    needs: 'see-all-projects',
    reads: ({ id }) => [scopeQuery(id)],
    useIsEmpty: ({ id }) => useRead(scopeQuery(id)).data?.scope === null,
    Panel: ({ project: { id } }) => <ScopePanel projectId={id} />,
  },
  proposal: {
    needs: 'see-money',
    reads: ({ proposalId }) => (proposalId ? [staffProposalQuery(proposalId)] : []),
    useIsEmpty: ({ proposalId }) => proposalId === null,
    additions: [
      {
        label: 'Create a proposal',
        needs: 'change-prices',
        to: ({ id }) => `/admin/quote-calculator?project=${id}`,
        useIsPossible: ({ proposalId }) => proposalId === null,
      },
    ],
    Panel: ({ project: { proposalId } }) => proposalId && <ProposalPanel proposalId={proposalId} />,
  },
  'change-orders': {
    needs: 'see-money',
    reads: ({ id }) => [changeOrdersQuery(id)],
    useIsEmpty: ({ id }) => useRead(changeOrdersQuery(id)).data?.changeOrders.length === 0,
    additions: [
      {
        label: 'New change order',
        needs: 'change-prices',
        opens: 'new-change-order',
        useIsPossible: ({ id }) => useRead(changeOrdersQuery(id)).data?.refusal === null,
      },
    ],
    Panel: ({ project: { id } }) => <ChangeOrdersPanel projectId={id} />,
  },
  agreements: {
    reads: ({ id }) => [projectAgreementPages(id), requiredQuery(id)],
    useIsEmpty: ({ id }) => {
      const made = useList(projectAgreementPages(id), (page) => page.agreements).data
      const required = useRead(requiredQuery(id)).data
      return made?.length === 0 && required?.required.length === 0 && required.missing.length === 0
    },
    additions: [
      { label: 'New agreement', needs: 'manage-projects', opens: 'new-agreement' },
      { label: 'Sign on this device', needs: 'manage-projects', opens: 'sign-on-device' },
    ],
    Panel: ({ project: { id } }) => <AgreementsPanel projectId={id} />,
  },
  rights: {
    needs: 'see-money',
    reads: ({ id }) => [projectRightsQuery(id)],
    useIsEmpty: ({ id }) => useRead(projectRightsQuery(id)).data?.rights.length === 0,
    additions: [{ label: 'Add a right', needs: 'manage-projects', opens: 'add-right' }],
    Panel: ({ project: { id } }) => <RightsPanel projectId={id} />,
  },
  'sign-off': {
    needs: 'see-money',
    reads: ({ id }) => [signOffsQuery(id)],
    useIsEmpty: ({ id }) => {
      const { data } = useRead(signOffsQuery(id))
      return data?.signOffs.length === 0 && !data.proof?.own
    },
    additions: [{ label: 'Ask for a sign-off', needs: 'change-prices' }],
    Panel: ({ project: { id, clientEmail } }) => <SignOffPanel projectId={id} clientEmail={clientEmail} />,
  },
  invoices: {
    needs: 'see-invoices',
    reads: ({ id }) => [projectInvoicesQuery(id)],
    useIsEmpty: ({ id }) => {
      const { data } = useRead(projectInvoicesQuery(id))
      return data?.invoices.length === 0 && data.savedCards.length === 0 && data.notInvoiced === 0 && data.toCredit === 0
    },
    additions: [
      {
        label: 'Payment schedule',
        needs: 'issue-invoices',
        opens: 'schedule',
        useIsPossible: ({ id }) => useRead(projectInvoicesQuery(id)).data?.hasProposal === true,
      },
      { label: 'New invoice', needs: 'issue-invoices', opens: 'new-invoice' },
    ],
    Panel: ({ project: { id } }) => <InvoicesPanel projectId={id} />,
  },
  costs: {
    needs: 'see-costs',
    reads: ({ id }) => [projectCostsQuery(id)],
    useIsEmpty: ({ id }) => {
      const { data } = useRead(projectCostsQuery(id))
      return (
        data !== undefined &&
        data.planned + data.expected + data.actual + data.held === 0 &&
        data.revision === 0 &&
        data.days.length + data.billCount === 0
      )
    },
    additions: [
      { label: 'Set a budget', needs: 'manage-projects', opens: 'budget' },
      {
        label: 'Add expense',
        needs: 'enter-costs',
        to: ({ id, projectTitle }) => `/admin/costs/new?${new URLSearchParams({ project: id, title: projectTitle })}`,
      },
    ],
    Panel: ({ project: { id, projectTitle } }) => <CostsPanel projectId={id} title={projectTitle} />,
  },
  record: {
    needs: 'see-costs',
    reads: ({ id }) => [jobRecordQuery(id)],
    useIsEmpty: ({ id }) => isRecordEmpty(useRead(jobRecordQuery(id)).data),
    Panel: ({ project: { id } }) => <JobRecord projectId={id} />,
  },
  retainers: {
    needs: 'see-invoices',
    reads: ({ id }) => [projectRecurringQuery(id)],
    useIsEmpty: ({ id }) => useRead(projectRecurringQuery(id)).data?.recurring.length === 0,
    additions: [{ label: 'New retainer', needs: 'issue-invoices', opens: 'new-retainer' }],
    Panel: ({ project: { id } }) => <RecurringPanel projectId={id} />,
  },
  'external-invoice': {
    needs: 'issue-invoices',
    reads: () => [],
    useIsEmpty: ({ invoiceLink, invoiceUploaded }) => !invoiceLink && !invoiceUploaded,
    additions: [{ label: 'Add an external invoice' }],
    Panel: ({ project }) => <InvoicePanel project={project} />,
  },
  notes: {
    needs: 'manage-projects',
    reads: ({ id }) => [tasksQuery(id)],
    useIsEmpty: never,
    Panel: ({ project }) => <NotesForm project={project} />,
  },
  files: {
    needs: 'manage-projects',
    reads: () => [],
    useIsEmpty: ({ proposalId, invoiceFile }) => !proposalId && !invoiceFile,
    Panel: ({ project }) => <ProjectFiles project={project} />,
  },
  'file-requests': {
    reads: ({ id }) => [fileRequestsQuery(id)],
    useIsEmpty: ({ id }) => useRead(fileRequestsQuery(id)).data?.requests.length === 0,
    additions: [{ label: 'Request files', needs: 'manage-projects', opens: 'request-files' }],
    Panel: ({ project: { id, clientEmail } }) => <FileRequestsPanel projectId={id} clientEmail={clientEmail} />,
  },
  storage: {
    reads: ({ id }) => [archiveQuery(id)],
    useIsEmpty: ({ id, proposalId }) => {
      const archive = useRead(archiveQuery(id)).data?.archive
      const isBare = archive !== undefined && !isAway(archive.state) && !archive.returnedAt && archive.figures.here === 0
      return isBare && proposalId === null
    },
    Panel: ({ project: { id, production } }) => (
      <div className="grid grid-cols-1 gap-7 sm:gap-9">
        <ArchivePanel projectId={id} top />
        <ArchivePanel projectId={id} />
        {/* Nothing is signed before. */}
        {!stagesBeforeSignature.includes(production) && <SealedFileSection projectId={id} />}
      </div>
    ),
  },
}

/** Beside each deliverable. */
function DeliverableParts(props: ComponentProps<typeof DeliverableCheck>) {
  return (
    <>
      <DeliverableClearance {...props} />
      <DeliverableCheck {...props} />
    </>
  )
}

/** Beside each version. */
function VersionParts(props: ComponentProps<typeof CheckOfVersion>) {
  return (
    <>
      <CheckOfVersion {...props} />
      <RightsOfVersion {...props} />
    </>
  )
}

const checks = { OfVersion: VersionParts, OfDeliverable: DeliverableParts }

function Overview({ project }: { project: Project }) {
  const { id, projectTitle, stage } = project
  const setStage = useSetStage()
  const held = useMe()?.abilities ?? []
  return (
    <div className="grid grid-cols-1 gap-4">
      <ArchivePanel projectId={id} top />
      <ProjectOverview project={project} />
      <div className="flex flex-wrap gap-x-3 gap-y-2 empty:hidden">
        {held.includes('upload-versions') && statusesInHand.includes(stage) && (
          <ButtonLink size="small" to="?tab=review&add-version=yes">
            <Plus aria-hidden="true" size={15} />
            Add a version
          </ButtonLink>
        )}
        {held.includes('manage-projects') && (
          <>
            <EditProject project={project} ClientPicker={ClientChoice} />
            <DeleteProject project={project} onArchive={() => setStage({ id, projectTitle, from: stage, to: 'archived' })} />
            {held.includes('see-invoices') && (
              <ButtonAnchor
                variant="quiet"
                size="small"
                href={pathOf(standingEndpoints.readStanding, { params: { id } })}
                target="_blank"
                rel="noopener"
              >
                <FileText aria-hidden="true" size={15} />
                Where it stands (PDF)
              </ButtonAnchor>
            )}
          </>
        )}
      </div>
    </div>
  )
}
