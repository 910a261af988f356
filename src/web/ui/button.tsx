import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './lists/spinner.tsx'
import { SteadyButton } from './steady-button.tsx'

export interface ButtonVariant {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'large'
}

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-control font-semibold [font-stretch:105%] transition-colors duration-150 aria-disabled:opacity-55'

const sizes = {
  small: 'min-h-9 px-3.5 py-1.5 text-sm',
  normal: 'min-h-12 px-5 py-2.5 text-[0.9375rem]',
  large: 'min-h-14 px-7 py-3.5 text-base',
}

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong text-ink hover:border-ink hover:bg-ink/5',
  quiet: 'text-ink hover:bg-ink/8',
  danger: 'border border-bad text-bad hover:bg-bad hover:text-canvas',
}

export const buttonClass = ({ variant = 'primary', size = 'normal' }: ButtonVariant, className?: string): string =>
  classNames(base, sizes[size], variants[variant], className)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonVariant & {
    /** While true, the button is disabled and shows `pendingText`. */
    pending?: boolean
    pendingText?: string
    /** Why the button is disabled: its title, which screen readers read as its description. */
    why?: string | undefined
    ref?: Ref<HTMLButtonElement>
  }

export function Button({ variant, size, pending, pendingText, why, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <SteadyButton
      {...rest}
      {...(why && { title: why })}
      disabled={disabled || pending || Boolean(why)}
      className={buttonClass({ variant, size }, className)}
    >
      {pending && <Spinner />}
      {pending && pendingText ? pendingText : children}
    </SteadyButton>
  )
}

/** A React Router link styled as a button; with `why`, a disabled button. */
export function ButtonLink({ variant, size, why, className, ...rest }: LinkProps & ButtonVariant & { why?: string | undefined }) {
  if (why) {
    return <Button {...{ variant, size, why, className }}>{rest.children}</Button>
  }
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />
}

/** An external, mailto, tel or download link styled as a button; with `why`, a disabled button. */
export function ButtonAnchor({
  variant,
  size,
  why,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonVariant & { why?: string | undefined; children: ReactNode }) {
  if (why) return <Button {...{ variant, size, why, className }}>{children}</Button>
  return (
    <a {...rest} className={buttonClass({ variant, size }, className)}>
      {children}
    </a>
  )
}
