import type { accountDoors } from '#domain/accounts/account-doors.ts'
import type { brandDoors } from '#domain/brand/brand-doors.ts'
import type { AnswerOf } from '#domain/common/door.ts'
import type { mailDoors } from '#domain/mails/mail-doors.ts'
import type { reviewDeskDoors } from '#domain/reviews/review-desk-doors.ts'
import { doorQuery } from '#web/lib/queries.ts'

// Whoever comes to a tab sees what is stored now: others may have saved since.
const fresh = { staleTime: 0, refetchOnMount: 'always' as const }

export const generalQuery = () => ({
  ...doorQuery<typeof brandDoors.readGeneralSettings>('/api/admin/settings/general'),
  ...fresh,
})
export const emailQuery = () => ({ ...doorQuery<typeof mailDoors.readEmailSettings>('/api/admin/settings/email'), ...fresh })
export const notificationsQuery = () => ({
  ...doorQuery<typeof mailDoors.readNotificationSettings>('/api/admin/settings/notifications'),
  ...fresh,
})
export const securityQuery = () => ({ ...doorQuery<typeof accountDoors.readSecurity>('/api/admin/settings/security'), ...fresh })

export const reviewsQuery = () => ({
  ...doorQuery<typeof reviewDeskDoors.readReviewSettings>('/api/admin/settings/reviews'),
  ...fresh,
})

export type General = AnswerOf<typeof brandDoors.readGeneralSettings>
export type Email = AnswerOf<typeof mailDoors.readEmailSettings>
export type Notifications = AnswerOf<typeof mailDoors.readNotificationSettings>
export type Reviews = AnswerOf<typeof reviewDeskDoors.readReviewSettings>
export type Security = AnswerOf<typeof accountDoors.readSecurity>
