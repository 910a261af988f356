/** Path of a look’s style sheet, by the hash of its content: nobody sees an older one. Apart from the look, so that pages load no schema for it. */
export const styleSheetPath = (hash: string): string => `/look/style.css?v=${hash}`
