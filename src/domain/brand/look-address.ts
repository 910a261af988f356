/** Increment when the same look makes another style sheet. */
const styleSheetVersion = 1

/** Path of the style sheet of a look’s revision. Apart from the look, so that pages load no schema for it. */
export const styleSheetPath = (revision: number): string => `/look/style.css?v=${styleSheetVersion}.${revision}`
