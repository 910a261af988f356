/** Why a planned invoice that is due was not issued automatically, beside the refusals of issuing. */
export const plannedMessages = {
  noEmail: 'The client has no email address.',
  otherPrice: 'The planned invoices do not add up to the price that was agreed.',
}
