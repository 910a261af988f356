/** Days for which a quote is valid. Apart from the price book, which few pages load. */
export const originalValidDays = 30
