import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { Moment } from '#web/ui/text/moment.tsx'

/** Status and figures of a gallery. */
export function GalleryFacts({ gallery }: { gallery: GalleryDetail }) {
  const {
    link,
    state,
    package: booked,
    chosen,
    limit,
    pictures,
    expiresOn,
    passwordProtected,
    mailedAt,
    sentAt,
    releasedAt,
  } = gallery
  return (
    <FactStrip
      facts={[
        {
          label: 'Link',
          line: true,
          value:
            state === 'revoked' ? (
              'Revoked'
            ) : (
              <span className="flex items-center gap-1">
                <a href={link} target="_blank" rel="noreferrer" className="min-w-0 truncate underline-offset-4 hover:underline">
                  {link}
                </a>
                <CopyButton label="Copy the link" text={link} />
              </span>
            ),
        },
        { label: 'Package', value: booked.name },
        { label: 'Chosen', value: limit === null ? chosen : `${chosen} of ${limit}` },
        { label: 'Pictures', value: pictures.length },
        { label: 'Password', value: passwordProtected ? 'Yes' : 'None' },
        { label: 'Open until', value: expiresOn ? longDay(expiresOn) : 'No end date' },
        { label: 'Emailed', value: momentOf(mailedAt) },
        { label: 'Selection sent', value: momentOf(sentAt) },
        { label: 'Finals released', value: momentOf(releasedAt) },
      ]}
    />
  )
}

const momentOf = (at: string | null) => (at ? <Moment at={at} form="day" /> : 'Not yet')
