import { useFlags } from '#web/lib/use-brand.ts'
import { MessagesPanel } from './messages-panel.tsx'
import { PipelineStrip } from './pipeline-strip.tsx'
import { ProfitPanel } from './profit-panel.tsx'
import { RosterPanel } from './roster-panel.tsx'
import { TodayPanel } from './today-panel.tsx'

export function OpsOverview() {
  const { freelancerRoster } = useFlags()
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-12">
      <TodayPanel className="xl:col-span-6" />
      <ProfitPanel className="xl:col-span-6" />
      <PipelineStrip className="xl:col-span-12" />
      {freelancerRoster && <RosterPanel className="xl:col-span-8" />}
      <MessagesPanel className={freelancerRoster ? 'xl:col-span-4' : 'xl:col-span-12'} />
    </div>
  )
}
