import { classNames } from '../class-names.ts'

/** Loading placeholder of the content's size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'animate-[shimmer_1.8s_linear_infinite] rounded-card [--glint:color-mix(in_oklab,var(--ink)_13%,transparent)] [--rest:color-mix(in_oklab,var(--ink)_6%,transparent)] bg-[linear-gradient(90deg,var(--rest)_30%,var(--glint)_50%,var(--rest)_70%)] bg-[length:200%_100%]',
        className,
      )}
    />
  )
}
