import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { choiceOnSave, nextOpenStep, welcomeSteps, type WelcomeChoice, type WelcomeStep } from '#domain/brand/settings/welcome.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import type { FormStep } from '#web/ui/forms/step-buttons.tsx'
import { finishStep, stepPath } from './step-labels.ts'
import { chooseStep, showWelcome, type Welcome } from './welcome-queries.ts'

/** The step that is open, and how to go on from it: to the next open one, or to the end. */
export function useSteps({ steps }: Welcome): { current: WelcomeStep | typeof finishStep; step: FormStep } {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // Kept: a step that is done meanwhile does not turn into the next one.
  const [first] = useState<WelcomeStep | typeof finishStep>(() => nextOpenStep(steps, null) ?? finishStep)
  const named = params.get('step')
  const current = [...welcomeSteps, finishStep].find((step) => step === named) ?? first
  const here = steps.find(({ step }) => step === current)
  const before = steps[steps.findIndex(({ step }) => step === current) - 1]
  const goOn = (from: Welcome['steps']) => void navigate(stepPath(nextOpenStep(from, here?.step ?? null) ?? finishStep))
  const { write, pending } = useWrite({
    failure: 'Not saved',
    send: ({ step, choice }: { step: WelcomeStep; choice: WelcomeChoice }) => chooseStep(step, choice),
    onDone(answer) {
      showWelcome(queries, answer)
      goOn(answer.welcome.steps)
    },
  })
  const isDone = here?.state === 'done'
  return {
    current,
    step: {
      onSaved: () => here && write({ step: here.step, choice: choiceOnSave(here.step) }),
      onBack: before ? () => void navigate(stepPath(before.step)) : null,
      onSkip: () => (here && !isDone ? write({ step: here.step, choice: 'skipped' }) : goOn(steps)),
      isDone,
      pending,
    },
  }
}
