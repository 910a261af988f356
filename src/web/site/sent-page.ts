/** Id of the script element with the page data JSON. */
export const sentPageId = 'page'
