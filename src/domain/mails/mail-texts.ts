import { formatNumber } from '../common/text/number-style.ts'

/** Groups of mail templates, in the order of the list. */
export const mailGroupLabels = {
  enquiries: 'Enquiries and newsletter',
  proposals: 'Proposals and signatures',
  invoices: 'Invoices and payments',
  production: 'Shoots, files and photographs',
  reviews: 'Reviews',
  portal: 'Client portal',
  team: 'Team and security',
} as const

export type MailGroup = keyof typeof mailGroupLabels
export const mailGroups = Object.keys(mailGroupLabels) as [MailGroup, ...MailGroup[]]

/** One text of a mail. */
export interface MailBlock {
  name: string
  label: string
  /** As shipped, with `{field}` where a value goes. */
  default: string
  /** Has a legal or security meaning, and is not edited. */
  fixed: boolean
}

/** Own texts of a mail by block. */
export type MailTexts = Record<string, string>

/** Characters of a subject, title, preview line or button, and of any other block. */
export const mailTextLimits = { line: 200, text: 2_000 }

/** Block of the subject, of the preview line, of a title or of a button; all others are paragraphs. */
export const isOneLine = (name: string): boolean => /^(subject|preheader|title|button)/.test(name)

/** A mail without it would have no subject, or a link without words. */
const isNeeded = (name: string): boolean => /^(subject|button)/.test(name)

const field = /\{(\w+)\}/g

/** Puts the values in; values are not searched for fields again. */
export const fillFields = (text: string, values: Record<string, string>): string =>
  text.replace(field, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))

/** The text of a block: the studio's own if there is one. */
export const textOfBlock = (block: MailBlock, own: MailTexts): string =>
  block.fixed || !Object.hasOwn(own, block.name) ? block.default : own[block.name]!

/** The text of a block with its values. A subject or button that comes out empty, since its fields are, has the default. */
export function filledBlock(block: MailBlock, own: MailTexts, values: Record<string, string>): string {
  const text = fillFields(textOfBlock(block, own), values)
  return isNeeded(block.name) && isBlank(text) ? fillFields(block.default, values) : text
}

/** What is stored: texts that differ from the default. Blocks that do not exist are left out. */
export const changedTexts = (blocks: readonly MailBlock[], typed: MailTexts): MailTexts =>
  Object.fromEntries(
    blocks.flatMap(({ name, default: shipped }) => {
      const text = Object.hasOwn(typed, name) ? tidy(name, typed[name]!) : shipped
      return text === shipped ? [] : [[name, text]]
    }),
  )

const tidy = (name: string, text: string): string => (isOneLine(name) ? text.trim() : text.replaceAll('\r\n', '\n').trim())

/** Messages for texts that cannot be used, by block. `fields` are the names that this mail has. */
export function mailTextProblems(
  blocks: readonly MailBlock[],
  typed: MailTexts,
  fields: readonly string[],
): Record<string, string> {
  const changed = changedTexts(blocks, typed)
  return Object.fromEntries(
    blocks.flatMap((block) => {
      const text = changed[block.name]
      const problem = text === undefined ? null : problemOf(block, text, fields)
      return problem === null ? [] : [[block.name, problem]]
    }),
  )
}

/** Invisible characters do not count. */
const isBlank = (text: string): boolean => text.replace(/\p{Cf}/gu, '').trim() === ''

function problemOf({ name, fixed }: MailBlock, text: string, fields: readonly string[]): string | null {
  if (fixed) return 'This text is fixed, because it protects you or the person who gets the email.'
  if (isNeeded(name) && isBlank(text)) {
    return name.startsWith('subject') ? 'Please enter a subject.' : 'Please enter the text of the button.'
  }
  const most = isOneLine(name) ? mailTextLimits.line : mailTextLimits.text
  if (text.length > most) return `Please use at most ${formatNumber(most)} characters.`
  if (isOneLine(name) && /[\r\n]/.test(text)) return 'Please write this in one line.'
  if (/[^\P{Cc}\t\n]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)) {
    return 'Please use plain text without control characters.'
  }
  const unknown = Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, inside]) => inside!).find((inside) => !fields.includes(inside))
  if (unknown === undefined) return null
  const allowed = fields.map((known) => `{${known}}`).join(', ')
  return `This email has no field {${unknown}}. You can use ${allowed}.`
}
