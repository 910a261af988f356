const gigabyte = 1024 ** 3

/** What visitors leave here with their plans and pictures may take so many bytes in all, what came with inquiries included. */
export const mostPlanBytes = 20 * gigabyte

/** Of that, plans that no inquiry came with: they are not to take the room of those that the studio was sent. */
export const mostLooseBytes = 4 * gigabyte
