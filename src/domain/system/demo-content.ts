/** `not-removed`: removing it failed, and it is still there. `refused`: the studio has work of its own, which the demo must not be mixed into. */
export const demoStates = ['none', 'adding', 'there', 'removing', 'not-removed', 'failed', 'refused'] as const
export type DemoState = (typeof demoStates)[number]

export const demoRefusal = 'Demo content can only be added to a studio without projects, enquiries, clients or media of its own.'
