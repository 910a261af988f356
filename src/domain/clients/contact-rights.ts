/** What a person of a client may do besides viewing. */
export const contactRights = ['comment', 'approve', 'pay', 'sign'] as const
export type ContactRight = (typeof contactRights)[number]
