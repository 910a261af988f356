import { z } from 'zod'

// C0 and C1 control characters, line and paragraph separators: none belongs in a name, a subject or an address, and in
// a mail header they would be an injection.
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const controlInProse = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** One line of text, trimmed. */
export const line = (most = 200) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters.`)
    .refine((value) => !controlCharacter.test(value), 'Please use plain text without control characters.')

export const requiredLine = (message: string, most = 200) => line(most).min(1, message)

/** Several lines of text; carriage returns are dropped so that two browsers store the same. */
export const prose = (most = 5_000) =>
  z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(most, `Please use at most ${most.toLocaleString('en-GB')} characters.`)
        .refine((value) => !controlInProse.test(value), 'Please use plain text without control characters.'),
    )

export const emailAddress = (message = 'Please enter a valid email address.') =>
  z
    .string(message)
    .trim()
    .max(254, message)
    .refine((value) => !controlCharacter.test(value), message)
    .pipe(z.email(message))

/** A calendar day as `YYYY-MM-DD` that exists, or nothing. */
export const optionalDay = z.union([z.literal(''), z.iso.date('Please enter a valid date.')]).default('')

/** A page of a list: newest first, continued after the last row's cursor. */
export const pageQuery = { after: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }
