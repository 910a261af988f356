import type { StateOfStep, WelcomeStep } from '#domain/brand/settings/welcome.ts'

/** Names of the steps, with what each asks and why. */
export const stepLabels: Record<WelcomeStep, { name: string; text: string }> = {
  studio: {
    name: 'Name and logo',
    text: 'Shown on your website, in emails and on documents. Without a logo, they show your name.',
  },
  money: {
    name: 'Currency and tax',
    text: 'Choose the currency before you enter a price: once your books hold amounts, it cannot change.',
  },
  prices: { name: 'Prices', text: 'What your quotes, proposals and website charge. Edit them, or keep those that are there.' },
  email: {
    name: 'Email',
    text: 'How your emails are sent, and who they come from. This step is done once a test has been sent.',
  },
  film: { name: 'First film', text: 'Upload a film of yours. You can then put it on your website, or have it reviewed.' },
  quote: { name: 'First quote', text: 'Price a job, and send it to your client to sign.' },
}

export const stateLabels: Record<StateOfStep['state'], string> = { open: 'Open', done: 'Done', skipped: 'Skipped' }

/** The page after the last step. */
export const finishStep = 'finish' as const

export const stepPath = (step: WelcomeStep | typeof finishStep) => `/admin/welcome?step=${step}`

/** `3 of 6 left` */
export const leftText = (left: number, all: number): string => (left === 0 ? 'all done' : `${left} of ${all} left`)
