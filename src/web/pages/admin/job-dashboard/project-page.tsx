import { projectTabOf } from '#domain/common/project-sections.ts'
import type { BoardStatus } from '#domain/projects/stages/board-status.ts'
import { projectMessages } from '#domain/projects/project-messages.ts'
import { Editors } from '#web/features/people/presence.tsx'
import { ProjectFacts } from '#web/features/projects/project-facts.tsx'
import { projectQuery, type Project } from '#web/features/projects/project-queries.ts'
import { QuickActions } from '#web/features/projects/quick-actions.tsx'
import { StageSelect } from '#web/features/proposals/jobs/stage-select.tsx'
import { useSetStage } from '#web/features/proposals/jobs/use-set-stage.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { meQuery, useMay } from '#web/lib/studio/use-me.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { Route } from './+types/project-page'
import { ProjectTabs, readsOfTab } from './project-tabs.tsx'
import { RecordPage } from '../frame/record-page.tsx'
import { useProjectList } from './use-project-list.ts'

const pageData = pageLoaders(({ params }) => [projectQuery(params.key ?? '')], {
  atOnce: true,
  async more({ params, request }, queries) {
    const project = queries.getQueryData(projectQuery(params.key ?? '').queryKey)?.project
    const me = project && (await queries.ensureQueryData(meQuery()).catch(() => null))
    if (!me) return []
    const filter = filterOf(new URL(request.url).searchParams, ['tab', 'film'])
    return readsOfTab(projectTabOf(filter), project, { film: filter.film, may: (ability) => me.abilities.includes(ability) })
  },
})
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function ProjectPage({ params: { key } }: Route.ComponentProps) {
  const read = usePageView(useRead(projectQuery(key)))
  const list = useProjectList()
  return (
    <RecordPage
      kind="Project"
      title={read.data?.project.projectTitle}
      back={list}
      query={read}
      loading={<ProjectSkeleton />}
      failed="This project could not be loaded"
      missing={{ title: projectMessages.missing, to: list.to, label: list.back }}
    >
      {({ project }) => <Opened key={project.id} project={project} />}
    </RecordPage>
  )
}

function Opened({ project }: { project: Project }) {
  const { id, projectTitle, clientName, stage } = project
  const setStage = useSetStage()
  const { may: manages } = useMay('manage-projects')
  const moveTo = (to: BoardStatus) => setStage({ id, projectTitle, from: stage, to })
  return (
    <>
      <PageHead
        title={projectTitle}
        text={clientName}
        beside={
          <>
            <ProjectFacts project={project} withStage={!manages} />
            <Editors kind="project" id={id} />
          </>
        }
      >
        {manages && <QuickActions project={project} onStage={moveTo} />}
        {manages && (
          <div className="w-48">
            <StageSelect label="Status" stage={stage} onStage={moveTo} />
          </div>
        )}
      </PageHead>
      <ProjectTabs project={project} />
    </>
  )
}

function ProjectSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="h-11" />
      <Skeleton className="h-20" />
      <Skeleton className="h-52" />
      <Skeleton className="h-36" />
    </div>
  )
}
