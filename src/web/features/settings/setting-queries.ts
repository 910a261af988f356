import type { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import type { archiveEndpoints } from '#domain/archive/archive-endpoints.ts'
import type { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { lookEndpoints } from '#domain/brand/look-endpoints.ts'
import type { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import type { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import type { identityEndpoints } from '#domain/signatures/identity-endpoints.ts'
import type { accessEndpoints } from '#domain/system/access-endpoints.ts'
import type { AccessKindName } from '#domain/system/access.ts'
import type { watchEndpoints } from '#domain/watch-folder/watch-endpoints.ts'
import type { placeEndpoints } from '#domain/system/place-endpoints.ts'
import type { moveOutEndpoints } from '#domain/system/move-out-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

// Refetch on each visit of a tab, since others may have saved.
const fresh = { staleTime: 0, refetchOnMount: 'always' as const }

export const generalQuery = () => ({
  ...endpointQuery<typeof brandEndpoints.readGeneralSettings>('/api/admin/settings/general'),
  ...fresh,
})
export const placeQuery = () => ({
  ...endpointQuery<typeof placeEndpoints.readPlaceSettings>('/api/admin/settings/place'),
  ...fresh,
})
export const lookQuery = () => ({ ...endpointQuery<typeof lookEndpoints.readLook>('/api/admin/look'), ...fresh })
export const emailQuery = () => ({
  ...endpointQuery<typeof mailEndpoints.readEmailSettings>('/api/admin/settings/email'),
  ...fresh,
})
export const notificationsQuery = () => ({
  ...endpointQuery<typeof mailEndpoints.readNotificationSettings>('/api/admin/settings/notifications'),
  ...fresh,
})
export const securityQuery = () => ({
  ...endpointQuery<typeof accountEndpoints.readSecurity>('/api/admin/settings/security'),
  ...fresh,
})

export const reviewsQuery = () => ({
  ...endpointQuery<typeof reviewAdminEndpoints.readReviewSettings>('/api/admin/settings/reviews'),
  ...fresh,
})

export const identityQuery = () => ({
  ...endpointQuery<typeof identityEndpoints.readIdentitySettings>('/api/admin/settings/identity'),
  ...fresh,
})

export const archiveRuleQuery = () => ({
  ...endpointQuery<typeof archiveEndpoints.readArchiveRule>('/api/admin/settings/archive'),
  ...fresh,
})

export const watchSettingsQuery = () => ({
  ...endpointQuery<typeof watchEndpoints.readWatchSettings>('/api/admin/settings/watch-folder'),
  ...fresh,
})

/** Read again every few seconds: files come by themselves. */
export const watchFolderQuery = () => ({
  ...endpointQuery<typeof watchEndpoints.readWatchFolder>('/api/admin/watch-folder'),
  ...fresh,
  refetchInterval: 5_000,
})

/** What a name would become. */
export const triedNameQuery = (pattern: string, name: string) => ({
  ...endpointQuery<typeof watchEndpoints.tryWatchName>('/api/admin/watch-folder/name', { query: { pattern, name } }),
  ...fresh,
})

/** Read again while an archive is being made. */
export const moveOutQuery = () => ({
  ...endpointQuery<typeof moveOutEndpoints.listArchives>('/api/admin/exports'),
  ...fresh,
  refetchInterval: ({ state: { data } }: { state: { data: MoveOutAnswer | undefined } }) =>
    data?.archives.some(({ state }) => state === 'making') ? 1_500 : (false as const),
})

export const accessQuery = () => ({ ...endpointQuery<typeof accessEndpoints.countAccess>('/api/admin/access'), ...fresh })
/** Feeds and links that one made. */
export const ownAccessQuery = () => ({
  ...endpointQuery<typeof accessEndpoints.listOwnAccess>('/api/admin/me/access'),
  ...fresh,
})
export const accessPages = (kind: AccessKindName) => ({
  ...endpointPages<typeof accessEndpoints.listAccess>('/api/admin/access/:kind', { params: { kind } }),
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
