import { z } from 'zod'

/** Steps of the first day, in their order: up to the first quote. */
export const welcomeSteps = ['studio', 'money', 'prices', 'email', 'film', 'quote'] as const
/** Steps of earlier versions, which programs may still name. They are no more. */
export const formerSteps = ['name', 'logo', 'colours', 'place', 'tax', 'bank', 'team', 'demo'] as const

export type WelcomeStep = (typeof welcomeSteps)[number]

/** What is said of a step that nothing stored tells of: a studio may keep a default, or leave a step for later. */
export const welcomeChoices = ['done', 'skipped'] as const
export type WelcomeChoice = (typeof welcomeChoices)[number]

/** How the set-up ended: by its last page, or by dismissing the card on the dashboard. */
export const welcomeEnds = ['finished', 'dismissed'] as const

/** What the set-up stores of itself; what was entered in it is stored by the settings alone. */
export const welcomeProgress = z.object({
  /** Somebody opened it: nobody is led there any more. */
  begun: z.boolean().default(false),
  ended: z.enum(welcomeEnds).nullable().default(null),
  /** Of the steps of earlier versions too, which are no more. */
  choices: z.record(z.string(), z.enum(welcomeChoices)).default({}),
})
export type WelcomeProgress = z.output<typeof welcomeProgress>

export const notBegun: WelcomeProgress = welcomeProgress.parse({})

/** Steps of which a default may be kept. The others are done once there is what they are for. */
const withDefault: readonly WelcomeStep[] = ['studio', 'money', 'prices']

/** What going on says of a step. */
export const choiceOnSave = (step: WelcomeStep): WelcomeChoice => (withDefault.includes(step) ? 'done' : 'skipped')

export interface StateOfStep {
  step: WelcomeStep
  state: 'open' | WelcomeChoice
}

/** What is stored counts before what was said: a step that was skipped here may have been done in the settings. */
export const stepsOf = (stored: Record<WelcomeStep, boolean>, { choices }: WelcomeProgress): StateOfStep[] =>
  welcomeSteps.map((step) => ({ step, state: stored[step] ? 'done' : (choices[step] ?? 'open') }))

/** Steps that are not done. Skipped ones are among them: they were left for later. */
export const stepsLeft = (steps: readonly StateOfStep[]): StateOfStep[] => steps.filter(({ state }) => state !== 'done')

/** Where the set-up goes on: at the first open step after one, or before it; null when none is open. */
export function nextOpenStep(steps: readonly StateOfStep[], after: WelcomeStep | null): WelcomeStep | null {
  const place = steps.findIndex(({ step }) => step === after) + 1
  return [...steps.slice(place), ...steps.slice(0, place)].find(({ state }) => state === 'open')?.step ?? null
}
