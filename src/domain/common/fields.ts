import { z } from 'zod'

// What a schema has no words of its own for; zod's are for programmers.
z.config({ customError: () => 'This value is not valid.' })

// C0 and C1 control characters, line and paragraph separators, halves of surrogate pairs, and marks that turn the
// direction of what follows: none belongs in a name, a subject or an address, and in a mail header the first would be an
// injection.
const controlCharacter = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
// The same, but for tabs and line ends.
const controlInProse = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** How many characters a person sees: joiners and other invisible marks do not count, an emoji counts once. */
export const visibleLength = (text: string): number => Array.from(text.replace(/\p{Cf}/gu, '').trim()).length

/** One line of text, trimmed. `missing` is said where there is no text at all. */
export const line = (most = 200, missing = 'Please enter some text.') =>
  z
    .string(missing)
    .trim()
    .max(most, `Please use at most ${most} characters.`)
    .refine((value) => !controlCharacter.test(value), 'Please use plain text without control characters.')

export const requiredLine = (message: string, most = 200) =>
  line(most, message).refine((value) => visibleLength(value) > 0, message)

/** Several lines of text; carriage returns are dropped so that two browsers store the same. */
export const prose = (most = 5_000, missing = 'Please enter some text.') =>
  z
    .string(missing)
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(most, `Please use at most ${most.toLocaleString('en-GB')} characters.`)
        .refine((value) => !controlInProse.test(value), 'Please use plain text without control characters.'),
    )

export const requiredProse = (message: string, most = 5_000) =>
  prose(most, message).refine((text) => visibleLength(text) > 0, message)

/** Octets before the `@`, by RFC 5321. */
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

/** A phone number as people write it, or nothing: digits with what stands between them, and an extension. */
export const optionalPhone = line(40)
  .refine((text) => text === '' || /^\+?[\d\s()./\-–]+(?:(?:ext|x|#)\.?\s*\d{1,6})?$/i.test(text), phoneProblem)
  .refine((text) => text === '' || /^(?:\D*\d){5,20}\D*$/.test(text), phoneProblem)
  .default('')

/** A calendar day as `YYYY-MM-DD` that exists, or nothing. */
export const optionalDay = z.union([z.literal(''), z.iso.date('Please enter a valid date.')]).default('')

/**
 * The id of a record, in lower case whoever wrote it: PostgreSQL finds it in any case, and answers it in lower case, with which
 * it is then compared.
 */
export const recordId = z.uuid().toLowerCase()

/** The parameters of a path that names one record. */
export const idParams = z.object({ id: recordId })

/** A page of a list, continued after the last row's cursor, which may hold a name. */
export const pageQuery = { after: z.string().max(2_000).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }
