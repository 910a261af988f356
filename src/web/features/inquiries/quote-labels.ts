import { conventions } from '#domain/common/conventions.ts'
import { formatPence, type Pence } from '#domain/common/money.ts'
import type { CrewSize, EditingType, Extra, QuoteVideoType } from '#domain/prices/price-names.ts'

/** Short description of each video type. */
export const videoTypeLabel: Record<QuoteVideoType, string> = {
  'Brand Film': 'Who you are and what you stand for, in two or three minutes.',
  'Social Cutdowns': 'A set of short films, cut for social feeds.',
  'Multi-location Documentary': 'A longer story, filmed where it happens.',
  'Commercial/Advertisement': 'One idea, thirty seconds, every frame planned.',
  'Product Demo': 'How it works, shown by someone who uses it.',
  'Training/Educational': 'Lessons that people watch to the end.',
  'Event Coverage': 'The day itself, and a film to remember it by.',
}

export const crewLabel: Record<CrewSize, string> = {
  'Solo Shooter': 'One person on camera and sound.',
  'Shooter + Producer': 'A camera operator, and someone to run the day.',
  'Full Crew': 'Director, camera, lighting and sound.',
}

export const editingLabel: Record<EditingType, string> = {
  Standard: 'Cut, colour and sound mix.',
  'Motion Graphics': 'Standard, plus titles, charts and animated text.',
  'Multi-version Edit': 'Standard, plus lengths and formats for each channel.',
}

export const extraLabel: Record<Extra, string> = {
  Voiceover: 'Casting, recording and mix.',
  'Studio Hire': 'A day in our studio.',
  get Travel() {
    return `Crew and kit beyond ${conventions().timeZone === 'Europe/London' ? 'London' : 'our area'}.`
  },
  'Additional Revisions': 'Two more rounds of changes.',
  'Rush Delivery': 'Your film goes first in the edit.',
  'Subtitles/Captions': 'Burned in and as separate files.',
}

/** Price within a quote; zero is "Included". */
export const priceOf = (pence: Pence): string => (pence === 0 ? 'Included' : formatPence(pence))
