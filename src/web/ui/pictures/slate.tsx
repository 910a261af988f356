import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './slate.css'

/** A clapperboard around form fields. `shut` closes its sticks after submit. */
export function Slate({ shut = false, className, children }: { shut?: boolean; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <div aria-hidden="true" className="slate-sticks" data-shut={shut || undefined} />
      <div className="slate rounded-t-none! border-t-0!">{children}</div>
    </div>
  )
}

/** The clapperboard without its sticks. */
export const SlateBoard = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('slate', className)} />
)

/** Grid of ruled cells: fields and card choices inside lose their own borders. */
export const SlateGrid = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('slate-block slate-grid', className)} />
)

/** Decorative head of the board, hidden from screen readers: it repeats the page's text. */
export function SlateHead({ production, scene, take }: { production: string; scene: string; take: number }) {
  const cells = [
    ['Prod.', production],
    ['Scene', scene],
    ['Take', String(take).padStart(2, '0')],
  ] as const
  return (
    <dl aria-hidden="true" className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] border-b border-(--rule)">
      {cells.map(([name, value]) => (
        <div key={name} className="border-r border-(--rule) min-w-0 px-2.5 py-3 last:border-0 sm:px-[1.125rem]">
          <dt className="slate-caption text-[0.6875rem]!">{name}</dt>
          <dd className="title-3 mt-0.5 text-[clamp(0.8125rem,4.1vw,1.0625rem)]! wrap-anywhere sm:text-[1.25rem]!">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A numbered fieldset: its legend is beside the cells on a desktop, above them on a phone. */
export function SlatePart({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      className="min-w-0 border-b border-(--rule) last:border-0 lg:grid lg:grid-cols-[9.5rem_minmax(0,1fr)]"
    >
      <div className="flex items-baseline gap-3 px-[1.125rem] pt-8 pb-3 max-lg:border-b max-lg:border-(--rule) lg:flex-col lg:gap-1 lg:border-r lg:border-(--rule) lg:pt-4">
        <span aria-hidden="true" className="timecode text-sm text-accent">
          {String(number).padStart(2, '0')}
        </span>
        <h2 id={id} className="title-4">
          {title}
        </h2>
      </div>
      <div className="min-w-0">{children}</div>
    </fieldset>
  )
}
