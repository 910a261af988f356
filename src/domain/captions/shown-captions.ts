import { z } from 'zod'
import { captionLimits } from './caption-track.ts'

/** SHA-256 of each caption track that a page names, hexadecimal. */
export const shownCaptions = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(captionLimits.tracks)

interface NamedTrack {
  label: string
  version: number
  sha256: string
}

/** Whether a page named other captions than the film has now. Callers that show none are not asked. */
export const areOtherCaptions = (shown: readonly string[] | undefined, now: readonly Pick<NamedTrack, 'sha256'>[]): boolean =>
  shown !== undefined && (shown.length !== now.length || now.some(({ sha256 }) => !shown.includes(sha256)))

/** `English (version 3), Deutsch (version 1)` */
export const captionList = (tracks: readonly Pick<NamedTrack, 'label' | 'version'>[]): string =>
  tracks.map(({ label, version }) => `${label} (version ${version})`).join(', ')

/** Why a version cannot be approved with the captions that its page named. */
export const captionsChanged = (now: readonly Pick<NamedTrack, 'label' | 'version'>[]): string =>
  now.length === 0
    ? 'The captions were removed since you opened this. Please check the film again before you approve it.'
    : `The captions have changed since you opened this. They are now: ${captionList(now)}. Please check them before you approve.`
