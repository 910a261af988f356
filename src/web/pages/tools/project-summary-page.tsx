import { PageHead } from '#web/features/brand/page-head.tsx'
import { AsideNotice } from '#web/features/plans/aside-notice.tsx'
import { PlanSheet } from '#web/features/plans/plan-sheet.tsx'
import { SharePanel } from '#web/features/plans/share-panel.tsx'
import { SummaryForm } from '#web/features/plans/summary-form.tsx'
import { ToolHead } from '#web/features/plans/tool-head.tsx'

export default function ProjectSummaryPage() {
  return (
    <>
      <PageHead
        title="Project summary"
        description="Your brief, your references, your estimate and your timeline on one sheet: download it, or send it to the studio."
        path="/pre-production/summary"
        hidden
      />
      <ToolHead label="Project Summary" title="The whole plan">
        Everything you worked out, on one sheet. It is only in this browser until you share it or send it.
      </ToolHead>
      <AsideNotice />
      <PlanSheet />
      <SharePanel />
      <h2 className="title-2 mt-20">Send it to the studio</h2>
      <SummaryForm />
    </>
  )
}
