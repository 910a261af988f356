import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { useMay, type Abilities } from './use-me.ts'

interface LinkIfMayProps {
  ability: Abilities
  to: string
  /** Of the text, with or without a link. */
  className?: string
  /** Of the link alone. */
  linkClass: string
  children: ReactNode
}

/** A link for people who may open its page; the same text without a link for all others. */
export function LinkIfMay({ ability, to, className = '', linkClass, children }: LinkIfMayProps) {
  if (!useMay(ability).may) return <span className={className}>{children}</span>
  return (
    <Link to={to} className={`${className} ${linkClass}`}>
      {children}
    </Link>
  )
}
