import type { systemDoors } from '#domain/system/system-doors.ts'
import { doorQuery } from '#web/lib/queries.ts'

/** Everything on it changes by itself. */
export const systemQuery = () => ({
  ...doorQuery<typeof systemDoors.readSystem>('/api/admin/system'),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
})

export const spaceQuery = () => ({ ...doorQuery<typeof systemDoors.readSpace>('/api/admin/system/space'), staleTime: 60_000 })

/** Takes seconds: asked when one comes, and again when one asks. */
export const findingsQuery = () => ({
  ...doorQuery<typeof systemDoors.examine>('/api/admin/system/findings'),
  staleTime: 60_000,
})
