/** Upper limit of filming days in the quote builder. */
export const mostFilmingDays = 365

export const filmingDaysMessages = {
  fraction: 'Filming days must be a whole number.',
  tooFew: 'Please choose at least one filming day.',
  tooMany: `For more than ${mostFilmingDays} filming days, please contact us.`,
}
