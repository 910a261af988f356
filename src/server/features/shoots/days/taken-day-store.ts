import { sql, type SQL } from 'drizzle-orm'
import type { Pence } from '#domain/common/money/money.ts'
import type { BookingState, DayPart } from '#domain/shoots/booking-labels.ts'
import type { Sql } from '../../../base/database/database.ts'

/** A supplier's day on a project: booked on the roster, listed on a call sheet, or both combined. */
export interface TakenDay {
  /** Id of the booking, or of the call without one. */
  id: string
  /** Null for a day known only from a call sheet, which cannot be changed here. */
  bookingId: string | null
  /** The shoot whose call sheet names them. */
  shootId: string | null
  supplierId: string | null
  supplierName: string
  projectId: string
  projectName: string
  /** `YYYY-MM-DD` */
  day: string
  part: DayPart
  state: BookingState
  amountPence: Pence
}

/** Filter; every given field must match. */
interface Asked {
  projectIds?: string[]
  supplierId?: string
  days?: string[]
  /** First day, and the day after the last. */
  from?: string
  before?: string
}

/** By day. */
export async function listTakenDays(db: Sql, asked: Asked): Promise<TakenDay[]> {
  const { rows } = await db.execute<{ [column: string]: unknown } & Omit<TakenDay, 'amountPence'> & { amountPence: string }>(sql`
    select taken.id, taken.booking_id as "bookingId", taken.shoot_id as "shootId", taken.supplier_id as "supplierId",
      coalesce(taken.supplier_name, suppliers.name, taken.email) as "supplierName", taken.project_id as "projectId",
      projects.project_title as "projectName", taken.day, taken.part, taken.state, taken.amount_pence as "amountPence"
    from (${takenDays(asked)}) as taken
    join projects on projects.id = taken.project_id
    left join suppliers on suppliers.id = taken.supplier_id
    order by taken.day, taken.created_at, taken.id`)
  return rows.map((row) => ({ ...row, amountPence: Number(row.amountPence) }))
}

/**
 * Joins bookings and calls of the same day into one row: the booking has the rate, a confirmed call makes it booked. An
 * unconfirmed call holds the day, and one that was declined does not. Several sheets of a project on one day give one row.
 */
export const takenDays = (asked: Asked): SQL => sql`
  select coalesce(booking.id, call.id) as id, booking.id as booking_id, call.shoot_id,
    coalesce(booking.supplier_id, call.supplier_id) as supplier_id, booking.supplier_name, call.email,
    coalesce(booking.project_id, call.project_id) as project_id, coalesce(booking.day::text, call.day) as day,
    coalesce(booking.part, 'day') as part,
    case when booking.state = 'booked' or call.confirmed then 'booked' else 'held' end as state,
    coalesce(booking.amount_pence, call.rate_pence) as amount_pence,
    coalesce(booking.created_at, call.created_at) as created_at
  from (select * from bookings where ${fits(asked, sql`bookings.supplier_id`, sql`bookings.project_id`, sql`bookings.day`)}) as booking
  full join (
    select distinct on (shoots.project_id, shoots.sheet_day, coalesce(shoot_calls.supplier_id::text, lower(shoot_calls.email)))
      shoot_calls.id, shoot_calls.shoot_id, shoot_calls.supplier_id, shoot_calls.email, shoot_calls.rate_pence,
      shoot_calls.created_at, shoots.project_id, shoots.sheet_day as day,
      shoot_calls.confirmed_number = shoots.number as confirmed
    from shoot_calls join shoots on shoots.id = shoot_calls.shoot_id
    where shoot_calls.released_at is null and shoot_calls.declined_number <> shoots.number and shoots.cancelled_at is null and shoots.number > 0
      and (shoot_calls.supplier_id is not null or shoot_calls.rate_pence > 0)
      and ${fits(asked, sql`shoot_calls.supplier_id`, sql`shoots.project_id`, sql`shoots.sheet_day`)}
    order by shoots.project_id, shoots.sheet_day, coalesce(shoot_calls.supplier_id::text, lower(shoot_calls.email)),
      confirmed desc, shoot_calls.created_at
  ) as call
    on call.supplier_id = booking.supplier_id and call.project_id = booking.project_id and call.day = booking.day::text`

function fits({ projectIds, supplierId, days, from, before }: Asked, supplier: SQL, project: SQL, day: SQL): SQL {
  const conditions = [
    ...(projectIds ? [sql`${project} = any(${sql.param(projectIds)}::uuid[])`] : []),
    ...(supplierId ? [sql`${supplier} = ${supplierId}`] : []),
    ...(days ? [days.length > 0 ? sql`${day} in ${days}` : sql`false`] : []),
    ...(from ? [sql`${day} >= ${from}`] : []),
    ...(before ? [sql`${day} < ${before}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
