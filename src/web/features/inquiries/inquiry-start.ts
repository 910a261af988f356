import { z } from 'zod'

const inquiryStart = z.object({ name: z.string(), email: z.string(), videoType: z.string(), message: z.string() })
export type InquiryStart = z.output<typeof inquiryStart>

const storageKey = 'slatehouse.start.inquiry'

/** Initial values from a quote, in sessionStorage until the enquiry is sent. */
export function keepInquiryStart(start: InquiryStart): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(start))
  } catch {
    // Storage full or unavailable: the form starts empty.
  }
}

/** Null if there is none. Invalid data is logged and ignored. */
export function readInquiryStart(): InquiryStart | null {
  try {
    const kept = sessionStorage.getItem(storageKey)
    return kept === null ? null : inquiryStart.parse(JSON.parse(kept))
  } catch (error) {
    console.warn('What the quote said could not be read and is left out.', error)
    return null
  }
}

export const hasInquiryStart = (): boolean => readInquiryStart() !== null

export function forgetInquiryStart(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage unavailable.
  }
}
