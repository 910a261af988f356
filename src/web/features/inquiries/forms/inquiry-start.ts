export interface InquiryStart {
  name: string
  email: string
  videoType: string
  message: string
}

const names = ['name', 'email', 'videoType', 'message'] as const

const storageKey = 'slatehouse.start.inquiry'

/** Initial values from a quote, in sessionStorage until the enquiry is sent. */
export function keepInquiryStart(start: InquiryStart): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(start))
  } catch {
    // Storage full or unavailable: the form starts empty.
  }
}

/** Null if there is none, or it is not complete. */
export function readInquiryStart(): InquiryStart | null {
  try {
    const kept = sessionStorage.getItem(storageKey)
    if (kept === null) return null
    const start = JSON.parse(kept) as InquiryStart
    return names.every((name) => typeof start[name] === 'string') ? start : null
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
