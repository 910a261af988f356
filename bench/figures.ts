export interface Figure {
  what: string
  measured: string
  limit: string
  met: boolean
}

/** Context of a part of the bench. */
export interface Bench {
  note(figure: Figure): void
  /** A folder of the run's own, gone afterwards. */
  scratch: string
}

/** A figure that could not be measured counts as missed. */
export const notMeasured = (what: string, limit: string, why: string): Figure => ({
  what,
  measured: `not measured: ${why}`,
  limit,
  met: false,
})

export const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
