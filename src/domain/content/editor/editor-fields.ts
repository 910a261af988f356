import { longText, text, type Field } from '../../common/field-table.ts'
import type { ContentKind } from '../kinds/content-kinds.ts'
import { caseStudyMessages, stillsMessages } from '../content-messages.ts'
import { priorities } from './content-fields.ts'
import { photoCategories } from '../kinds/photography.ts'

interface Named {
  /** Key in the draft's body. */
  name: string
  label: string
  hint?: string
}

/** A field of one value, with the control of every field table. */
type PlainField = Omit<Field<string, string>, 'hint'> & Named

/** A single-line field of a list entry. */
export interface EntryPart {
  name: string
  label: string
  /** Maximum number of characters. */
  most: number
  /** Renders as a multi-line field. */
  long?: true
}

interface Shapes {
  /** Renders with a preview beside it. */
  markdown: object
  /** Includes the alternative text. */
  picture: object
  /** An ordered list, each with alternative text and the fields of `parts`. */
  pictures: { most: number; parts: readonly EntryPart[] }
  film: object
  /** An ordered list of single lines, or of entries with the fields of `parts`. */
  entries: { noun: string; most: number; parts: readonly EntryPart[] | null }
  callToAction: object
  seo: object
}

type EditorFields = { [Kind in keyof Shapes]: Named & { kind: Kind } & Shapes[Kind] } & { plain: PlainField }
export type EditorField<Kind extends keyof EditorFields = keyof EditorFields> = EditorFields[Kind]

type More = { hint?: string; required?: true; placeholder?: string }

export const line = <Name extends string>(name: Name, label: string, most: number, { hint, ...more }: More = {}) => ({
  ...text(label, most, more),
  name,
  label,
  hint,
})

export const prose = <Name extends string>(
  name: Name,
  label: string,
  most: number,
  rows: number,
  { hint, ...more }: More = {},
) => ({ ...longText(label, most, { rows, ...more }), name, label, hint })

export interface EditorSection {
  /** Undefined when the group needs no heading. */
  title?: string
  fields: readonly EditorField[]
}

export interface EditorForm {
  /** The cover picture, for kinds that have a separate one. */
  cover: EditorField<'picture'> | null
  /** Fields beside the cover, below the title. */
  opening: readonly EditorField[]
  sections: readonly EditorSection[]
}

const client = line('client', 'Client', 120, { required: true })
const category = line('category', 'Category', 60)
const industry = line('industry', 'Industry', 60)
const gallery = { kind: 'pictures', name: 'gallery', most: 60, parts: [] } as const
const film = { kind: 'film', name: 'film', label: 'Film' } as const
const filmLength = (name: string) =>
  line(name, 'Length', 10, {
    hint: 'Length of the whole film. A shorter file is called an excerpt. Leave blank to use the file’s own length.',
    placeholder: '2:45',
  })
const cta = {
  kind: 'callToAction',
  name: 'cta',
  label: 'Call to action',
  hint: 'A button at the end. Leave blank for none.',
} as const
const oneOf = (name: string, label: string, choices: PlainField['choices'], blank = '') => ({
  ...line(name, label, 60, { placeholder: 'Choose one' }),
  kind: 'choice' as const,
  choices,
  ...(blank && { blank, placeholder: undefined }),
})
const priority = oneOf(
  'priority',
  'Priority',
  priorities.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })),
  'medium',
)
const found = { title: 'Search and sharing', fields: [{ kind: 'seo', name: 'seo', label: 'Search and sharing' }] } as const

