/** Score from 1 to 5, as a meter of five lamps. */
export function SupplierScore({ label, score }: { label: string; score: number | null }) {
  return (
    <div className="min-w-0">
      <dt className="label text-[0.6875rem]">{label}</dt>
      <dd className="mt-1 flex items-center gap-2">
        <span aria-hidden="true" className="flex gap-0.5">
          {[0, 1, 2, 3, 4].map((lamp) => (
            <span key={lamp} className="relative h-2.5 w-2 overflow-hidden rounded-[1px] bg-ink/12">
              <span
                className="absolute inset-y-0 left-0 bg-accent"
                style={{ width: `${Math.min(1, Math.max(0, (score ?? 0) - lamp)) * 100}%` }}
              />
            </span>
          ))}
        </span>
        <span className="timecode text-sm font-semibold">{score === null ? '–' : score.toFixed(1)}</span>
      </dd>
    </div>
  )
}
