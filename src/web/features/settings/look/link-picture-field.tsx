import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { linkPictureLimit, linkPicturePath, logoImagePath } from '#domain/brand/look/logo.ts'
import { logoMessages } from '#domain/brand/look/logo-messages.ts'
import { iconLogo, type Look } from '#domain/brand/look/look.ts'
import { lookEndpoints } from '#domain/brand/look/look-endpoints.ts'
import { pictureLink } from '#domain/media/pictures/media-link.ts'
import { sendFiles } from '#web/lib/calls/call-with-files.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { siteQuery } from '#web/lib/studio/use-site.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'

/** The picture of links to pages that have none of their own, as a link shows it. Uploaded at once, and used once the look is saved. */
export function LinkPictureField({
  label,
  look,
  error,
  onChange,
}: {
  label: string
  look: Look
  error: string | undefined
  /** Empty for the usual one. */
  onChange(name: string): void
}) {
  const id = useId()
  const { name, siteUrl, description, mediaBaseUrl } = useBrand()
  const opening = useQuery(siteQuery('layout')).data?.picture
  const [refused, setRefused] = useState<string>()
  const { write, pending } = useWrite({
    send(file: File) {
      const form = new FormData()
      form.append('picture', file)
      return sendFiles(lookEndpoints.uploadLinkPicture, form)
    },
    onDone: (made) => onChange(made.name),
    onRefused: ({ message }) => setRefused(message),
  })
  const logo = iconLogo(look)
  const still = pictureLink(mediaBaseUrl, (opening ?? homePictures.hero).publicId, { width: 1280 })
  const shown = look.picture ? linkPicturePath(look.picture) : logo && !opening ? logoImagePath(logo) : still
  function take(file: File | undefined) {
    if (!file) return
    const refusal = file.size > linkPictureLimit ? logoMessages.pictureTooLarge : undefined
    setRefused(refusal)
    if (!refusal) write(file)
  }
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
      className="grid max-w-md content-start gap-3"
    >
      <p id={`${id}-label`} className="sr-only">
        {label}
      </p>
      <figure className="overflow-hidden rounded-card border border-line bg-surface">
        <img src={shown} alt={label} width={1200} height={630} className="aspect-[1200/630] w-full bg-raised object-cover" />
        <figcaption className="grid gap-0.5 border-t border-line px-4 py-3">
          <span className="truncate text-xs text-muted">{new URL(siteUrl).host}</span>
          <span className="truncate font-medium">{name}</span>
          <span className="truncate text-sm text-muted">{description}</span>
        </figcaption>
      </figure>
      <div className="flex flex-wrap gap-2">
        <FileButton
          variant="secondary"
          size="small"
          label={label}
          accept="image/png,image/webp,image/jpeg"
          pending={pending}
          onFiles={([file]) => take(file)}
        >
          {pending ? 'Uploading...' : look.picture ? 'Change' : 'Upload'}
          <span className="sr-only">{` ${label}`}</span>
        </FileButton>
        {look.picture && (
          <Button variant="quiet" size="small" disabled={pending} onClick={() => onChange('')}>
            Back to the usual one<span className="sr-only">{`, ${label}`}</span>
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        Shown where somebody shares a page without a picture of its own. PNG, WebP or JPEG up to 20 MB, cut to 1200 by 630 pixels.
        Without one it is your opening picture, or made from your logo.
      </p>
      <FieldError id={`${id}-error`}>{refused ?? error}</FieldError>
    </div>
  )
}
