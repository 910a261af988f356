import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Strings that stay letter for letter. */
const specified = new Set([
  "We'll be in touch with you shortly!",
  "We'll review your request and contact you within 24 hours.",
  "Thanks for subscribing! You've been added to our newsletter.",
  "We've saved your quote and will send it to you shortly.",
  "Today's Priorities",
  "The project you're looking for doesn't exist or you don't have access to it.",
  "Thank you for approving this proposal. We'll be in touch shortly to begin production.",
  "That code didn't work — please try again or contact the company.",
  "Oops! We couldn't load our portfolio right now.",
  'Approved assets are promised within 24-48 hours.',
  '30-60 minutes',
  '1-3 days',
  '2-8 hours',
  '3-7 days',
  '24-48 hours',
  '15-30 seconds',
  '30-60 seconds',
  '1-2 minutes',
  '2-5 minutes',
  'Rush 1-2 weeks',
  'Standard 3-4 weeks',
  'Extended 5-8 weeks',
  '1-2 days',
  '3-5 days',
  '2-7 days',
  '5-10 days',
  '2-3 weeks',
  '4-6 weeks',
  '6-8 weeks',
  '8-12 weeks',
  '$1,500-$3,500',
  '$3,500-$6,500',
  '$6,500-$12,000',
  'Inquiry Submitted Successfully!',
  'There was an issue submitting your inquiry. Please try again or contact us directly.',
  'Project Inquiry Sent',
  'There was an issue sending your inquiry. Please try again.',
  'Inquiry Sent Successfully!',
])

/** Titles and buttons of pages that are written with capitals. */
const specifiedTitles = new Set([
  'Active Projects',
  'Add Client',
  'Add Comment',
  'Add Feedback',
  'Add Supplier',
  'Admin Login',
  'All Projects',
  'Avg Day Rate',
  'Awaiting Payment',
  'Awaiting Review',
  'Back to Work',
  'Board Cleared',
  'Brand Film',
  'Browse Projects',
  'Budget Estimator',
  'Calculate Budget',
  'Changes Requested',
  'Client Details',
  'Completed Milestones',
  'Consultation Request',
  'Contact Team',
  'Exit Wizard',
  'Export Report',
  'Failed to Load Portfolio',
  'Full Crew',
  'Go Home',
  'In Progress',
  'Inspiration Board',
  'Job Dashboard',
  'Load More',
  'Motion Graphics',
  'New Client Project',
  'New Project',
  'Page Not Found',
  'Pending Reviews',
  'Print Invoice',
  'Production Timeline',
  'Project Not Found',
  'Project Planner',
  'Project Scope',
  'Project Summary',
  'Quote Calculator',
  'Request Changes',
  'Return Home',
  'Review Pending Items',
  'Review Quote',
  'Solo Shooter',
  'Start New Project',
  'Start Over',
  'Start Planning Wizard',
  'Style Reference',
  'Total Projects',
  'Try Again',
  'Video Type',
])

/** Other people, films, formats and pages. */
const names = new Set(['Ada Quill', 'Night Drive', 'US Letter', 'Back to All Projects'])

/** Two to six words of which all later ones, but for short ones, begin with a capital. */
function isTitleCase(text: string): boolean {
  const [first, ...others] = text.replace(/[!?]$/, '').split(' ')
  if (others.length === 0 || others.length > 5 || !/^\p{Lu}[\p{L}’-]*$/u.test(first!)) return false
  const long = others.filter((word) => word.length > 3)
  return (
    long.length > 0 &&
    long.every((word) => /^\p{Lu}\p{Ll}[\p{L}’-]*$/u.test(word)) &&
    others.every((word) => /^[\p{L}’&-]+$/u.test(word))
  )
}

/** Files with tables and patterns instead of texts, and descriptions of endpoints, which are for programmers. */
const noTexts =
  /(-endpoints|printable|quoted-text|mileage|own-account-form|social-icon|make-id|message-sense|budget-questions)\.tsx?$/
const noTextAttributes = ['className', 'style', 'sizes', 'href', 'to', 'd', 'viewBox', 'pattern']

const rules: [fault: string, pattern: RegExp][] = [
  ['a straight apostrophe: use ’', /\p{L}'\p{L}|\p{L}s' /u],
  ['a hyphen in a range: use an en dash', /(?<![\w.-])[£$€]?\d[\d,.]*-[£$€]?\d[\d,.]*(?= ?[\p{L}%]|$)/u],
  ['inquiry: what people read says enquiry', /\b[Ii]nquir/],
]

it('finds faults of texts', () => {
  expect(faultsOf("You don't")).toHaveLength(1)
  expect(faultsOf('in 2-3 weeks')).toHaveLength(1)
  expect(faultsOf('Send inquiry')).toHaveLength(1)
  expect(faultsOf('You don’t: 2–3 weeks, 2026-11-29, V2-final')).toEqual([])
  expect(['Send Quote', 'Save and Continue', 'Add Your Logo'].filter(isTitleCase)).toHaveLength(3)
  expect(['Send quote', 'Money and place', 'Settings', 'Link to Slatehouse shown here'].filter(isTitleCase)).toEqual([])
})

it('titles and buttons of our own are in sentence case', () => {
  const found = textFiles('src/web').flatMap((path) =>
    textsIn(path).filter((text) => isTitleCase(text) && ![specified, specifiedTitles, names].some((known) => known.has(text))),
  )
  expect(found).toEqual([])
})

it('texts have typographic apostrophes, en dashes in ranges, and one word for an enquiry', () => {
  const files = textFiles('src/web', 'src/domain', 'src/server/features/**/*-mails.tsx')
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.flatMap((path) => textsIn(path).flatMap((text) => faultsOf(text).map((fault) => `${path}: ${fault}: ${text}`))),
  ).toEqual([])
})

const textFiles = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !noTexts.test(path))

function faultsOf(text: string): string[] {
  if (specified.has(text)) return []
  return rules.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault)
}

/** Texts with a space or a capital: neither names nor addresses. */
function textsIn(path: string): string[] {
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  const texts: string[] = []
  collect(program)
  return texts

  function collect(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(collect)
    if (typeof node !== 'object' || node === null) return
    const { type, value, source, name, callee } = node as Record<string, any>
    if (/^(Import|Export).*Declaration$/.test(type) && source) return
    if (type === 'JSXAttribute' && noTextAttributes.includes(name.name)) return
    // Lines of the console are for programmers.
    if (type === 'CallExpression' && callee?.object?.name === 'console') return
    const text = type === 'TemplateElement' ? value.cooked : type === 'Literal' || type === 'JSXText' ? value : null
    if (typeof text === 'string' && /^\s*[\p{Lu}\d£$€]|\p{L} \p{L}/u.test(text)) texts.push(text.replace(/\s+/g, ' ').trim())
    Object.values(node).forEach(collect)
  }
}
