import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A figure that opens the rows it is made of. */
export const FigureLink = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <Link
    to={to}
    aria-label={label}
    preventScrollReset
    className="underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink"
  >
    {children}
  </Link>
)
