import { z } from 'zod'
import { formatNumber } from './text/number-style.ts'

// Fallback for schemas without a message of their own; zod's messages are for programmers.
z.config({ customError: () => 'This value is not valid.' })

// C0 and C1 control characters, line and paragraph separators, lone surrogates and bidirectional controls. None belongs in a
// name, a subject or an address; line breaks would allow mail header injection.
const controlCharacter = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
// Like `controlCharacter`, but allows tabs and line breaks.
const controlInProse = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** Number of visible characters: joiners and other invisible characters do not count. */
export const visibleLength = (text: string): number => Array.from(text.replace(/\p{Cf}/gu, '').trim()).length

/** One line of text, trimmed. `missing` is the message for empty text. */
export const line = (most = 200, missing = 'Please enter some text.') =>
  z
    .string(missing)
    .trim()
    .max(most, `Please use at most ${most} characters.`)
    .refine((value) => !controlCharacter.test(value), 'Please use plain text without control characters.')

export const requiredLine = (message: string, most = 200) =>
  line(most, message).refine((value) => visibleLength(value) > 0, message)

/** Multi-line text; carriage returns are removed so that all browsers store the same text. */
export const prose = (most = 5_000, missing = 'Please enter some text.') =>
  z
    .string(missing)
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(most, { error: () => `Please use at most ${formatNumber(most)} characters.` })
        .refine((value) => !controlInProse.test(value), 'Please use plain text without control characters.'),
    )

export const requiredProse = (message: string, most = 5_000) =>
  prose(most, message).refine((text) => visibleLength(text) > 0, message)

/** Maximum octets before the `@`, by RFC 5321. */
const longestLocalPart = 64

export const emailAddress = (message = 'Please enter a valid email address.') =>
  z
    .string(message)
    .trim()
    .max(254, message)
    .refine((value) => !controlCharacter.test(value), message)
    .pipe(z.email(message))
    .refine((value) => value.lastIndexOf('@') <= longestLocalPart, message)

const phoneProblem = 'Please enter a phone number, such as +44 20 7946 0000.'

/** An optional phone number: digits, separators and an extension. */
export const optionalPhone = line(40)
  .refine((text) => text === '' || /^\+?[\d\s()./\-–]+(?:(?:ext|x|#)\.?\s*\d{1,6})?$/i.test(text), phoneProblem)
  .refine((text) => text === '' || /^(?:\D*\d){5,20}\D*$/.test(text), phoneProblem)
  .default('')

/** An optional calendar day, `YYYY-MM-DD`. */
export const optionalDay = z.union([z.literal(''), z.iso.date('Please enter a valid date.')]).default('')

/** A record's UUID, lower-cased: PostgreSQL matches any case but returns lower case, and ids are compared as text. */
export const recordId = z.uuid().toLowerCase()

/** Path parameters of an endpoint for one record. */
export const idParams = z.object({ id: recordId })

/** Query of a paged list: `after` is the cursor of the last row, which may contain a name. */
export const pageQuery = { after: z.string().max(2_000).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }

/** Revision that the caller last read: 409 when the record was saved since. Without it the last save wins. */
export const knownRevision = z.int32().min(1).optional()
