import { and, eq, like, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventText } from '#domain/system/events/events.ts'
import { activity } from '#server/tables/people/activity.ts'
import { kitBookings } from '#server/tables/projects/kit.ts'
import { shoots } from '#server/tables/projects/shoots.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { keyOf, shootAdmin } from '#tests/support/make-shoot.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { kitBookedBetween } from './kit-store.ts'

let product: TestProduct
let admin: ReturnType<typeof shootAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  admin = shootAdmin(product, await product.signIn())
})
afterAll(() => product.close())

const [monday, tuesday, wednesday] = ['2027-06-14', '2027-06-15', '2027-06-16']

async function add(name: string, more: object = {}) {
  const { status, json, text } = await admin.request('POST', '/kit', { kind: 'camera', name, ...more })
  expect(status, text).toBe(200)
  return json.item
}
const take = ({ id }: { id: string }, kitId: string) => admin.request('POST', `/shoots/${id}/kit`, { kitId })
const keepAway = (id: string, days: object) => admin.request('POST', `/kit/${id}/downtime`, { reason: 'repair', ...days })
const deeds = async (about: string) =>
  (
    await product.db
      .select()
      .from(activity)
      .where(and(eq(activity.subject, about), or(like(activity.action, 'kit.%'), like(activity.action, 'shoot.kit%'))))
      .orderBy(activity.createdAt)
  ).map(eventText)

describe('the kit list', () => {
  it('is by kind and name, counts one thing each, and is changed by revision', async () => {
    const [second, light] = [await add('FX6', { number: '10' }), await add('Aputure 600d', { kind: 'light' })]
    const first = await add('FX6', { number: '2' })
    const { json } = await admin.request('GET', '/kit')
    const own = [second, light, first].map(({ id }) => id)
    expect(json.items.filter(({ id }: any) => own.includes(id)).map(({ name, number }: any) => [name, number])).toEqual([
      ['FX6', '2'],
      ['FX6', '10'],
      ['Aputure 600d', ''],
    ])
    const { id, revision, bookings: _, ...form } = first
    const change = (changes: object, at: number) => admin.request('PUT', `/kit/${id}`, { ...form, ...changes, revision: at })
    expect((await change({ note: 'Cracked foot' }, revision)).json.item.note).toBe('Cracked foot')
    expect((await change({ note: 'Late' }, revision)).status).toBe(409)
    expect((await admin.request('POST', '/kit', { kind: 'drone', name: '' })).json.errors).toEqual({
      kind: 'Please choose a kind.',
      name: 'Please enter a name.',
    })
    expect(await deeds(id)).toEqual(['FX6 (no. 2) added to the kit', 'FX6 (no. 2) changed in the kit'])
  })

  it('deletes what was never on a shoot, and keeps the rest as out of use', async () => {
    const thing = await add('Old Bolex')
    const shoot = await admin.plan()
    expect((await take(shoot, thing.id)).status).toBe(200)
    const refused = await admin.request('DELETE', `/kit/${thing.id}`)
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('Mark it as out of use')])
    const { bookings: _, ...form } = thing
    await admin.request('PUT', `/kit/${thing.id}`, { ...form, outOfUse: true })
    const other = await admin.plan({ date: tuesday })
    expect((await take(other, thing.id)).json.message).toBe('Old Bolex is out of use.')
    const unused = await add('Never used')
    expect((await admin.request('DELETE', `/kit/${unused.id}`)).status).toBe(200)
  })

  it('is for whoever plans shoots', async () => {
    const { cookie } = await makePerson(product, 'editor')
    expect((await product.request('GET', '/api/admin/kit', { cookie })).status).toBe(403)
  })
})

