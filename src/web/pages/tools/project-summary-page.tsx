import { PageHead } from '#web/features/brand/page-head.tsx'
import { BackupNotice } from '#web/features/plans/storage/backup-notice.tsx'
import { PlanSheet } from '#web/features/plans/sharing/plan-sheet.tsx'
import { SharePanel } from '#web/features/plans/sharing/share-panel.tsx'
import { SummaryForm } from '#web/features/plans/sending/summary-form.tsx'
import { ToolHead } from '#web/features/plans/tool-head.tsx'

export default function ProjectSummaryPage() {
  return (
    <>
      <PageHead
        title="Project summary"
        description="Your brief, references, estimate and timeline on one page. Download it or send it to us."
        path="/pre-production/summary"
        hidden
      />
      <ToolHead label="Project Summary" title="Your project plan">
        Your whole plan on one page. It stays in this browser until you share or send it.
      </ToolHead>
      <BackupNotice />
      <PlanSheet />
      <SharePanel />
      <h2 className="title-2 mt-20">Send it to us</h2>
      <SummaryForm />
    </>
  )
}
