// Not in `look.ts`, whose schema pages need not load.

/** Path of a look’s style sheet. It has the hash of its content, so that browsers never show an older one. */
export const styleSheetPath = (hash: string): string => `/look/style.css?v=${hash}`