describe('kit of a shoot', () => {
  it('is taken for its day, once: another shoot is refused with what has it, until it is freed', async () => {
    const thing = await add('FX9', { number: '1' })
    const [one, other] = [await admin.plan(), await admin.plan()]
    expect((await take(one, thing.id)).json.shoot.kit).toEqual([{ id: thing.id, kind: 'camera', name: 'FX9', number: '1' }])
    const late = await take(other, thing.id)
    expect([late.status, late.json.message]).toEqual([409, 'FX9 (no. 1) is taken on Mon 14 Jun: The Launch.'])
    expect((await take(one, thing.id)).status).toBe(409)
    expect((await admin.request('DELETE', `/shoots/${one.id}/kit/${thing.id}`)).json.shoot.kit).toEqual([])
    expect((await admin.request('DELETE', `/shoots/${one.id}/kit/${thing.id}`)).status).toBe(404)
    expect((await take(other, thing.id)).status).toBe(200)
    expect(await deeds(one.projectId)).toEqual([
      'FX9 (no. 1) added to the kit list (Mon 14 Jun)',
      'FX9 (no. 1) taken off the kit list (Mon 14 Jun)',
    ])
  })

  it('comes along to another day, and refuses one on which it is taken, with what and where', async () => {
    const [camera, lens] = [await add('Venice'), await add('Cooke 50', { kind: 'lens' })]
    const [one, other] = [await admin.plan(), await admin.plan({ date: tuesday })]
    for (const { id } of [camera, lens]) expect((await take(one, id)).status).toBe(200)
    expect((await take(other, lens.id)).status).toBe(200)
    const refused = await admin.request('PUT', `/shoots/${one.id}`, { ...one, date: tuesday })
    const message = 'Cooke 50 is taken on Tue 15 Jun: The Launch.'
    expect([refused.status, refused.json]).toEqual([409, expect.objectContaining({ message, errors: { date: message } })])
    expect((await admin.request('GET', `/shoots/${one.id}`)).json.shoot.date).toBe(monday)
    await admin.write(one, { date: wednesday })
    const { json } = await admin.request('GET', `/kit?day=${wednesday}`)
    const days = json.items.filter(({ bookings }: any) => bookings.length > 0).map(({ name }: any) => name)
    expect(days).toEqual(['Venice', 'Cooke 50'])
    const booked = await kitBookedBetween(product.db, wednesday, wednesday)
    expect(booked.map(({ thing, shoot, firstDay }) => [thing.name, shoot?.projectTitle, firstDay])).toEqual(
      expect.arrayContaining([['Venice', 'The Launch', wednesday]]),
    )
  })

  it('is free again once the shoot is cancelled or deleted', async () => {
    const thing = await add('Alexa 35')
    const cancelled = await admin.plan()
    await take(cancelled, thing.id)
    const sent = await admin.send(cancelled)
    const { json } = await admin.request('POST', `/shoots/${sent.id}/cancel`, { revision: sent.revision, message: '' })
    expect(json.shoot.kit).toEqual([])
    expect((await take(cancelled, thing.id)).status).toBe(409)
    const deleted = await admin.plan()
    expect((await take(deleted, thing.id)).status).toBe(200)
    await admin.request('DELETE', `/shoots/${deleted.id}`)
    expect((await take(await admin.plan(), thing.id)).status).toBe(200)
  })

  it('is on the call sheet as it was sent, and its changes are told with the next one', async () => {
    const [camera, mic] = [await add('C500'), await add('MKH 50', { kind: 'sound', number: '3' })]
    const shoot = await admin.plan()
    await take(shoot, camera.id)
    let sent = await admin.send(shoot)
    const sheet = async () => {
      const key = keyOf(sent, sent.calls[0].name)
      return (await product.request('GET', `/api/call/${key}`)).json
    }
    expect((await sheet()).sheet.kit).toEqual([{ kind: 'camera', name: 'C500', number: '' }])
    await admin.request('DELETE', `/shoots/${shoot.id}/kit/${camera.id}`)
    const { shoot: changed } = (await take(shoot, mic.id)).json
    const changes = ['MKH 50 (no. 3) is now on the kit list', 'C500 is no longer on the kit list']
    expect(changed.changes).toEqual(changes)
    expect((await sheet()).sheet.kit).toEqual([{ kind: 'camera', name: 'C500', number: '' }])
    sent = await admin.send(changed)
    expect((await sheet()).sheet.kit).toEqual([{ kind: 'sound', name: 'MKH 50', number: '3' }])
    expect((await sheet()).changes).toEqual(changes)
  })

  it('goes to one of a thousand shoots that ask for it at once', { timeout: 120_000, tags: ['sweep'] }, async () => {
    const thing = await add('The only crane')
    const { projectId } = await admin.plan()
    const rows = await product.db
      .insert(shoots)
      .values(Array.from({ length: 1_000 }, () => ({ projectId, date: monday })))
      .returning({ id: shoots.id })
    // A busy machine may ask to try again in a moment.
    const insist = async (row: { id: string }): Promise<number> => {
      const { status } = await take(row, thing.id)
      return status === 503 ? insist(row) : status
    }
    const statuses = Map.groupBy(await Promise.all(rows.map(insist)), (status) => status)
    expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([1, 999])
    expect(await product.db.$count(kitBookings, eq(kitBookings.kitId, thing.id))).toBe(1)
  })

  it('is never in two shoots on one day, whatever writes the rows', async () => {
    const thing = await add('Jib')
    const hours = { kitId: thing.id, reason: 'other' as const }
    await product.db.insert(kitBookings).values({ ...hours, firstDay: monday, lastDay: wednesday })
    const second = product.db.insert(kitBookings).values({ ...hours, firstDay: wednesday, lastDay: wednesday })
    await expect(second).rejects.toMatchObject({ cause: { code: '23P01', constraint: 'kit_bookings_once' } })
  })
})

describe('kit without a shoot', () => {
  it('has downtime for a reason, which keeps shoots away until it is freed', async () => {
    const thing = await add('Ronin')
    const shoot = await admin.plan({ date: tuesday })
    const down = await keepAway(thing.id, { firstDay: monday, lastDay: wednesday, note: 'At the dealer' })
    expect(down.json.item.bookings).toMatchObject([{ firstDay: monday, lastDay: wednesday, reason: 'repair', shoot: null }])
    const message = 'Ronin is taken on Mon 14 Jun to Wed 16 Jun: Repair: At the dealer.'
    expect((await take(shoot, thing.id)).json.message).toBe(message)
    expect((await keepAway(thing.id, { firstDay: wednesday, lastDay: wednesday })).json.errors.firstDay).toContain(
      'Ronin is taken on',
    )
    expect((await keepAway(thing.id, { firstDay: wednesday, lastDay: monday })).json.errors.lastDay).toContain(
      'on or after the first',
    )
    const [{ id }] = down.json.item.bookings
    expect((await admin.request('DELETE', `/kit-downtime/${id}`)).json.item.bookings).toEqual([])
    expect((await admin.request('DELETE', `/kit-downtime/${id}`)).status).toBe(404)
    expect((await take(shoot, thing.id)).status).toBe(200)
    const [booking] = (await admin.request('GET', `/kit?day=${tuesday}`)).json.items.find(
      (item: any) => item.id === thing.id,
    ).bookings
    // The days of a shoot are the shoot’s.
    expect((await admin.request('DELETE', `/kit-downtime/${booking.id}`)).status).toBe(404)
    expect(await deeds(thing.id)).toEqual([
      'Ronin added to the kit',
      'Ronin: Repair, Mon 14 Jun to Wed 16 Jun',
      'Ronin: Repair, Mon 14 Jun to Wed 16 Jun: days freed',
    ])
  })
})
