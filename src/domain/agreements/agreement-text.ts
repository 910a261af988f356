import { z } from 'zod'
import { line, requiredLine } from '../common/fields.ts'

/** Fields of every template, written as `{{client}}`. The first four are known from the project; the others are asked for. */
export const knownFields = {
  client: 'Client',
  project: 'Project',
  date: 'Date',
  studio: 'Studio',
  place: 'Place',
  person: 'Person',
} as const
type KnownField = keyof typeof knownFields
const filledFields = ['client', 'project', 'date', 'studio'] as const
export type FilledField = (typeof filledFields)[number]

export const textLimits = { characters: 40_000, ownFields: 20, value: 300 }

/** A field that a template adds: its name in the text, and the question. */
const ownField = z.object({
  name: z
    .string('Please name the field.')
    .trim()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Field names have small letters, digits and hyphens, such as “shoot-fee”.')
    .refine((name) => !(name in knownFields), 'This field is known already.'),
  label: requiredLine('Please write the question for each field.', 80),
})
export type OwnField = z.output<typeof ownField>

export const ownFields = z
  .array(ownField)
  .max(textLimits.ownFields, `Please use at most ${textLimits.ownFields} fields.`)
  .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'A field is listed twice.')

/** What is typed for the fields that are asked for. */
export const fieldValues = z.record(z.string().max(40), line(textLimits.value))

const marker = /\{\{([^{}\n]*)\}\}/g

/** Messages for everything that cannot be filled in, with its line. */
export function textFaults(text: string, own: readonly OwnField[]): string[] {
  const names = new Set([...Object.keys(knownFields), ...own.map(({ name }) => name)])
  return text.split('\n').flatMap((part, index) => {
    const unknown = Array.from(part.matchAll(marker), ([whole, name = '']) => ({ whole, name: name.trim() })).filter(
      ({ name }) => !names.has(name),
    )
    const rest = part.replaceAll(marker, '')
    return [
      ...unknown.map(({ whole }) => `Line ${index + 1}: there is no field ${whole}.`),
      ...(/\{\{|\}\}/.test(rest) ? [`Line ${index + 1}: a field is not closed. Write it as {{name}}.`] : []),
    ]
  })
}

/** Names of the fields in a text, in its order. */
const fieldsIn = (text: string): string[] => [...new Set(Array.from(text.matchAll(marker), ([, name = '']) => name.trim()))]

/** The fields of a text that have to be asked for, with their questions. */
export const askedFields = (text: string, own: readonly OwnField[]): OwnField[] =>
  fieldsIn(text)
    .filter((name) => !filledFields.includes(name as FilledField))
    .map((name) => own.find((field) => field.name === name) ?? { name, label: knownFields[name as KnownField] ?? name })

/** Fields that were not filled in. */
export const missingFields = (text: string, own: readonly OwnField[], values: Readonly<Record<string, string>>): OwnField[] =>
  askedFields(text, own).filter(({ name }) => (values[name] ?? '').trim() === '')

/** A text with its fields filled in. Fields without a value stay as they are; values are not read for fields. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(marker, (whole, name: string) => {
    const value = Object.hasOwn(values, name.trim()) ? values[name.trim()]!.trim() : ''
    return value === '' ? whole : value
  })

export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item'
  text: string
}

/** Headings (`# `), list items (`- `) and paragraphs, which empty lines divide. Anything else in the text is text. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let open = false
  for (const raw of text.split('\n')) {
    const part = raw.trim()
    const marked = /^(#{1,3}|-) (.*)$/.exec(part)
    if (part === '') {
      open = false
    } else if (marked) {
      blocks.push({ kind: marked[1] === '-' ? 'item' : 'heading', text: marked[2]!.trim() })
      open = false
    } else if (open) {
      blocks.at(-1)!.text += `\n${part}`
    } else {
      blocks.push({ kind: 'paragraph', text: part })
      open = true
    }
  }
  return blocks
}
