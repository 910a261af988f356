import type { z } from 'zod'
import { Problem } from '#domain/common/problem.ts'
import type { notificationForm } from '#domain/mails/mail-settings.ts'
import type { Services } from '../../../base/services.ts'
import { listInboxOwners } from './inbox-owner.ts'
import { notificationSetting } from './notify-studio.ts'

/** Saves the notifications to the studio and who owns the inbox. Throws `invalid` for somebody who may not answer enquiries. */
export function saveNotifications(
  { db }: Pick<Services, 'db'>,
  { inboxOwnerId, ...switches }: z.output<typeof notificationForm>,
  revision: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const before = (await notificationSetting.find(tx))?.value.inboxOwnerId ?? null
    const isOther = inboxOwnerId && inboxOwnerId !== before
    if (isOther && !(await listInboxOwners(tx)).some(({ id }) => id === inboxOwnerId)) {
      throw new Problem('invalid', 'Please choose somebody who may answer enquiries.', {
        fields: { inboxOwnerId: 'Please choose somebody who may answer enquiries.' },
      })
    }
    return notificationSetting.save(
      tx,
      { ...switches, inboxOwnerId: inboxOwnerId === undefined ? before : inboxOwnerId },
      revision,
    )
  })
}
