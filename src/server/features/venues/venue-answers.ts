import { filmLink, pictureLink } from '#domain/media/pictures/media-link.ts'
import { featuredThumbnail } from '#domain/media/films/portfolio.ts'
import type { Venue, VenueBooking, VenueCard } from '#domain/venues/venue-admin-endpoints.ts'
import type { VenueProposal } from '#domain/venues/venue-endpoints.ts'
import { freeWeekends, weekendLabel, weekendOf } from '#domain/venues/weekend.ts'
import type { Env } from '../../base/env.ts'
import type { Services } from '../../base/services.ts'
import { readMediaBase } from '../brand/media-base.ts'
import { inFull } from '../content/public/shown-sizes.ts'
import type { Asset } from '../media/library/asset-store.ts'
import { listNamedAssets } from '../media/library/named-assets.ts'
import { lakesideText } from './lakeside-text.ts'
import { codeSourceOf } from './venue-code.ts'
import { namesOf } from './venue-media.ts'
import { listBookings, listTakenWeekends, type BookingRow, type VenueRow } from './venue-store.ts'
import { needsCode } from './weekend-decision.ts'

/** The proposal for a browser with access. Unpublished media are left out. */
export async function toProposal(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { content }: VenueRow,
  today: string,
): Promise<VenueProposal> {
  const { hero, films, photos, ...text } = content
  const named = await listNamedAssets(db, namesOf(content))
  const shown = named.filter(({ publication }) => publication === 'published')
  const find = (kind: Asset['kind'], name: string) => shown.find((asset) => asset.kind === kind && asset.publicId === name)
  const base = await readMediaBase(db, env)
  const picture = (name: string) => toPicture(base, find('image', name))
  const takenWeekends = await listTakenWeekends(db, thisWeekend(today))
  return {
    ...text,
    nextDates: datesOf(text, takenWeekends, today),
    hero: picture(hero),
    films: films.flatMap((name) => toFilm(base, find('video', name)) ?? []),
    photos: photos.flatMap((name) => picture(name) ?? []),
    needsCode: await needsCode(db),
    takenWeekends,
  }
}

/** What staff wrote; the next free weekends while it is what a proposal begins with. */
function datesOf({ nextDates }: Pick<VenueRow['content'], 'nextDates'>, taken: readonly string[], today: string): string[] {
  const isBeginning = nextDates.join() === lakesideText.nextDates.join()
  return isBeginning ? freeWeekends(today, taken, nextDates.length).map(weekendLabel) : nextDates
}

export const thisWeekend = (today: string): string => weekendOf(today)

function toPicture(base: string, asset: Asset | undefined) {
  if (!asset) return null
  const { publicId, alt, width, height, placeholder } = asset
  return {
    url: pictureLink(base, publicId, inFull),
    alt,
    publicId,
    width: width ?? 0,
    height: height ?? 0,
    placeholder: placeholder ?? '',
  }
}

function toFilm(base: string, asset: Asset | undefined) {
  if (!asset) return null
  const { publicId, title, durationSeconds, poster, placeholder } = asset
  return {
    publicId,
    title: title || 'Film',
    url: filmLink(base, publicId),
    seconds: durationSeconds,
    poster: pictureLink(base, poster ?? publicId, featuredThumbnail),
    placeholder: placeholder ?? '',
  }
}

const toHead = (env: Env, venue: VenueRow): Omit<VenueCard, 'coming'> => ({
  id: venue.id,
  slug: venue.slug,
  name: venue.content.name,
  kind: venue.content.kind,
  hero: venue.content.hero,
  link: `${env.siteUrl}/proposal/${venue.slug}`,
  code: codeSourceOf(venue, env),
})

export const toCard = (env: Env, { venue, coming }: { venue: VenueRow; coming: number }): VenueCard => ({
  ...toHead(env, venue),
  coming,
})

export async function toVenue({ db, env }: Pick<Services, 'db' | 'env'>, venue: VenueRow): Promise<Venue> {
  const bookings = await listBookings(db, venue.id)
  return { ...toHead(env, venue), text: venue.content, revision: venue.revision, bookings: bookings.map(toBooking) }
}

const toBooking = ({ createdAt, ...booking }: BookingRow): VenueBooking => ({ ...booking, createdAt: createdAt.toISOString() })
