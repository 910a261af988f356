import type { BusyRange } from '#domain/bookings/slots.ts'
import type { Sql } from '../../../base/database/database.ts'

/**
 * When people are busy between two moments, besides bookings themselves. Later nouns implement it; `app.ts` passes the list to
 * the booking endpoints. Ranges may overlap and reach beyond the two moments.
 */
export type BusySource = (db: Sql, personIds: string[], from: Date, until: Date) => Promise<BusyRange[]>
