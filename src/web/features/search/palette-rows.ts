import type { LucideIcon } from 'lucide-react'

/** Something to choose in the command palette. */
export interface PaletteRow {
  /** Unique among all rows. */
  key: string
  title: string
  detail: string
  /** What it uses and is not cleared. */
  warning?: string | undefined
  Icon: LucideIcon
  /** A path, or what is done at once. */
  to: string | (() => void)
}

export interface PaletteGroup {
  label: string
  rows: PaletteRow[]
}

/** The lower-case words of what was typed. */
export const splitText = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether every word begins one of a text’s words, for lists that are known here. */
export const fits = (text: string, words: readonly string[]): boolean => {
  const there = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => there.some((one) => one.startsWith(word)) || text.toLowerCase().startsWith(word))
}

/**
 * Those that fit, the ones whose title begins as it was typed first. They keep their order otherwise.
 */
export function fitting<Row extends { label: string; words?: string }>(rows: readonly Row[], typed: string): Row[] {
  const words = splitText(typed)
  const start = words.join(' ')
  const begins = ({ label }: Row) => (label.toLowerCase().startsWith(start) ? 0 : 1)
  return rows
    .filter(({ label, words: more = '' }) => fits(`${label} ${more}`, words))
    .toSorted((one, other) => begins(one) - begins(other))
}

/** Whether a hit of an earlier text still has all words of what is typed now: only such stay until the answer comes. */
export const stillFits = ({ title, detail }: { title: string; detail: string | null }, typed: string): boolean => {
  const text = `${title} ${detail ?? ''}`.toLowerCase()
  return splitText(typed).every((word) => text.includes(word))
}
