// Separate from the schemas, so that pages do not load them.

export const shootLengths = ['half-day', '1-day', '2-days', '3-days', '4-days', '5-days'] as const
export type ShootLength = (typeof shootLengths)[number]

export const lengthLabels: Record<ShootLength, string> = {
  'half-day': 'Half a day',
  '1-day': '1 day',
  '2-days': '2 days',
  '3-days': '3 days',
  '4-days': '4 days',
  '5-days': '5 days',
}

/** Days that a shoot takes; half a day is on one. */
export const daysOf = (length: ShootLength): number => (length === 'half-day' ? 1 : Number(length[0]))

/** `held` until the studio confirms or declines it, the client gives it back, or its time is over. `cancelled` are shoots that were confirmed. */
export const choiceStates = ['held', 'confirmed', 'declined', 'released', 'expired', 'cancelled'] as const
export type ChoiceState = (typeof choiceStates)[number]

export const choiceStateLabels: Record<ChoiceState, string> = {
  held: 'Waiting',
  confirmed: 'Confirmed',
  declined: 'Declined',
  released: 'Given back',
  expired: 'Expired',
  cancelled: 'Cancelled',
}

export const mostCrew = 20
export const mostKit = 30
export const mostDaysOpen = 366

export const dateMessages = {
  taken: 'This date has just been taken. Please choose another.',
  notOffered: 'There are no dates to choose from at the moment.',
  alreadyChosen: 'A date is already chosen for this project.',
  notHeld: 'This date is no longer held.',
  missing: 'This choice of a date no longer exists.',
  notAccepted: 'Dates can be offered once the proposal is accepted.',
  over: 'This project is no longer worked on, so no more dates are offered.',
  delivered: 'This project is delivered, so no more dates are offered.',
  noClient: 'Add a client with an email address to this project first. Dates are chosen in the client portal.',
  mayNot: 'You can’t choose dates for your company. Please ask a colleague who manages People.',
  heldDay: 'The client’s date is still held. Please confirm or decline it first.',
} as const
