import { classNames } from './class-names.ts'

/** Holds the place of what is loading, in its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'animate-[shimmer_1.8s_linear_infinite] rounded-card bg-[linear-gradient(90deg,var(--raised)_30%,var(--line)_50%,var(--raised)_70%)] bg-[length:200%_100%]',
        className,
      )}
    />
  )
}
