import type { StateOfStep, WelcomeStep } from '#domain/brand/welcome.ts'

/** Names of the steps, with what each asks and why. */
export const stepLabels: Record<WelcomeStep, { name: string; text: string }> = {
  name: { name: 'Name and address', text: 'Shown on your website, in emails and on documents.' },
  logo: { name: 'Logo', text: 'Shown on your website, in emails and on documents. Without one, they show your name.' },
  colours: {
    name: 'Colours',
    text: 'For your website, the client portal, emails and documents. You can fine-tune them later under Look.',
  },
  place: {
    name: 'Currency and place',
    text: 'Choose these before you enter a price: once your books hold amounts, the currency cannot change.',
  },
  tax: { name: 'Tax', text: 'What you add to your prices, and what it is called on documents.' },
  bank: { name: 'Bank account', text: 'Where your clients pay. Printed on invoices.' },
  email: { name: 'Email', text: 'Who your emails come from. This step is done once a test has been sent.' },
  team: {
    name: 'Team',
    text: 'Invite a colleague, or your own email address as an owner, so that everyone has their own account.',
  },
  demo: { name: 'Demo content', text: 'Invented projects, clients, invoices and website pages to try everything out.' },
}

export const stateLabels: Record<StateOfStep['state'], string> = { open: 'Open', done: 'Done', skipped: 'Skipped' }

/** The page after the last step. */
export const finishStep = 'finish' as const

export const stepPath = (step: WelcomeStep | typeof finishStep) => `/admin/welcome?step=${step}`

/** `3 of 9 left` */
export const leftText = (left: number, all: number): string => (left === 0 ? 'all done' : `${left} of ${all} left`)
