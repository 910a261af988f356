import type { PortalProject } from '#domain/portal/portal-project.ts'
import { useAskedParams } from '#web/lib/use-asked-params.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { ActivityList } from './activity-list.tsx'
import { FilesTab } from './files-tab.tsx'
import { InvoicesTab } from './invoices-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { pendingOf } from './project-head.tsx'
import { ReviewsTab } from './reviews-tab.tsx'

/** Tabs of a project; the active one is in the URL. */
export function ProjectTabs({ project, readOnly }: { project: PortalProject; readOnly: boolean }) {
  const [params, setParams] = useAskedParams()
  const pending = pendingOf(project)
  const tabs = [
    { value: 'overview', label: 'Overview', content: <OverviewTab project={project} /> },
    {
      value: 'reviews',
      label: 'Reviews',
      ...(pending > 0 && { badge: pending }),
      content: <ReviewsTab project={project} readOnly={readOnly} />,
    },
    { value: 'files', label: 'Files', content: <FilesTab project={project} /> },
    { value: 'invoices', label: 'Invoices', content: <InvoicesTab project={project} /> },
    { value: 'activity', label: 'Activity', content: <ActivityList entries={project.activity} /> },
  ]
  const open = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0]!
  return (
    <Tabs
      label="Project"
      tabs={tabs}
      value={open.value}
      onChange={(value) => {
        const next = new URLSearchParams(params)
        if (value === 'overview') next.delete('tab')
        else next.set('tab', value)
        setParams(next, { replace: true })
      }}
    />
  )
}
