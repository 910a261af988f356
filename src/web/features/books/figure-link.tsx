import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A figure that opens the rows it is made of. `label` says to screen readers what it is and what it shows. */
export const FigureLink = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <Link
    to={to}
    preventScrollReset
    className="underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink"
  >
    {children}
    <span className="sr-only"> {label}</span>
  </Link>
)
