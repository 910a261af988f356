import type { ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useDetailsMenu } from './use-details-menu.ts'

/** A button that opens a menu of actions. */
export function ActionMenu({
  label,
  button,
  variant = 'secondary',
  className,
  place = 'sm:left-0',
  width = 'sm:w-60',
  children,
}: {
  /** Accessible name, where the button has no text. */
  label?: string
  button: ReactNode
  variant?: ButtonVariant['variant']
  /** Of the button. */
  className?: string
  /** Classes that place the menu at its button; on a phone it has the width of what is around it. */
  place?: string
  width?: string
  children: ReactNode
}) {
  const menu = useDetailsMenu()
  return (
    <details ref={menu} className="sm:relative">
      <summary
        aria-label={label}
        className={buttonClass(
          { variant, size: 'small' },
          classNames('cursor-pointer list-none [&::-webkit-details-marker]:hidden', className),
        )}
      >
        {button}
      </summary>
      <div
        className={classNames(
          'absolute inset-x-4 z-20 mt-1 rounded-card border border-line bg-surface p-1 shadow-lift sm:inset-x-auto',
          place,
          width,
        )}
      >
        {children}
      </div>
    </details>
  )
}

/** An action in the menu, which closes with it. */
export function MenuAction({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        closeMenuOf(currentTarget)
        onClick()
      }}
      className="flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 py-1.5 text-left text-sm hover:bg-ink/8"
    >
      {children}
    </button>
  )
}

/** Closes the menu around an element, and puts the focus back on its button. */
export function closeMenuOf(element: Element): void {
  const menu = element.closest('details')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