/** Fields of each kind's editor, apart from title, slug and tags. */
export const editorForms: Record<ContentKind, EditorForm> = {
  post: {
    cover: { kind: 'picture', name: 'featuredImage', label: 'Featured picture' },
    opening: [
      prose('excerpt', 'Excerpt', 1_000, 3, {
        hint: 'Shown on the card, in the feed and under the title.',
        required: true,
      }),
      line('author', 'Author', 120, { required: true }),
    ],
    sections: [
      { fields: [{ kind: 'markdown', name: 'content', label: 'Post' }] },
      { title: 'Details', fields: [category, priority, cta] },
      found,
    ],
  },
  'case-study': {
    cover: { kind: 'picture', name: 'thumbnail', label: 'Picture' },
    opening: [
      client,
      line('projectType', 'Project type', 60),
      industry,
      line('duration', 'Duration', 60, { placeholder: '6 weeks' }),
    ],
    sections: [
      {
        title: 'The story',
        fields: [
          prose('challenge', caseStudyMessages.challenge, 20_000, 7),
          prose('solution', caseStudyMessages.solution, 20_000, 7),
          {
            kind: 'entries',
            name: 'results',
            label: caseStudyMessages.results,
            hint: 'The first is the key result.',
            noun: 'result',
            most: 12,
            parts: null,
          },
          {
            kind: 'entries',
            name: 'deliverables',
            label: caseStudyMessages.deliverables,
            noun: 'deliverable',
            most: 30,
            parts: null,
          },
        ],
      },
      {
        title: 'Film and pictures',
        fields: [film, filmLength('filmDuration'), { ...gallery, label: caseStudyMessages.gallery }],
      },
      { title: 'Details', fields: [category, priority, cta] },
      found,
    ],
  },
  stills: {
    cover: null,
    opening: [line('subtitle', 'Subtitle', 200), category],
    sections: [
      {
        fields: [
          {
            kind: 'pictures',
            name: 'images',
            label: 'Pictures',
            hint: 'The first picture is the cover.',
            most: 200,
            parts: [
              { name: 'caption', label: 'Caption', most: 300 },
              { name: 'camera', label: 'Camera', most: 120 },
            ],
          },
        ],
      },
      {
        title: 'The story',
        fields: [
          prose('description', 'Description', 20_000, 6),
          line('technique', stillsMessages.technique, 400),
          {
            kind: 'entries',
            name: 'equipment',
            label: stillsMessages.equipment,
            noun: 'piece of equipment',
            most: 30,
            parts: null,
          },
        ],
      },
      { title: 'Details', fields: [priority, cta] },
      found,
    ],
  },
  work: {
    cover: { kind: 'picture', name: 'thumbnail', label: 'Picture' },
    opening: [
      prose('summary', 'Summary', 1_000, 3, { required: true }),
      client,
      { ...category, required: true },
      { ...industry, required: true },
      line('year', 'Year', 4, { required: true, placeholder: '2026' }),
      filmLength('duration'),
    ],
    sections: [
      { title: 'Film and pictures', fields: [film, { ...gallery, label: 'Gallery' }] },
      {
        title: 'The story',
        fields: [prose('problem', 'Problem', 20_000, 7), prose('approach', 'Approach', 20_000, 7)],
      },
      {
        title: 'Results and praise',
        fields: [
          {
            kind: 'entries',
            name: 'kpis',
            label: 'Results',
            noun: 'result',
            most: 12,
            parts: [
              { name: 'metric', label: 'Measure', most: 80 },
              { name: 'value', label: 'Value', most: 40 },
            ],
          },
          {
            kind: 'entries',
            name: 'testimonials',
            label: 'Testimonials',
            noun: 'testimonial',
            most: 10,
            parts: [
              { name: 'quote', label: 'Quote', most: 1_000, long: true },
              { name: 'author', label: 'Name', most: 120 },
              { name: 'title', label: 'Role', most: 120 },
            ],
          },
          {
            kind: 'entries',
            name: 'awards',
            label: 'Awards',
            noun: 'award',
            most: 20,
            parts: [
              { name: 'name', label: 'Award', most: 120 },
              { name: 'year', label: 'Year', most: 4 },
              { name: 'category', label: 'Category', most: 120 },
            ],
          },
        ],
      },
      found,
    ],
  },
  photo: {
    cover: { kind: 'picture', name: 'picture', label: 'Photograph' },
    opening: [
      client,
      oneOf(
        'category',
        'Category',
        photoCategories.map((value) => ({ value, label: value })),
      ),
      prose('description', 'Description', 1_000, 4),
      line('camera', 'Camera', 120),
    ],
    sections: [],
  },
}

export const fieldsOf = (kind: ContentKind): EditorField[] => {
  const { cover, opening, sections } = editorForms[kind]
  return [...(cover ? [cover] : []), ...opening, ...sections.flatMap(({ fields }) => fields)]
}
