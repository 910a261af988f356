import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The two clapper sticks, an ornament at the head of a record. */
export function Sticks({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('sticks h-1.5', className)} />
}

export interface Fact {
  label: string
  value: ReactNode
  /** Grows to take the remaining width. */
  wide?: boolean
  /** Takes a full row. */
  line?: boolean
}

/** Facts about one record, as a strip of labelled cells. */
export function FactStrip({ facts, className }: { facts: Fact[]; className?: string }) {
  return (
    <div className={classNames('overflow-hidden rounded-card border border-line bg-surface', className)}>
      <Sticks />
      <dl className="fact-strip">
        {facts.map(({ label, value, wide, line }) => (
          <div
            key={label}
            className={classNames('min-w-0 px-4 py-1.5 sm:py-2.5', wide && 'grow-99 basis-52', line && 'basis-full')}
          >
            <dt className="label text-[0.6875rem]">{label}</dt>
            <dd className="timecode mt-0.5 text-[0.9375rem] leading-snug font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
