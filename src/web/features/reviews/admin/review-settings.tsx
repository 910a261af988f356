import { useQueryClient } from '@tanstack/react-query'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { reviewFigureFields } from '#domain/reviews/versions/deliverable-fields.ts'
import {
  watermarkGradeLabels,
  watermarkGradeOf,
  watermarkGrades,
  watermarkGradeTexts,
  watermarkSettingsOf,
} from '#domain/reviews/versions/watermark.ts'
import { proofs } from '#domain/signatures/signature.ts'
import { proofLabels } from '#domain/signatures/verification-messages.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminReviewQuery, showAdminReview, useOpenedFilm } from './admin-review-queries.ts'
import { changeReview, useChangeReview } from './admin-review-writes.ts'
import { FoldedPart } from './panel-part.tsx'
import { ReviewPassword } from './review-password.tsx'

const proofChoices = proofs.map((value) => ({ value, label: proofLabels[value] }))

const gradeChoices = watermarkGrades.map((value) => ({ value, label: watermarkGradeLabels[value] }))

const approvalChoices = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
]

/** Review settings of a project. */
export function ReviewSettings({ projectId, review }: { projectId: string; review: AdminReview }) {
  const mark = useChangeReview(projectId)
  const grade = watermarkGradeOf(review)
  const lock = useChangeReview(projectId)
  const proof = useChangeReview(projectId)
  const approvals = useChangeReview(projectId)
  return (
    <FoldedPart title="Review settings" summary="Watermark, private link, password, timecode, rounds">
      <div className="grid gap-5 p-4">
        <SelectField
          label="Watermark"
          hint={watermarkGradeTexts[grade]}
          choices={gradeChoices}
          value={grade}
          disabled={mark.pending}
          onChange={({ target }) => {
            const chosen = watermarkGrades.find((one) => one === target.value)
            if (chosen) mark.write(watermarkSettingsOf(chosen))
          }}
        />
        <div className="flex items-center justify-between gap-4 text-sm">
          <span>
            <span className="block font-medium">Private link</span>
            <span className="text-muted">
              The page opens with the link in our emails or the password, not with its address alone. Switching it off and on
              creates a new link.
            </span>
          </span>
          <Switch
            label="Private link"
            on={review.privateLink}
            disabled={lock.pending}
            onChange={(privateLink) => lock.write({ privateLink })}
          />
        </div>
        <SelectField
          label="Proof of who decides"
          hint="What the client needs to approve a version or request an extra round."
          placeholder="As in the settings"
          choices={proofChoices}
          value={review.proof ?? ''}
          disabled={proof.pending}
          onChange={({ target }) => proof.write({ proof: proofs.find((one) => one === target.value) ?? null })}
        />
        <SelectField
          label="Approvals needed"
          hint="Two different people of the client. To know that they are two, ask for more proof than the link above."
          choices={approvalChoices}
          value={String(review.approvalsNeeded)}
          disabled={approvals.pending}
          onChange={({ target }) => approvals.write({ approvalsNeeded: Number(target.value) })}
        />
        <ReviewPassword projectId={projectId} passwordProtected={review.passwordProtected} privateLink={review.privateLink} />
        <Figures projectId={projectId} review={review} />
      </div>
    </FoldedPart>
  )
}

const toFill = ({ startTimecode, rounds, revision }: AdminReview) => ({
  startTimecode,
  roundsIncluded: rounds.included,
  roundPrice: rounds.price,
  revision,
})

/** Another tab of the page takes the form away. */
const leaveParams = ['tab']

function Figures({ projectId, review }: { projectId: string; review: AdminReview }) {
  const queries = useQueryClient()
  const film = useOpenedFilm()
  const form = useFieldForm({
    table: reviewFigureFields,
    record: toFill(review),
    failure: 'Not saved',
    savesMerged: true,
    patch: (body) => changeReview(projectId, film, body),
    recordIn: (answer) => toFill(answer.review),
    async read() {
      const now = await queries.fetchQuery({ ...adminReviewQuery(projectId, film), staleTime: 0 })
      return now.review && toFill(now.review)
    },
    onSaved({ review: saved }) {
      showAdminReview(queries, { projectId, film }, saved)
      toast({ title: 'Saved', tone: 'good' })
    },
  })
  return (
    <RecordForm
      label="Timecode and rounds"
      form={form}
      onSubmit={form.save}
      leaveParams={leaveParams}
      className="grid gap-4 sm:grid-cols-3"
    >
      <RecordFields form={form} />
      <div className="flex justify-end sm:col-span-3">
        <Button
          type="submit"
          variant="secondary"
          size="small"
          pending={form.pending}
          pendingText="Saving..."
          disabled={!form.dirty}
        >
          Save settings
        </Button>
      </div>
    </RecordForm>
  )
}
