import { Moment } from '../text/moment.tsx'

/** Table cell with a date; a dash for null. */
export function MomentCell({ at, form }: { at: string | null; form?: 'short' | 'day' }) {
  return at ? (
    <span className="timecode whitespace-nowrap">
      <Moment at={at} form={form} />
    </span>
  ) : (
    <span className="text-muted">–</span>
  )
}
