import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button.tsx'

/** A button that lets one choose files. The same file may be chosen again. */
export function FileButton({
  label,
  accept,
  multiple = false,
  onFiles,
  children,
  ...variant
}: ButtonVariant & {
  /** Of the field behind the button. */
  label: string
  /** All files where it is left out. */
  accept?: string
  multiple?: boolean
  onFiles(files: File[]): void
  children: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button {...variant} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  )
}
