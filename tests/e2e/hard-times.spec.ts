import { expect, test } from 'playwright/test'
import { fullDisk } from '../support/full-disk.ts'
import { signIn, startProduct } from '../support/running-product.ts'
import { comeSlowly } from '../support/slow-clients.ts'
import { busyDay, storm } from '../support/storm.ts'

test.describe.configure({ mode: 'serial' })

test('under overload visitors are answered or asked to retry, no request fails, and the admin area stays usable', async () => {
  const product = await startProduct({ alone: true, env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'fatal' } })
  const cookie = await signIn(product.url)
  const inbox = () => fetch(`${product.url}/api/admin/inquiries`, { headers: { cookie } })
  expect((await inbox()).status).toBe(200)
  const slow = await comeSlowly(product.port, 100)

  // Requests that are not cached, with more concurrency than admitted.
  const asks = busyDay.filter(({ kind }) => kind === 'page' || kind === 'read' || kind === 'write')
  const raging = storm({ port: product.port, seconds: 3, timeout: 60, asks, together: 400 })
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  expect((await inbox()).status).toBe(200)
  const { kinds } = await raging
  const counts = Object.values(kinds)
  expect(counts.flatMap(({ otherwise }) => Object.keys(otherwise))).toEqual([])
  expect(counts.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(0)
  const shed = counts.reduce((sum, kind) => sum + kind.shed, 0)
  // Their number depends on the machine; http-server.test.ts tests load shedding itself.
  expect(Math.max(...counts.map(({ shedBytes }) => shedBytes))).toBeLessThan(3_000)
  const metrics = await (await fetch(`${product.url}/metrics`)).text()
  expect(Number(/refused_busy\{kind="visitors"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThanOrEqual(shed)

  expect((await fetch(`${product.url}/quote-builder?calm`)).status).toBe(200)
  slow.leave()
  await product.remove()
})

test('on a full disk writes are refused with a message, reading works, and writes work once there is space', async () => {
  const report = await fullDisk({ writes: 20 })
  test.skip(!report, 'no disk can be mounted here')
  if (!report) return
  expect(
    Object.keys({ ...report.writes, ...report.uploads }).filter((status) => !['200', '503', '507'].includes(status)),
  ).toEqual([])
  expect(report.uploads['507']).toBeGreaterThan(0)
  expect(Object.keys(report.reads)).toEqual(['200'])
  expect(report).toMatchObject({ lost: [], uploadIsWhole: true, lived: true })
})
