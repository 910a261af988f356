/** Opens the telephone of the visitor's device with the number, without the spaces and brackets that people read. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
