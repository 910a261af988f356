import { Suspense, useEffect, type Ref } from 'react'
import {
  furthestPlannerStep,
  plannerSteps,
  refusalToLeavePlannerStep,
  type PlannerBrief,
  type PlannerStep,
} from '#domain/plans/planner-brief.ts'
import {
  plannerBudgets,
  plannerDurations,
  plannerLineLimit,
  plannerPlatforms,
  plannerProseLimit,
  plannerTimelines,
  plannerTones,
} from '#domain/plans/planner-options.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/pictures/slate.tsx'
import { BriefChoice } from './brief-choice.tsx'
import { StepBar } from '../step-bar.tsx'
import { StepMoves } from '../step-moves.tsx'
import { usePlannerTypes } from './use-planner-types.ts'

const loadReview = () => import('./planner-review.tsx')
const PlannerReview = latePart(loadReview, 'The review')

interface StepProps {
  brief: PlannerBrief
  change(answers: Partial<PlannerBrief>): void
}

export function PlannerWizard({
  step,
  brief,
  heading,
  change,
  goTo,
  reset,
}: StepProps & { step: PlannerStep; heading: Ref<HTMLHeadingElement>; goTo(step: PlannerStep): void; reset(): void }) {
  const { title } = plannerSteps[step - 1]!
  const Step = stepParts[step]
  // Preloads the review step while the questions are answered.
  useEffect(() => void (step > 1 && loadReview().catch(() => undefined)), [step])
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="label">Project Planner</h1>
        <Button variant="quiet" size="small" onClick={reset} className="-mr-3.5">
          Exit Wizard
        </Button>
      </header>
      <div className="mt-4">
        <StepBar
          label="Steps"
          titles={plannerSteps.map((one) => one.title)}
          step={step}
          furthest={furthestPlannerStep(brief)}
          goTo={(next) => goTo(next as PlannerStep)}
        />
      </div>
      <h2 ref={heading} tabIndex={-1} className="title-2 mt-8 scroll-mt-28 outline-none lg:mt-12">
        <span className="sr-only">Step {step} of 5: </span>
        {title}
      </h2>
      <p className="lede mt-3 max-w-[38rem]">{stepMessages[step]}</p>
      <div key={step} className="fade-in mt-8">
        {Step ? (
          <SlateBoard>
            <Step brief={brief} change={change} />
          </SlateBoard>
        ) : (
          <Suspense>
            <PlannerReview brief={brief} goTo={goTo} startNew={reset} />
          </Suspense>
        )}
      </div>
      <StepMoves
        step={step}
        refusal={refusalToLeavePlannerStep(step, brief)}
        nextText={step === 5 ? null : 'Next'}
        goTo={(next) => goTo(next as PlannerStep)}
      />
    </>
  )
}

const stepMessages: Record<PlannerStep, string> = {
  1: 'What kind of video, how long, and for what budget.',
  2: 'Who will watch it, and what should change for them.',
  3: 'The one thing they should remember, and the tone of voice.',
  4: 'What viewers should do next, and where they will watch.',
  5: 'Check it before you send it.',
}

const stepParts: Record<PlannerStep, ((props: StepProps) => React.ReactNode) | null> = {
  1: VideoTypeStep,
  2: AudienceStep,
  3: MessageStep,
  4: CallToActionStep,
  5: null,
}

function VideoTypeStep(props: StepProps) {
  const types = usePlannerTypes()
  const { type } = props.brief
  // What was chosen stays, also when the studio does not offer it any more.
  const options = type === '' || types.includes(type) ? types : [...types, type]
  return (
    <>
      <BriefChoice {...props} name="type" label="Video type" options={options} required className="grid-cols-2" />
      <BriefChoice
        {...props}
        name="duration"
        label="Duration"
        options={plannerDurations}
        required
        className="grid-cols-2 xl:grid-cols-3"
      />
      <BriefChoice
        {...props}
        name="budget"
        label="Budget"
        options={plannerBudgets}
        required
        className="grid-cols-2 xl:grid-cols-3 xl:[&>:last-child]:col-span-2"
      />
      <BriefChoice {...props} name="timeline" label="Timeline" options={plannerTimelines} className="sm:grid-cols-2" />
    </>
  )
}

function AudienceStep({ brief, change }: StepProps) {
  return (
    <SlateGrid>
      <TextArea
        label="Target audience"
        name="audience"
        required
        rows={4}
        maxLength={plannerProseLimit}
        placeholder="One real person is easier to picture than a segment"
        value={brief.audience}
        onChange={(event) => change({ audience: event.target.value })}
      />
      <TextArea
        label="Goals"
        name="goals"
        required
        rows={4}
        maxLength={plannerProseLimit}
        placeholder="What should they know, feel or do afterwards?"
        value={brief.goals}
        onChange={(event) => change({ goals: event.target.value })}
      />
    </SlateGrid>
  )
}

function MessageStep(props: StepProps) {
  return (
    <>
      <SlateGrid>
        <TextArea
          label="Key message"
          name="message"
          required
          rows={4}
          maxLength={plannerProseLimit}
          placeholder="If they remember one sentence, which one?"
          value={props.brief.message}
          onChange={(event) => props.change({ message: event.target.value })}
        />
      </SlateGrid>
      <BriefChoice {...props} name="tone" label="Tone" options={plannerTones} required className="grid-cols-2 xl:grid-cols-4" />
    </>
  )
}

function CallToActionStep(props: StepProps) {
  return (
    <>
      <SlateGrid>
        <TextField
          label="Call to action"
          name="cta"
          required
          maxLength={plannerLineLimit}
          autoComplete="off"
          placeholder="Book a table, ask for a sample, apply"
          value={props.brief.cta}
          onChange={(event) => props.change({ cta: event.target.value })}
        />
      </SlateGrid>
      <BriefChoice {...props} name="platform" label="Platform" options={plannerPlatforms} required className="sm:grid-cols-2" />
    </>
  )
}
