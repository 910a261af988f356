import { useRef, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { ButtonVariant } from '../button.tsx'

/** A button that opens the file picker. Resets the input, so the same file can be chosen again. */
export function FileButton({
  label,
  accept,
  multiple = false,
  camera = false,
  onFiles,
  children,
  ...button
}: ButtonVariant & {
  why?: string | undefined
  pending?: boolean
  /** Accessible name of the hidden file input. */
  label: string
  /** The input's `accept`; all files by default. */
  accept?: string
  multiple?: boolean
  /** Opens the camera on a phone. */
  camera?: boolean
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
        {...(camera && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button {...button} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  )
}
