import { Moment } from './moment.tsx'

/** A point in time in a table; a dash where it has not come. */
export function MomentCell({ at, form }: { at: string | null; form?: 'short' | 'day' }) {
  return at ? (
    <span className="timecode whitespace-nowrap">
      <Moment at={at} form={form} />
    </span>
  ) : (
    <span className="text-muted">–</span>
  )
}
