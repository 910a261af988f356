import { conventions } from '../common/conventions.ts'
import type { PriceList, PriceRow } from './price-rows.ts'

/** What visitors read below each of the default rows. */
const texts: Record<PriceList, Record<string, string | (() => string)>> = {
  base: {
    'Brand Film': 'Who you are and what you stand for, in two or three minutes.',
    'Social Cutdowns': 'A set of short films, cut for social feeds.',
    'Multi-location Documentary': 'A longer story, filmed where it happens.',
    'Commercial/Advertisement': 'One idea, thirty seconds, every frame planned.',
    'Product Demo': 'How it works, shown by someone who uses it.',
    'Training/Educational': 'Lessons that people watch to the end.',
    'Event Coverage': 'The day itself, and a film to remember it by.',
  },
  crew: {
    'Solo Shooter': 'One person on camera and sound.',
    'Shooter + Producer': 'A camera operator, and someone to run the day.',
    'Full Crew': 'Director, camera, lighting and sound.',
  },
  editing: {
    Standard: 'Cut, colour and sound mix.',
    'Motion Graphics': 'Standard, plus titles, charts and animated text.',
    'Multi-version Edit': 'Standard, plus lengths and formats for each channel.',
  },
  extras: {
    Voiceover: 'Casting, recording and mix.',
    'Studio Hire': 'A day in our studio.',
    Travel: () => `Crew and kit beyond ${conventions().timeZone === 'Europe/London' ? 'London' : 'our area'}.`,
    'Additional Revisions': 'Two more rounds of changes.',
    'Rush Delivery': 'Your film goes first in the edit.',
    'Subtitles/Captions': 'Burned in and as separate files.',
  },
}

/** What visitors read below a row. */
export function textOfRow({ list, key, text }: PriceRow): string {
  const usual = texts[list][key]
  return text || (typeof usual === 'function' ? usual() : (usual ?? ''))
}
