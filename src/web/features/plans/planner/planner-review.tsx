import { Download } from 'lucide-react'
import { useState } from 'react'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { linesOfBrief, type PlannerBrief, type PlannerStep } from '#domain/plans/planner-brief.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Slate, SlateHead } from '#web/ui/pictures/slate.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { downloadJson } from '../storage/download-json.ts'
import { PdfButton } from '../pdf-button.tsx'
import { makePlanPdf } from '../plan-pdfs.ts'
import { SenderForm } from '../sending/sender-fields.tsx'
import type { OmittedParts } from '../sending/kept-orders.ts'
import { useSendPlan } from '../sending/use-send-plan.ts'

/** Review step: the whole brief on one slate, which closes on submit. */
export default function PlannerReview({
  brief,
  goTo,
  startNew,
}: {
  brief: PlannerBrief
  goTo(step: PlannerStep): void
  startNew(): void
}) {
  const brand = useBrand()
  const [sent, setSent] = useState<OmittedParts | null>(null)
  const { send, pending, errors, failure } = useSendPlan(planToasts.briefSubmitted, setSent)
  const download = () => {
    downloadJson(brand.name, 'brief.json', { brief })
    toast({ ...planToasts.briefDownloaded, tone: 'good' })
  }
  const others = (
    <>
      <PdfButton
        variant="secondary"
        size="large"
        name="brief.pdf"
        make={() => makePlanPdf('planner', { step: 5, brief })}
        done={planToasts.briefDownloaded}
        className="max-sm:w-full"
      >
        Download brief
      </PdfButton>
      <Button variant="quiet" size="large" onClick={download} className="max-sm:w-full">
        <Download aria-hidden="true" size={18} />
        Save data file
      </Button>
      <Button variant="quiet" size="large" onClick={startNew} className="max-sm:w-full">
        Start New Project
      </Button>
    </>
  )
  return (
    <>
      <Slate shut={sent !== null} className="pt-4">
        <SlateHead production={brand.name} scene={brief.type || 'New project'} take={1} />
        <dl className="slate-grid sm:grid-cols-2">
          {linesOfBrief(brief).map(({ name, label, value, step }) => (
            <div key={name} className="group relative px-[1.125rem] py-3.5">
              <dt className="slate-caption flex items-baseline justify-between gap-4">
                {label}
                <button
                  type="button"
                  onClick={() => goTo(step)}
                  className="-my-2 min-h-9 text-sm font-normal tracking-normal normal-case underline underline-offset-4 hover:text-accent"
                >
                  Change<span className="sr-only"> {label}</span>
                </button>
              </dt>
              <dd className={value ? 'mt-1 whitespace-pre-line wrap-anywhere' : 'mt-1 text-muted'}>{value || 'Not filled in'}</dd>
            </div>
          ))}
        </dl>
      </Slate>
      {sent ? (
        <section aria-labelledby="brief-sent" className="fade-in mt-10">
          <h3 id="brief-sent" className="title-3">
            Your brief is with us.
          </h3>
          <p className="lede mt-3 max-w-[36rem]">
            A producer will contact you within {brand.promises.replyHours} hours.{' '}
            {sent.answerBy && `We answer by ${sent.answerBy}. `}
            Next: estimate your budget.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/pre-production/budget-estimator" size="large" className="max-sm:w-full">
              Budget Estimator
            </ButtonLink>
            {others}
          </div>
        </section>
      ) : (
        <section aria-labelledby="submit-brief" className="mt-10">
          <h3 id="submit-brief" className="title-3 mb-5">
            Who is it from?
          </h3>
          <SenderForm
            label="Submit brief"
            pending={pending}
            refused={errors}
            failure={failure}
            submitText="Submit brief"
            onSubmit={(person) => send(({ inquiryFromBrief }) => inquiryFromBrief(person, brief))}
          >
            {others}
          </SenderForm>
        </section>
      )}
    </>
  )
}
