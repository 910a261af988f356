/** Clapper slate logo, the same drawing as `public/favicon.svg`. */
export function SlateMark({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <path fill="var(--accent)" d="M3 10.6 27.6 3l1.3 4.3L4.3 14.9Z" />
      <path fill="var(--canvas)" d="m9.4 8.6 4-1.2 1.3 4.3-4 1.2Zm8.1-2.5 4-1.2 1.3 4.3-4 1.2Z" />
      <path fill="currentColor" d="M3 16h26v13H3Z" />
    </svg>
  )
}
