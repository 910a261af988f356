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
  line: { most: number; required?: true; placeholder?: string }
  prose: { most: number; rows: number; required?: true }
  /** Renders with a preview beside it. */
  markdown: object
  choice: { choices: readonly { value: string; label: string }[]; usual?: string }
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

type EditorFields = { [Form in keyof Shapes]: Named & { form: Form } & Shapes[Form] }
export type EditorField<Form extends keyof Shapes = keyof Shapes> = EditorFields[Form]

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

const client = { form: 'line', name: 'client', label: 'Client', most: 120, required: true } as const
const category = { form: 'line', name: 'category', label: 'Category', most: 60 } as const
const industry = { form: 'line', name: 'industry', label: 'Industry', most: 60 } as const
const gallery = { form: 'pictures', name: 'gallery', most: 60, parts: [] } as const
const film = { form: 'film', name: 'film', label: 'Film' } as const
const filmLength = {
  form: 'line',
  label: 'Length',
  hint: 'Length of the whole film. A shorter file is called an excerpt. Leave blank to use the file’s own length.',
  most: 10,
  placeholder: '2:45',
} as const
const cta = {
  form: 'callToAction',
  name: 'cta',
  label: 'Call to action',
  hint: 'A button at the end. Leave blank for none.',
} as const
const priority = {
  form: 'choice',
  name: 'priority',
  label: 'Priority',
  choices: priorities.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })),
  usual: 'medium',
} as const
const found = { title: 'Search and sharing', fields: [{ form: 'seo', name: 'seo', label: 'Search and sharing' }] } as const

/** Fields of each kind's editor, apart from title, slug and tags. */
export const editorForms: Record<ContentKind, EditorForm> = {
  post: {
    cover: { form: 'picture', name: 'featuredImage', label: 'Featured picture' },
    opening: [
      {
        form: 'prose',
        name: 'excerpt',
        label: 'Excerpt',
        hint: 'Shown on the card, in the feed and under the title.',
        most: 1_000,
        rows: 3,
        required: true,
      },
      { form: 'line', name: 'author', label: 'Author', most: 120, required: true },
    ],
    sections: [
      { fields: [{ form: 'markdown', name: 'content', label: 'Post' }] },
      { title: 'Details', fields: [category, priority, cta] },
      found,
    ],
  },
  'case-study': {
    cover: { form: 'picture', name: 'thumbnail', label: 'Picture' },
    opening: [
      client,
      { form: 'line', name: 'projectType', label: 'Project type', most: 60 },
      industry,
      { form: 'line', name: 'duration', label: 'Duration', most: 60, placeholder: '6 weeks' },
    ],
    sections: [
      {
        title: 'The story',
        fields: [
          { form: 'prose', name: 'challenge', label: caseStudyMessages.challenge, most: 20_000, rows: 7 },
          { form: 'prose', name: 'solution', label: caseStudyMessages.solution, most: 20_000, rows: 7 },
          {
            form: 'entries',
            name: 'results',
            label: caseStudyMessages.results,
            hint: 'The first is the key result.',
            noun: 'result',
            most: 12,
            parts: null,
          },
          {
            form: 'entries',
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
        fields: [film, { ...filmLength, name: 'filmDuration' }, { ...gallery, label: caseStudyMessages.gallery }],
      },
      { title: 'Details', fields: [category, priority, cta] },
      found,
    ],
  },
  stills: {
    cover: null,
    opening: [{ form: 'line', name: 'subtitle', label: 'Subtitle', most: 200 }, category],
    sections: [
      {
        fields: [
          {
            form: 'pictures',
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
          { form: 'prose', name: 'description', label: 'Description', most: 20_000, rows: 6 },
          { form: 'line', name: 'technique', label: stillsMessages.technique, most: 400 },
          {
            form: 'entries',
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
    cover: { form: 'picture', name: 'thumbnail', label: 'Picture' },
    opening: [
      { form: 'prose', name: 'summary', label: 'Summary', most: 1_000, rows: 3, required: true },
      client,
      { ...category, required: true },
      { ...industry, required: true },
      { form: 'line', name: 'year', label: 'Year', most: 4, required: true, placeholder: '2026' },
      { ...filmLength, name: 'duration' },
    ],
    sections: [
      { title: 'Film and pictures', fields: [film, { ...gallery, label: 'Gallery' }] },
      {
        title: 'The story',
        fields: [
          { form: 'prose', name: 'problem', label: 'Problem', most: 20_000, rows: 7 },
          { form: 'prose', name: 'approach', label: 'Approach', most: 20_000, rows: 7 },
        ],
      },
      {
        title: 'Results and praise',
        fields: [
          {
            form: 'entries',
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
            form: 'entries',
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
            form: 'entries',
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
    cover: { form: 'picture', name: 'picture', label: 'Photograph' },
    opening: [
      client,
      {
        form: 'choice',
        name: 'category',
        label: 'Category',
        choices: photoCategories.map((value) => ({ value, label: value })),
      },
      { form: 'prose', name: 'description', label: 'Description', most: 1_000, rows: 4 },
      { form: 'line', name: 'camera', label: 'Camera', most: 120 },
    ],
    sections: [],
  },
}

export const fieldsOf = (kind: ContentKind): EditorField[] => {
  const { cover, opening, sections } = editorForms[kind]
  return [...(cover ? [cover] : []), ...opening, ...sections.flatMap(({ fields }) => fields)]
}
