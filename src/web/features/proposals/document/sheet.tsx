import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import '#web/ui/forms/handwriting.css'

/** Signature line, empty or signed. */
export function SignatureLine({ name, at }: { name: string | null; at: string | null }) {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-8">
      <p className="handwriting min-h-12 border-b border-ink pb-1">{name}</p>
      <p className="timecode min-w-24 border-b border-ink pb-2 text-sm">{at && sheetDay(at)}</p>
      <p className="label mt-1.5 text-[0.6875rem]">Signature</p>
      <p className="label mt-1.5 text-[0.6875rem]">Date</p>
    </div>
  )
}

/** `2 June 2026`, in the studio's time zone. */
export const sheetDay = (moment: string): string => longDay(studioDay(new Date(moment)))
