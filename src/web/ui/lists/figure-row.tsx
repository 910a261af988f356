import type { ReactNode } from 'react'
import { Sticks } from './fact-strip.tsx'

/** A strip of key figures above a list. */
export function FigureRow({ label, figures }: { label: string; figures: { label: string; value: ReactNode }[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Sticks />
      <dl aria-label={label} className="fact-strip">
        {figures.map((figure) => (
          <div key={figure.label} className="min-w-32 px-4 py-3 sm:px-5">
            <dt className="label text-[0.6875rem]">{figure.label}</dt>
            <dd className="timecode mt-1 text-2xl leading-none font-semibold">{figure.value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
