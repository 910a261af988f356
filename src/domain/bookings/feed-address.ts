import { z } from 'zod'
import { requiredLine } from '../common/fields.ts'
import { cannotBeRead, feedProblems } from './feed-messages.ts'

/** Address of a calendar; webcal stands for https. */
export const feedAddress = requiredLine('Please enter the address of the calendar.', 2_000)
  .transform((text) => text.replace(/^webcals?:/i, 'https:'))
  .refine((text) => /^https?:\/\/[^/]+/i.test(text) && URL.canParse(text), cannotBeRead(feedProblems.address))

/** `calendar.google.com/…/basic.ics`: which calendar it is, without what opens it. */
export function shortAddress(url: string): string {
  const { host, pathname } = new URL(url)
  const file = /\/([a-z]{1,12}\.ics)$/i.exec(pathname)?.[1]
  return `${host}/…${file ? `/${file}` : ''}`
}

/** Address of the mailbox whose calendar it is, where its own address says so. */
export function mailboxInAddress(url: string): string | null {
  const parts = new URL(url).pathname.split('/').map((part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
  const found = parts.find((part) => z.email().safeParse(part).success)
  return found?.toLowerCase() ?? null
}
