import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'

/**
 * A button that keeps the focus while it is off: a browser takes it from one that is `disabled`, and whoever works with
 * keys, or listens, loses their place. A form that is sent by Enter presses its button too, so nothing is sent meanwhile.
 */
export function SteadyButton({ disabled, onClick, className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={disabled || undefined}
      onClick={disabled ? refuse : onClick}
      className={classNames('aria-disabled:cursor-not-allowed!', className)}
    />
  )
}

function refuse(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
