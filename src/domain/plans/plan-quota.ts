const gigabyte = 1024 ** 3

/** Total quota in bytes of visitors' plans and pictures, including those sent with inquiries. */
export const mostPlanBytes = 20 * gigabyte

/** Part of that quota for plans without an inquiry, so that they cannot use up the space of plans sent to the studio. */
export const mostLooseBytes = 4 * gigabyte
