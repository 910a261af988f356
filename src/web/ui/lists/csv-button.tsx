import { Download } from 'lucide-react'
import { Button, ButtonAnchor, type ButtonVariant } from '../button.tsx'

/** A CSV of what is shown: its address, or what pressing the button does. Undefined for people who may not export it. */
export type CsvFile = string | { onPress(): void; pending?: boolean } | undefined

interface CsvButtonProps extends Pick<ButtonVariant, 'variant'> {
  file: CsvFile
  text?: string
  title?: string
  className?: string
}

/** Exports what is shown as CSV, all pages of it. */
export function CsvButton({ file, text = 'Export CSV', variant = 'secondary', ...rest }: CsvButtonProps) {
  if (file === undefined) return null
  const content = (
    <>
      <Download aria-hidden="true" size={15} />
      {text}
    </>
  )
  if (typeof file === 'string') {
    return (
      <ButtonAnchor {...rest} variant={variant} size="small" href={file} download>
        {content}
      </ButtonAnchor>
    )
  }
  const { onPress, pending = false } = file
  return (
    <Button {...rest} variant={variant} size="small" pending={pending} pendingText="Exporting..." onClick={onPress}>
      {content}
    </Button>
  )
}
