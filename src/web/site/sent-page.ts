/** Where the server puts what the site in the browser begins with, as JSON. */
export const sentPageId = 'page'
