import { formatPence, type Pence } from '#domain/common/money.ts'
import type { CrewSize, EditingType, Extra, QuoteVideoType } from '#domain/inquiries/quote-prices.ts'
import type { QuoteLineType } from '#domain/inquiries/quote-rules.ts'

/** A line beside each price, for people who have never ordered a film. */
export const videoTypeWords: Record<QuoteVideoType, string> = {
  'Brand Film': 'Who you are and why, in two or three minutes.',
  'Social Cutdowns': 'A set of short films, cut for the feeds.',
  'Multi-location Documentary': 'A longer story, followed where it happens.',
  'Commercial/Advertisement': 'One idea, thirty seconds, every frame planned.',
  'Product Demo': 'How it works, shown by someone who uses it.',
  'Training/Educational': 'Lessons that people watch to the end.',
  'Event Coverage': 'The day itself, and a film to remember it by.',
}

export const crewWords: Record<CrewSize, string> = {
  'Solo Shooter': 'One person on camera and sound.',
  'Shooter + Producer': 'And someone who runs the day.',
  'Full Crew': 'Director, camera, light, sound.',
}

export const editingWords: Record<EditingType, string> = {
  Standard: 'Cut, colour and sound mix.',
  'Motion Graphics': 'And titles, charts, animated type.',
  'Multi-version Edit': 'And lengths and formats for each channel.',
}

export const extraWords: Record<Extra, string> = {
  Voiceover: 'Casting, recording and mix.',
  'Studio Hire': 'A day on our stage.',
  Travel: 'Crew and kit beyond London.',
  'Additional Revisions': 'Two more rounds of changes.',
  'Rush Delivery': 'Your film first in the edit.',
  'Subtitles/Captions': 'Burned in and as files.',
}

export const lineTypeWords: Record<QuoteLineType, string> = {
  base: 'Film',
  filming: 'Filming',
  crew: 'Crew',
  editing: 'Editing',
  extra: 'Extra',
}

/** A price within a quote: what costs nothing is included. */
export const priceOf = (pence: Pence): string => (pence === 0 ? 'Included' : formatPence(pence))
