import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

export interface Figure {
  label: string
  value: ReactNode
}

/** Large figures in a row; `undefined` while loading. */
export function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <dl
      aria-label={label}
      className={classNames(
        'grid gap-px overflow-hidden rounded-card border border-line bg-line',
        figures.length === 4 ? 'grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3',
      )}
    >
      {figures.map((figure) => (
        <div key={figure.label} className="flex items-end justify-between gap-4 bg-surface px-5 py-4 sm:block sm:py-5">
          <dt className="label">{figure.label}</dt>
          <dd className="timecode text-3xl leading-none font-semibold sm:mt-4 sm:text-5xl">
            {figure.value === undefined ? <Skeleton className="h-[1em] w-12" /> : figure.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
