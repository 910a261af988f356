import type { ReactNode } from 'react'
import { useMay, type Abilities } from './use-me.ts'

/** Renders its children for people who have the ability, and `otherwise` for all others. */
export function IfMay({
  ability,
  otherwise = null,
  children,
}: {
  ability: Abilities
  otherwise?: ReactNode
  children: ReactNode
}) {
  return useMay(ability).may ? children : otherwise
}
