/** The columns of a conversation that nobody is to be reminded of. */
export const noFollowUp = { followUpAt: null, followUpDays: null, followUpTemplate: null, followUpBy: null } as const
