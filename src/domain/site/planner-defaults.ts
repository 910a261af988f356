import { plannerVideoTypes } from '../plans/planner-options.ts'

/** What the project planner offers. Video types that a studio added under Prices follow its list by themselves. */
export const plannerDefaults = {
  planner: { types: plannerVideoTypes.map((name) => ({ name })) },
}
