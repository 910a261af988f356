import { z } from 'zod'
import { line, prose, requiredLine, requiredProse } from '../common/fields.ts'
import { contentFilm, contentPicture, markdown } from '../content/editor/content-fields.ts'
import type { EntryPart } from '../content/editor/editor-fields.ts'
import { leadsSomewhere } from '../content/text/link-target.ts'
import { completeOrder } from './home-order.ts'
import { beginsWithHeading } from './legal/legal-text.ts'
import { numberFields, quoteLimits, siteForms, type FormSection, type SiteField } from './site-forms.ts'
import type { SectionBody, SectionName } from './site-sections.ts'

/** What a section has to be before it is published. */
export function sectionShape<Name extends SectionName>(name: Name): z.ZodType<SectionBody<Name>> {
  return (name === 'order' ? orderShape : z.object(fieldShapes(siteForms[name as FormSection]))) as unknown as z.ZodType<
    SectionBody<Name>
  >
}

const orderShape = z.object({ sections: z.array(z.unknown()).max(100).transform(completeOrder) })

const fieldShapes = (fields: readonly SiteField[]) => Object.fromEntries(fields.map((field) => [field.name, fieldShape(field)]))

function fieldShape(field: SiteField): z.ZodType {
  switch (field.kind) {
    case 'text': {
      const largest = numberFields[field.name]
      if (largest !== undefined) return wholeNumber(largest)
      if (field.name === 'updated') return z.iso.date('Please enter a valid date, such as 2026-11-21.')
      return field.required ? requiredLine('Please enter some text.', field.most) : line(field.most).default('')
    }
    case 'longText':
      return field.required ? requiredProse('Please enter some text.', field.most) : prose(field.most).default('')
    case 'markdown':
      return markdown('Please enter some text.').refine(beginsWithHeading, 'Please begin with a heading: ## and its text.')
    case 'picture':
      return contentPicture
    case 'film':
      return contentFilm
    case 'pictures':
      return listOf(contentPicture.extend(partShapes(field.parts)), field.most)
    case 'entries':
      return field.name === 'links'
        ? headerLinks(field.parts ?? [], field.most)
        : listOf(z.object(partShapes(field.parts ?? [])), field.most)
    case 'quotes':
      return listOf(testimonial, field.most)
    default:
      throw new Error(`no section has a field of kind ${field.kind}`)
  }
}

/** As text, since it stands within texts. */
const wholeNumber = (largest: number) =>
  line(6).refine(
    (text) => /^[1-9]\d*$/.test(text) && Number(text) <= largest,
    `Please enter a whole number from 1 to ${largest}.`,
  )

const listOf = (entry: z.ZodType, most: number) => z.array(entry).max(most, `Please use at most ${most}.`)

/** Characters of all labels together that fit beside the logo and the button. */
const headerLetters = 66

const headerLinks = (parts: readonly EntryPart[], most: number) =>
  listOf(z.object(partShapes(parts)), most).refine(
    (links) => (links as { label: string }[]).reduce((sum, { label }) => sum + label.length, 0) <= headerLetters,
    `The header has room for ${headerLetters} characters in all. Please shorten the labels or remove a link.`,
  )

/** The first text of an entry is required, and a link has to lead somewhere. */
const partShapes = (parts: readonly EntryPart[]) =>
  Object.fromEntries(parts.map((part, place) => [part.name, partShape(part, place === 0)]))

function partShape({ name, label, most, long }: EntryPart, required: boolean): z.ZodType {
  if (name === 'to') {
    return line(most).refine(leadsSomewhere, 'Please use a path of this site, an https address or a mailto link.')
  }
  if (name === 'url') return line(most).pipe(z.url({ protocol: /^https$/, message: 'Please use an https address.' }))
  const message = `Please fill in: ${label.toLowerCase()}.`
  if (long) return required ? requiredProse(message, most) : prose(most).default('')
  return required ? requiredLine(message, most) : line(most).default('')
}

const testimonial = z.object({
  quote: requiredProse('Please enter what the client said.', quoteLimits.quote),
  name: requiredLine('Please name who said it.', quoteLimits.name),
  role: line(quoteLimits.role).default(''),
  agreed: z.literal(true, 'Please confirm that the client agreed to be quoted.'),
  agreedBy: line(200).default(''),
  agreedAt: line(40).default(''),
})
