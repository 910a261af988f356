import type { BudgetAnswers, BudgetTier } from '#domain/plans/budget-questions.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { plannerPart, readPart } from '../storage/plan-storage.ts'
import { SenderForm } from './sender-fields.tsx'
import { useSendPlan } from './use-send-plan.ts'

export default function ConsultationDialog({
  answers,
  tiers,
  close,
}: {
  answers: BudgetAnswers
  tiers: readonly BudgetTier[]
  close(): void
}) {
  const { send, pending, errors, failure } = useSendPlan(planToasts.consultationRequested, close)
  return (
    <Dialog open onClose={close} title="Talk it through" className="w-[min(36rem,calc(100vw-2rem))]">
      <p className="mb-6 text-muted">
        Free, 30 minutes, with a producer. We’ll include your five answers and the price range so you don’t have to repeat them.
      </p>
      <SenderForm
        label="Consultation"
        pending={pending}
        refused={errors}
        failure={failure}
        submitText="Send request"
        onSubmit={(person) =>
          send(({ inquiryFromEstimate }) => inquiryFromEstimate(person, { answers, tiers, brief: readPart(plannerPart).brief }))
        }
      />
    </Dialog>
  )
}
