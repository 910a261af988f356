import { PageHead } from '#web/features/brand/page-head.tsx'
import { InspirationBoard } from '#web/features/plans/board/inspiration-board.tsx'
import { ToolHead } from '#web/features/plans/tool-head.tsx'

export default function InspirationBoardPage() {
  return (
    <>
      <PageHead
        title="Inspiration board"
        description="Collect pictures, films, links and notes for your film, sort them by colour, light, motion and sound, and bring them to the first call."
        path="/pre-production/inspiration-board"
      />
      <ToolHead label="Inspiration Board" title="Show us what you like">
        Collect pictures, films, links and notes in one place, and tell us what you like about each.
      </ToolHead>
      <InspirationBoard />
    </>
  )
}
