import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'

/** Last row of a dialog: Cancel, or another text for leaving it, and the button that does it, which submits the form unless it has an `onClick`. */
export const DialogButtons = ({
  onCancel,
  cancel = 'Cancel',
  className,
  ...button
}: ComponentProps<typeof Button> & { onCancel(): void; cancel?: string }) => (
  <div className={classNames('flex flex-wrap justify-end gap-3', className)}>
    <Button variant="quiet" size="small" onClick={onCancel}>
      {cancel}
    </Button>
    <Button type={button.onClick ? 'button' : 'submit'} size="small" {...button} />
  </div>
)
