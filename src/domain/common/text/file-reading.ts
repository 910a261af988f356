import { z } from 'zod'

const remark = z.object({
  /** What was left out or assumed, and why, as one sentence. */
  text: z.string(),
  /** Where in the file, in the words of its format: `Line 12`, `Sheet Old clients`, `00:01:02.000`; empty for the whole file. */
  places: z.array(z.string()),
})
export type FileRemark = z.output<typeof remark>

/** What was made of a file from outside, which is shown before anything of it is stored. */
export const fileReading = z.object({
  /** The format that was recognised, as people call it: `MT940`, `CSV with semicolons, Windows-1252`. */
  format: z.string(),
  /** What was read, such as 42 captions. */
  read: z.array(z.object({ label: z.string(), count: z.number() })),
  leftOut: z.array(remark),
  /** What the file does not say, and was taken as usual: a character set, an order of day and month. */
  assumed: z.array(remark),
})
export type FileReading = z.output<typeof fileReading>

/** Places of one text that are named; of more it is said how many. */
const mostPlaces = 1_000

/** Collects remarks while a file is read. The same text at several places becomes one remark. */
export class FileRemarks {
  readonly #places = new Map<string, string[]>()
  readonly #further = new Map<string, number>()

  /** Adds a remark; without a place it is about the whole file. */
  add(text: string, place = ''): void {
    const places = this.#places.get(text) ?? []
    if (place !== '' && places.length >= mostPlaces) this.#further.set(text, (this.#further.get(text) ?? 0) + 1)
    else if (place !== '') places.push(place)
    this.#places.set(text, places)
  }

  /** In the order in which each text was first added, with the first places of each and how many more there are. */
  list(): FileRemark[] {
    return [...this.#places].map(([text, places]) => {
      const further = this.#further.get(text)
      return { text, places: further === undefined ? places : [...places, `${further} more`] }
    })
  }
}

/** How many places a remark has, those that it only counts among them. */
export const countPlaces = (places: readonly string[]): number =>
  places.reduce((sum, place) => sum + Number(/^(\d+) more$/.exec(place)?.[1] ?? 1), 0)

/** A reading as lines of text, for a terminal. */
export const linesOfReading = ({ format, read, leftOut, assumed }: FileReading): string[] => [
  `${format}: ${read.map(({ label, count }) => `${count} ${label}`).join(', ') || 'nothing'}.`,
  ...[
    { title: 'Left out', remarks: leftOut },
    { title: 'Assumed', remarks: assumed },
  ].flatMap(({ title, remarks }) =>
    remarks.map(({ text, places }) => `${title}: ${text}${places.length > 0 ? ` (${places.join(', ')})` : ''}`),
  ),
]

/** True when somebody should read it before the file is stored. */
export const hasRemarks = ({ leftOut, assumed }: FileReading): boolean => leftOut.length > 0 || assumed.length > 0
