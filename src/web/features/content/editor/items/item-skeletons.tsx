import { Skeleton } from '#web/ui/lists/skeleton.tsx'

export function ItemSkeletons() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={index}
          className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 px-3 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-video" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
