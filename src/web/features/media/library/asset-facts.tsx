import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { frameRateLabel } from '#domain/media/films/frame-rate.ts'
import { clock } from '#web/ui/text/clock.ts'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { FactStrip, type Fact } from '#web/ui/lists/fact-strip.tsx'
import { Moment } from '#web/ui/text/moment.tsx'

/** Technical facts of the file, in a strip. */
export function AssetFacts({ asset }: { asset: AssetDetail }) {
  const { width, height, durationSeconds, frameRate, colour, audio, bytes, originalName, contentType, sha256, createdAt } = asset
  const facts: (Fact | false | null)[] = [
    asset.pages !== null && { label: 'Pages', value: asset.pages },
    width > 0 && asset.kind !== 'document' && { label: 'Size', value: `${width} × ${height}` },
    durationSeconds !== null && { label: 'Length', value: clock(durationSeconds) },
    frameRate &&
      asset.kind === 'video' && {
        label: 'Frames/s',
        value: <abbr title={`${frameRate.numerator}/${frameRate.denominator}`}>{frameRateLabel(frameRate)}</abbr>,
      },
    colour !== null && { label: 'Colour', value: colour },
    (asset.kind === 'video' || audio !== null) && { label: 'Sound', value: audio ?? 'None' },
    { label: 'File', value: byteLabel(bytes) },
    { label: 'Type', value: contentType },
    sha256 !== '' && {
      label: 'SHA-256',
      value: (
        <span className="-my-1 flex items-center gap-1">
          <code title={sha256} className="text-sm">
            {sha256.slice(0, 12)}…
          </code>
          <CopyButton label="Copy the full SHA-256" text={sha256} />
        </span>
      ),
    },
    { label: 'Uploaded', value: <Moment at={createdAt} form="long" />, wide: true },
    originalName !== '' && { label: 'File name', value: originalName, line: true },
  ]
  return <FactStrip facts={facts.filter((fact) => fact !== false && fact !== null)} />
}

/** HLS renditions of a film. */
export function AssetRenditions({ hlsRenditions }: { hlsRenditions: AssetDetail['hlsRenditions'] }) {
  if (hlsRenditions.length === 0) return null
  return (
    <section aria-labelledby="rungs">
      <h2 id="rungs" className="title-4 mb-2">
        Streaming qualities
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {hlsRenditions.map(({ name, width, height, bitsPerSecond }) => (
          <li key={name} className="timecode flex justify-between gap-4 px-4 py-2">
            <span className="font-semibold">{name === 'own' ? 'Original size' : name}</span>
            <span className="text-muted">
              {width} × {height}
            </span>
            <span className="text-muted">{(bitsPerSecond / 1e6).toFixed(1)} Mbit/s</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
