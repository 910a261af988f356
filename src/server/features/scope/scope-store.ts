import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { scopeShapes } from '#domain/proposals/prices/scope-text.ts'
import type { Happened } from '#domain/scope/count-scope.ts'
import type { Sql } from '../../base/database/database.ts'
import { captionTracks } from '../../tables/reviews/captions.ts'
import { deliveryRenditions } from '../../tables/projects/deliveries.ts'
import { assets } from '../../tables/website/media.ts'
import { reviewDeliverables, reviewRounds, reviews, reviewVersions } from '../../tables/reviews/reviews.ts'
import { shoots } from '../../tables/projects/shoots.ts'

/** What happened on a project until now: of films the newest version, of shoots those that were not cancelled. */
export async function readHappened(db: Sql, projectId: string, today: string): Promise<Happened> {
  const ofProject = and(
    eq(reviewDeliverables.projectId, projectId),
    eq(reviewDeliverables.kind, 'film'),
    isNull(reviewDeliverables.archivedAt),
  )
  const newest = await db
    .selectDistinctOn([reviewVersions.deliverableId], {
      deliverableId: reviewVersions.deliverableId,
      title: reviewDeliverables.title,
      place: reviewDeliverables.place,
      assetId: assets.id,
      seconds: assets.durationSeconds,
      width: assets.width,
      height: assets.height,
    })
    .from(reviewVersions)
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewVersions.deliverableId))
    .innerJoin(assets, eq(assets.id, reviewVersions.assetId))
    .where(ofProject)
    .orderBy(asc(reviewVersions.deliverableId), desc(reviewVersions.place))
  const assetIds = newest.map((film) => film.assetId)
  const [versions, rounds, [review], days, tracks, made] = await Promise.all([
    db
      .select({ of: reviewVersions.deliverableId, number: count() })
      .from(reviewVersions)
      .where(eq(reviewVersions.projectId, projectId))
      .groupBy(reviewVersions.deliverableId),
    db
      .select({ of: reviewRounds.deliverableId, decision: reviewRounds.decision, number: count() })
      .from(reviewRounds)
      .where(eq(reviewRounds.projectId, projectId))
      .groupBy(reviewRounds.deliverableId, reviewRounds.decision),
    db.select({ included: reviews.roundsIncluded }).from(reviews).where(eq(reviews.projectId, projectId)),
    db
      .selectDistinct({ date: shoots.date })
      .from(shoots)
      .where(and(eq(shoots.projectId, projectId), isNull(shoots.cancelledAt), isNull(shoots.heldUntil))),
    assetIds.length === 0
      ? []
      : db
          .selectDistinct({ language: captionTracks.language })
          .from(captionTracks)
          .where(inArray(captionTracks.assetId, assetIds)),
    db
      .select({ profile: deliveryRenditions.profile })
      .from(deliveryRenditions)
      .where(and(eq(deliveryRenditions.projectId, projectId), eq(deliveryRenditions.state, 'done')))
      .orderBy(asc(deliveryRenditions.createdAt)),
  ])
  const sentOf = (deliverableId: string, decision: (typeof rounds)[number]['decision']) =>
    rounds.find((row) => row.of === deliverableId && row.decision === decision)?.number ?? 0
  return {
    films: newest
      .toSorted((one, two) => one.place - two.place)
      .map(({ deliverableId, title, seconds, width, height }) => ({
        title,
        versions: versions.find(({ of }) => of === deliverableId)?.number ?? 0,
        seconds,
        width,
        height,
        rounds: {
          included: sentOf(deliverableId, 'included'),
          requested: sentOf(deliverableId, 'requested'),
          accepted: sentOf(deliverableId, 'accepted'),
        },
      })),
    roundsIncluded: review?.included ?? null,
    shootDays: {
      shot: days.filter(({ date }) => date <= today).length,
      planned: days.filter(({ date }) => date > today).length,
    },
    languages: tracks.map(({ language }) => language),
    formats: made.map(({ profile }) => ({
      name: profile.name,
      shape: scopeShapes.find((shape) => shape === profile.aspect) ?? null,
    })),
  }
}
