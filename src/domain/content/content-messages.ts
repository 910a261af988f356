import { formatNumber } from '../common/text/number-style.ts'
import type { ContentKind } from './kinds/content-kinds.ts'

/** Text of the 404 page by kind. */
export const notFoundMessages: Record<ContentKind, string> = {
  post: 'The requested blog post could not be found.',
  'case-study': 'The requested case study could not be found.',
  stills: 'The requested still frame could not be found.',
  work: 'The requested project could not be found.',
  photo: 'The requested photograph could not be found.',
}

interface Notice {
  title: string
  text: string
}

interface StoryMessages {
  /** Name of the list, as in the navigation. */
  name: string
  lede: string
  /** Singular and plural; `{n}` stands for the number. */
  count: [one: string, many: string]
  loadingList: string
  empty: Notice
  /** Notice when the list or an item could not be loaded. */
  failed: Notice
  loadingItem: string
  missing: Notice
  back: string
}

/** Texts of the content pages. */
export const storyMessages = {
  post: {
    name: 'Blog',
    lede: 'Notes from the set and the edit: what we tried, what it cost and what we’d do again.',
    count: ['{n} post', '{n} posts'],
    loadingList: 'Loading blog posts...',
    empty: { title: 'No Posts Yet', text: 'The first one is on its way. Please check back soon.' },
    failed: { title: 'Blog Not Available', text: 'Unable to load blog posts at this time.' },
    loadingItem: 'Loading blog post...',
    missing: { title: 'Post Not Found', text: notFoundMessages.post },
    back: 'Back to the blog',
  },
  'case-study': {
    name: 'Case Studies',
    lede: 'What the client needed, what we did, and the results in figures.',
    count: ['{n} case study available', '{n} case studies available'],
    loadingList: 'Loading case studies...',
    empty: { title: 'No Case Studies Yet', text: 'The first one is on its way. Please check back soon.' },
    failed: { title: 'Case Studies Not Available', text: 'Unable to load case studies at this time.' },
    loadingItem: 'Loading case study...',
    missing: { title: 'Case Study Not Found', text: notFoundMessages['case-study'] },
    back: 'Back to case studies',
  },
  stills: {
    name: 'Stills',
    lede: 'Stills taken while filming.',
    count: ['{n} collection available', '{n} collections available'],
    loadingList: 'Loading stills...',
    empty: { title: 'No Still Frames Yet', text: 'The first collection is on its way. Please check back soon.' },
    failed: { title: 'Stills Not Available', text: 'Unable to load stills at this time.' },
    loadingItem: 'Loading still frames...',
    missing: { title: 'Still Frame Not Found', text: notFoundMessages.stills },
    back: 'Back to stills',
  },
} as const satisfies Partial<Record<ContentKind, StoryMessages>>

export type StoryKind = keyof typeof storyMessages

/** `4 case studies available` */
export function countLabel(kind: StoryKind, total: number): string {
  const [one, many] = storyMessages[kind].count
  return (total === 1 ? one : many).replace('{n}', formatNumber(total))
}

/** Headings and labels of a case study. */
export const caseStudyMessages = {
  keyResult: 'Key Result:',
  view: 'View Case Study',
  challenge: 'The Challenge',
  solution: 'Our Solution',
  results: 'Results',
  deliverables: 'Project Deliverables',
  gallery: 'Behind the Scenes',
  callTitle: 'Ready for Your Success Story?',
} as const

/** Headings and labels of a collection of stills. */
export const stillsMessages = {
  view: 'View Gallery',
  equipment: 'Equipment',
  technique: 'Technique',
  collection: 'Collection',
  resolution: '6K Resolution',
  callTitle: 'Capture Your Vision',
} as const
