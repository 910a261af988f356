import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'

interface ControlButtonProps {
  label: string
  onClick?(): void
  /** For toggle buttons: sets `aria-pressed`. */
  pressed?: boolean
  popoverTarget?: string
  className?: string
  children: ReactNode
}

export function ControlButton({ label, pressed, className, children, ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={classNames('player-button', className)}
      {...rest}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  )
}
