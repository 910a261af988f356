import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/lists/spinner.tsx'
import { Sample } from './theme-row.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sizes = ['small', 'normal', 'large'] as const

export function ButtonSamples() {
  return (
    <>
      {variants.map((variant) => (
        <Sample key={variant} name={variant}>
          <div className="flex flex-wrap items-center gap-2">
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {size}
              </Button>
            ))}
          </div>
        </Sample>
      ))}
      <Sample name="Off, under way, with an icon">
        <div className="flex flex-wrap items-center gap-2">
          <Button disabled>Off</Button>
          <Button pending pendingText="Sending...">
            Send
          </Button>
          <Button variant="secondary" size="small">
            <Download aria-hidden="true" size={15} />
            Export
          </Button>
        </div>
      </Sample>
      <Sample name="Spinner">
        <Spinner size={22} />
      </Sample>
    </>
  )
}
