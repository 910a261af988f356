import { z } from 'zod'
import { formerSteps, welcomeChoices, welcomeEnds, welcomeSteps } from '../brand/settings/welcome.ts'
import { endpointsFor } from '../common/endpoint.ts'
import { demoStates } from './demo-content.ts'

const step = z.enum(welcomeSteps)

const welcome = z.object({
  /** In their order. */
  steps: z.array(z.object({ step, state: z.enum(['open', ...welcomeChoices]) })),
  ended: z.enum(welcomeEnds).nullable(),
  /** Whether somebody answered what to begin with: the demo, or a clean start. */
  begun: z.boolean(),
  /** Whether the dashboard says what is left. */
  onDashboard: z.boolean(),
  demo: z.object({
    state: z.enum(demoStates),
    /** Files of the demo that are stored, of how many; both 0 before it begins. */
    stored: z.number(),
    files: z.number(),
    /** Titles of demo projects that stayed when it was removed, since work of the studio is on them. */
    kept: z.array(z.string()),
    /** False where `DEMO_CONTENT=off` keeps the demo's clients from signing in. */
    clientsSignIn: z.boolean(),
  }),
})

const answered = z.object({ success: z.literal(true), welcome })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin/welcome' })

export const welcomeEndpoints = {
  readWelcome: staffEndpoint('GET', '', 'Read the set-up', { answer: welcome }),
  beginWelcome: staffEndpoint('POST', '', 'Begin the set-up', {
    description: 'The set-up is open in a browser: nobody is led there any more.',
    optionalBody: true,
    answer: answered,
  }),
  chooseWelcomeStep: staffEndpoint('PUT', '/steps/:step', 'Choose a step of the set-up', {
    description: 'Steps are stored one by one, so that two people at once do not undo each other.',
    params: z.object({ step: z.enum([...welcomeSteps, ...formerSteps]) }),
    body: z.object({ choice: z.enum(welcomeChoices, 'Please say whether the step is done.') }),
    answer: answered,
  }),
  endWelcome: staffEndpoint('PUT', '/end', 'End the set-up', {
    body: z.object({ how: z.enum(welcomeEnds, 'Please say how the set-up ends.') }),
    answer: answered,
  }),
  addDemoContent: staffEndpoint('POST', '/demo-content', 'Add demo content', {
    description:
      'Adds the demo content by a job; while that is under way nothing happens. 409 where the studio has work of its own.',
    optionalBody: true,
    answer: answered,
  }),
  removeDemoContent: staffEndpoint('DELETE', '/demo-content', 'Remove the demo content', {
    description:
      'Removes by a job what the demo content added, and nothing that the studio made: a demo project stays that the studio made something of. Nothing happens without demo content.',
    optionalBody: true,
    answer: answered,
  }),
}
