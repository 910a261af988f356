/** Name under which a browser is remembered as known to a contact's account. */
export const portalAccount = (contactId: string): string => `portal.${contactId}`
