/** A filled, optically centred triangle; outline icons look thin on a picture. */
export function PlayGlyph({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" fill="currentColor" className={className}>
      <path d="M5 2.5v15L18 10Z" />
    </svg>
  )
}
