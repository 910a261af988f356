import { useId, useState } from 'react'
import { largestSvg, logoLimit, logoOf } from '#domain/brand/look/logo.ts'
import { logoMessages } from '#domain/brand/look/logo-messages.ts'
import { lookEndpoints } from '#domain/brand/look/look-endpoints.ts'
import { sendFiles } from '#web/lib/calls/call-with-files.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'

/** A logo for light or for dark backgrounds. It is uploaded at once, and used once the look is saved. */
export function LogoField({
  label,
  hint,
  ground,
  value,
  error,
  onChange,
}: {
  label: string
  hint: string
  /** Background colour of the preview. */
  ground: string
  /** Empty for none. */
  value: string
  error: string | undefined
  onChange(name: string): void
}) {
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const { write, pending } = useWrite({
    send(file: File) {
      const form = new FormData()
      form.append('logo', file)
      return sendFiles(lookEndpoints.uploadLogo, form)
    },
    onDone: ({ name }) => onChange(name),
    onRefused: ({ message }) => setRefused(message),
  })
  const logo = logoOf(value)
  function take(file: File | undefined) {
    if (!file) return
    // Saves sending a file that the server would refuse.
    const refusal = refusalTo(file)
    setRefused(refusal)
    if (!refusal) write(file)
  }
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
      className="grid content-start gap-2"
    >
      <p id={`${id}-label`} className="text-sm font-medium">
        {label}
      </p>
      <div
        className="grid h-28 place-items-center overflow-hidden rounded-card border border-line p-4"
        style={{ backgroundColor: ground }}
      >
        {logo ? (
          <img src={logo.path} alt={label} className="max-h-full max-w-full object-contain" />
        ) : (
          <span className="rounded-control bg-surface px-2 py-0.5 text-sm text-muted">No logo</span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton
          variant="secondary"
          size="small"
          label={label}
          accept="image/svg+xml,image/png,image/webp,image/jpeg"
          pending={pending}
          onFiles={([file]) => take(file)}
        >
          {pending ? 'Uploading...' : logo ? 'Change' : 'Upload'}
          <span className="sr-only">{` ${label}`}</span>
        </FileButton>
        {logo && (
          <Button variant="quiet" size="small" disabled={pending} onClick={() => onChange('')}>
            Remove<span className="sr-only">{` ${label}`}</span>
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <FieldError id={`${id}-error`}>{refused ?? error}</FieldError>
    </div>
  )
}

function refusalTo({ type, size }: File): string | undefined {
  if (type === 'image/svg+xml' && size > largestSvg) return logoMessages.svgTooLarge
  return size > logoLimit ? logoMessages.tooLarge : undefined
}
