import type { Sql } from '../../../base/database/database.ts'
import { listColleagues } from '../../people/notifications/notification-store.ts'
import { findOwnerId } from '../../people/people-store.ts'
import { notificationSetting } from './notify-studio.ts'

/** Staff who may answer enquiries. */
export const listInboxOwners = async (db: Sql) =>
  (await listColleagues(db, null)).filter(({ abilities }) => abilities.includes('answer-enquiries'))

/** Who answers for what nobody else does, as the settings say: the owner of the studio where they name nobody. */
export const findInboxOwnerId = async (db: Sql): Promise<string | null> =>
  (await notificationSetting.find(db))?.value.inboxOwnerId ?? findOwnerId(db)
