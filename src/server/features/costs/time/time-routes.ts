import type { Hono } from 'hono'
import { toPounds } from '#domain/common/money/money.ts'
import { mayApprove } from '#domain/costs/bill-rules.ts'
import { timeEndpoints, type TimeWeek } from '#domain/costs/time-endpoints.ts'
import { weekDays } from '#domain/costs/time-sheet.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../../base/http/request-context.ts'
import { ownerOfWeek, saveWeek, setCostRate } from './save-time.ts'
import { findWeekRevision, listRates, listTimePeople, listWeek } from './time-store.ts'

/** Time sheets, and what an hour of people costs. */
export function mountTime(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  async function readWeek(caller: SignedInPerson, monday: string, asked: string | undefined): Promise<TimeWeek> {
    const { id, name } = await ownerOfWeek(db, caller, asked)
    const [entries, revision] = await Promise.all([listWeek(db, id, monday), findWeekRevision(db, id, monday)])
    const days = weekDays(monday)
    const rows = new Map<string, TimeWeek['rows'][number]>()
    for (const { entry, projectTitle } of entries) {
      const { projectId, phase, note, day, minutes } = entry
      const key = `${projectId} ${phase}`
      const row = rows.get(key) ?? { project: { id: projectId, title: projectTitle }, phase, note, minutes: days.map(() => 0) }
      row.minutes[days.indexOf(day)] = minutes
      rows.set(key, row)
    }
    const cost = entries.reduce((sum, { entry }) => sum + entry.costPence, 0)
    return {
      person: { id, name },
      monday,
      rows: [...rows.values()],
      revision,
      cost: caller.abilities.includes('see-costs') ? toPounds(cost) : null,
    }
  }

  bindGroup(app, services, timeEndpoints, {
    readWeek: async ({ params, query, person }) => {
      const [week, people] = await Promise.all([
        readWeek(person, params.monday, query.person),
        mayApprove(person) ? listTimePeople(db) : [],
      ])
      return { week, people }
    },
    saveWeek: async ({ params, body, person, today }) => {
      await saveWeek({ ...services, person, today }, params.monday, body)
      return { week: await readWeek(person, params.monday, body.person) }
    },
    listCostRates: async () => {
      const [people, rates] = await Promise.all([listTimePeople(db), listRates(db)])
      return {
        people: people.map((one) => ({
          ...one,
          rates: rates
            .filter(({ personId }) => personId === one.id)
            .map(({ fromDay, hourPence }) => ({ from: fromDay, hour: toPounds(hourPence) })),
        })),
      }
    },
    setCostRate: ({ params, body }) => setCostRate(services, params.person, body),
  })
}
