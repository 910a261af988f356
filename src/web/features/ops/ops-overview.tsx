import { useFlags } from '#web/lib/studio/use-brand.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { MessagesPanel } from './messages/messages-panel.tsx'
import { PipelineStrip } from './pipeline/pipeline-strip.tsx'
import { ProfitPanel } from './analytics/profit-panel.tsx'
import { RosterPanel } from './pipeline/roster-panel.tsx'
import { TodayPanel } from './due/today-panel.tsx'

export function OpsOverview() {
  const plans = useMay('plan-shoots').may
  const seesProfit = useMay('see-costs').may
  const writes = useMay('answer-enquiries').may
  const roster = useFlags().freelancerRoster && plans
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-12">
      <TodayPanel className={seesProfit ? 'xl:col-span-6' : 'xl:col-span-12'} />
      {seesProfit && <ProfitPanel className="xl:col-span-6" />}
      <PipelineStrip className="xl:col-span-12" />
      {roster && <RosterPanel className={writes ? 'xl:col-span-8' : 'xl:col-span-12'} />}
      {writes && <MessagesPanel className={roster ? 'xl:col-span-4' : 'xl:col-span-12'} />}
    </div>
  )
}
