import { projectPath } from '#domain/common/project-sections.ts'
import { projectMessages } from '#domain/projects/project-messages.ts'
import { DeliveryList } from '#web/features/deliveries/delivery-list.tsx'
import { deliveryListQuery } from '#web/features/deliveries/delivery-queries.ts'
import { projectQuery, type Project } from '#web/features/projects/project-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import type { Route } from './+types/delivery-page'
import { RecordPage } from '../frame/record-page.tsx'
import { useProjectList } from './use-project-list.ts'

const pageData = pageLoaders(({ params }) => [projectQuery(params.key ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** The files of a project that were made of approved versions, with what proves each. */
export default function DeliveryPage({ params: { key } }: Route.ComponentProps) {
  const read = usePageView(useRead(projectQuery(key)))
  const list = useProjectList()
  return (
    <RecordPage
      kind="Delivery"
      title={read.data && `Delivery of ${read.data.project.projectTitle}`}
      back={{ to: projectPath(key, 'delivery'), label: read.data?.project.projectTitle ?? 'Project' }}
      query={read}
      failed="This project could not be loaded"
      missing={{ title: projectMessages.missing, to: list.to, label: list.back }}
      className="max-w-4xl"
    >
      {({ project }) => <Opened project={project} />}
    </RecordPage>
  )
}

function Opened({ project: { id, projectTitle, clientName } }: { project: Project }) {
  const read = useRead(deliveryListQuery(id))
  return (
    <>
      <PageHead title="Delivery" text={[projectTitle, clientName].filter(Boolean).join(', ')} />
      <div className="mt-6">
        <QueryState query={read} failed="The list could not be loaded">
          {({ document }) => <DeliveryList projectId={id} document={document} />}
        </QueryState>
      </div>
    </>
  )
}
