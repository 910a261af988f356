import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { archiveEndpoints } from '#domain/archive/archive-endpoints.ts'
import { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { lookEndpoints } from '#domain/brand/look/look-endpoints.ts'
import { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { identityEndpoints } from '#domain/signatures/identity-endpoints.ts'
import { accessEndpoints } from '#domain/system/access-endpoints.ts'
import type { AccessKindName } from '#domain/system/access.ts'
import { watchEndpoints } from '#domain/watch-folder/watch-endpoints.ts'
import { placeEndpoints } from '#domain/system/place-endpoints.ts'
import { moveOutEndpoints } from '#domain/system/move-out-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

// Refetch on each visit of a tab, since others may have saved.
const fresh = { staleTime: 0, refetchOnMount: 'always' as const }

export const generalQuery = () => ({
  ...endpointQuery(brandEndpoints.readGeneralSettings),
  ...fresh,
})
export const placeQuery = () => ({
  ...endpointQuery(placeEndpoints.readPlaceSettings),
  ...fresh,
})
export const lookQuery = () => ({ ...endpointQuery(lookEndpoints.readLook), ...fresh })
export const emailQuery = () => ({
  ...endpointQuery(mailEndpoints.readEmailSettings),
  ...fresh,
})
export const notificationsQuery = () => ({
  ...endpointQuery(mailEndpoints.readNotificationSettings),
  ...fresh,
})
export const securityQuery = () => ({
  ...endpointQuery(accountEndpoints.readSecurity),
  ...fresh,
})

export const reviewsQuery = () => ({
  ...endpointQuery(reviewAdminEndpoints.readReviewSettings),
  ...fresh,
})

export const identityQuery = () => ({
  ...endpointQuery(identityEndpoints.readIdentitySettings),
  ...fresh,
})

export const archiveRuleQuery = () => ({
  ...endpointQuery(archiveEndpoints.readArchiveRule),
  ...fresh,
})

export const watchSettingsQuery = () => ({
  ...endpointQuery(watchEndpoints.readWatchSettings),
  ...fresh,
})

/** Read again every few seconds: files come by themselves. */
export const watchFolderQuery = () => ({
  ...endpointQuery(watchEndpoints.readWatchFolder),
  ...fresh,
  refetchInterval: 5_000,
})

/** What a name would become. */
export const triedNameQuery = (pattern: string, name: string) => ({
  ...endpointQuery(watchEndpoints.tryWatchName, { query: { pattern, name } }),
  ...fresh,
})

/** Read again while an archive is being made. */
export const moveOutQuery = () => ({
  ...endpointQuery(moveOutEndpoints.listArchives),
  ...fresh,
  refetchInterval: ({ state: { data } }: { state: { data: MoveOutAnswer | undefined } }) =>
    data?.archives.some(({ state }) => state === 'making') ? 1_500 : (false as const),
})

export const accessQuery = () => ({ ...endpointQuery(accessEndpoints.countAccess), ...fresh })
/** Feeds and links that one made. */
export const ownAccessQuery = () => ({
  ...endpointQuery(accessEndpoints.listOwnAccess),
  ...fresh,
})
export const accessPages = (kind: AccessKindName) => ({
  ...endpointPages(accessEndpoints.listAccess, { params: { kind } }),
  ...fresh,
})

export type MoveOutAnswer = AnswerOf<typeof moveOutEndpoints.listArchives>
export type General = AnswerOf<typeof brandEndpoints.readGeneralSettings>
export type Place = AnswerOf<typeof placeEndpoints.readPlaceSettings>
export type LookAnswer = AnswerOf<typeof lookEndpoints.readLook>
export type Email = AnswerOf<typeof mailEndpoints.readEmailSettings>
export type Notifications = AnswerOf<typeof mailEndpoints.readNotificationSettings>
export type Reviews = AnswerOf<typeof reviewAdminEndpoints.readReviewSettings>
export type Identity = AnswerOf<typeof identityEndpoints.readIdentitySettings>
export type AccessCounts = AnswerOf<typeof accessEndpoints.countAccess>['kinds']
export type Security = AnswerOf<typeof accountEndpoints.readSecurity>
