import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'

/**
 * A button that uses `aria-disabled`: a natively disabled button loses the focus. Enter in a form clicks its submit button, so
 * submitting is blocked too.
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
