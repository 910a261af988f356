/** Days for which a quote is valid, as the specification has them. Apart from the price book, which few pages load. */
export const specificationValidDays = 30
