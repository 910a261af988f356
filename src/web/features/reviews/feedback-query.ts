import type { satisfactionDoors } from '#domain/reviews/satisfaction-doors.ts'
import { doorQuery } from '#web/lib/queries.ts'

export const feedbackQuery = (key: string) =>
  doorQuery<typeof satisfactionDoors.readFeedback>('/api/feedback/:key', { params: { key } })
