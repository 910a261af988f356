import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { reviewApprovals } from '#server/tables/reviews/reviews.ts'
import { satisfaction } from '#server/tables/reviews/satisfaction.ts'
import { approve, makeReview } from '#tests/support/make-review.ts'
import { secretsOf } from '#tests/support/mail-secrets.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { askSatisfaction } from './ask-satisfaction.ts'
import { giveFeedback } from './give-feedback.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  staff = await product.signIn()
})
afterAll(() => product.close())

const now = new Date()
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const jobsOf = async (projectId: string) => {
  const found = await product.services.db.$client.query(
    `select data, start_after from pgboss.job where name = 'satisfaction.due' and data->>'projectId' = $1`,
    [projectId],
  )
  return found.rows as { data: { projectId: string; signatureId: string }; start_after: Date }[]
}
const mailed = (projectId: string) =>
  product.db
    .select()
    .from(mails)
    .where(and(eq(mails.about, projectId), eq(mails.template, 'satisfaction-asked')))
const deedsOf = async (projectId: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, projectId)))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('satisfaction.'))

async function approved() {
  const { project } = await makeReview(product, staff)
  await approve(product, project.slug, 'V1')
  const [job] = await jobsOf(project.id)
  return { project, job: job! }
}
async function asked() {
  const { project, job } = await approved()
  await askSatisfaction(product.services, job.data, hoursLater(24))
  const [row] = await product.db.select().from(satisfaction).where(eq(satisfaction.projectId, project.id))
  return { project, path: `/api/feedback/${row!.key}`, key: row!.key }
}

describe('the question', () => {
  it('is due a day after an approval, and mailed to the client once, however often and at once the job runs', async () => {
    const { project, job } = await approved()
    expect(Math.round((job.start_after.getTime() - now.getTime()) / 3_600_000)).toBe(24)
    await Promise.all([1, 2, 3, 4].map(() => askSatisfaction(product.services, job.data, hoursLater(24))))
    const [mail, ...others] = await mailed(project.id)
    expect(others).toEqual([])
    const [row] = await product.db.select().from(satisfaction).where(eq(satisfaction.projectId, project.id))
    expect(mail).toMatchObject({
      toAddress: project.clientEmail,
      props: { name: 'Quill Ferries', projectTitle: 'Harbour Lights' },
    })
    expect(secretsOf(product, mail!)).toEqual({ key: row!.key })
    expect(row!.key).toMatch(/^[\w-]{22}$/)
    expect(await deedsOf(project.id)).toEqual(['satisfaction.asked'])
  })

  it('is not asked if the approval was undone, nor of a project without an address; the next approval asks', async () => {
    const { project, job } = await approved()
    await product.db.update(reviewApprovals).set({ undoneAt: now }).where(eq(reviewApprovals.projectId, project.id))
    await askSatisfaction(product.services, job.data, hoursLater(24))
    expect(await mailed(project.id)).toEqual([])
    await approve(product, project.slug, 'V1')
    const again = (await jobsOf(project.id)).find(({ data }) => data.signatureId !== job.data.signatureId)!
    await product.db.update(projects).set({ clientEmail: '' }).where(eq(projects.id, project.id))
    await askSatisfaction(product.services, again.data, hoursLater(24))
    expect(await mailed(project.id)).toEqual([])
    await product.db.update(projects).set({ clientEmail: 'ada@example.com' }).where(eq(projects.id, project.id))
    await askSatisfaction(product.services, again.data, hoursLater(24))
    expect(await mailed(project.id)).toHaveLength(1)
  })
})

it('is due once nothing is left to approve, also by making the last open film optional', async () => {
  const { project } = await makeReview(product, staff)
  const path = `/api/admin/projects/${project.id}/deliverables`
  const added = await product.request('POST', path, { cookie: staff, body: { title: 'Teaser' } })
  const { id, revision } = added.json.deliverables.at(-1)
  const change = (body: object) => product.request('PATCH', `${path}/${id}`, { cookie: staff, body })
  await approve(product, project.slug, 'V1')
  expect(await jobsOf(project.id)).toEqual([])
  expect((await change({ required: false, revision })).status).toBe(200)
  const [job, ...others] = await jobsOf(project.id)
  expect(others).toEqual([])
  await askSatisfaction(product.services, job!.data, hoursLater(24))
  expect(await mailed(project.id)).toHaveLength(1)
  await change({ archived: true, revision: revision + 1 })
  expect(await jobsOf(project.id)).toHaveLength(1)
})

describe('the answer', () => {
  it('is stored, can be changed within a day, and is final then', async () => {
    const { project, path, key } = await asked()
    const first = await product.request('GET', path)
    expect(first.json.feedback).toEqual({
      projectTitle: 'Harbour Lights',
      clientName: 'Quill Ferries',
      score: null,
      text: '',
      mayAnswer: true,
    })
    expect(first.headers.get('Referrer-Policy')).toBe('no-referrer')
    const given = await product.request('PUT', path, { body: { score: 4, text: 'Quick, and kind.' } })
    expect([given.status, given.json.feedback.score]).toEqual([200, 4])
    // A repeated request records nothing.
    await product.request('PUT', path, { body: { score: 4, text: 'Quick, and kind.' } })
    expect((await product.request('PUT', path, { body: { score: 5 } })).json.feedback).toMatchObject({ score: 5, text: '' })
    expect(await deedsOf(project.id)).toEqual(['satisfaction.asked', 'satisfaction.answered', 'satisfaction.changed'])
    await expect(giveFeedback(product.services, key, { score: 1, text: '' }, hoursLater(25))).rejects.toThrow(
      'You’ve already answered, and it can no longer be changed. Thank you.',
    )
    expect((await product.request('GET', path)).json.feedback.score).toBe(5)
  })

  it.each([{ score: 0 }, { score: 6 }, { score: 4.5 }, { score: '5' }, {}, { score: 5, text: 'x'.repeat(2_001) }])(
    'is refused where it is none: %j',
    async (body) => {
      const { path } = await asked()
      expect((await product.request('PUT', path, { body })).status).toBe(422)
      expect((await product.request('GET', path)).json.feedback.score).toBe(null)
    },
  )

  it('needs a known link', async () => {
    for (const method of ['GET', 'PUT']) {
      const answer = await product.request(
        method,
        `/api/feedback/${'A'.repeat(22)}`,
        method === 'PUT' ? { body: { score: 5 } } : {},
      )
      expect([answer.status, answer.json.message]).toEqual([404, 'This link is not valid.'])
    }
  })

  it('keeps its rating and loses its text when its client is erased', async () => {
    const { project, path } = await asked()
    await product.request('PUT', path, { body: { score: 2, text: 'Call me on 0161 496 0118' } })
    const { json } = await product.request('POST', '/api/admin/clients', {
      cookie: staff,
      body: { name: 'Ada Quill', email: project.clientEmail },
    })
    const exported = await product.request('GET', `/api/admin/clients/${json.client.id}/export`, { cookie: staff })
    expect(exported.json.satisfaction).toMatchObject([{ score: 2, text: 'Call me on 0161 496 0118' }])
    const erased = await product.request('POST', `/api/admin/clients/${json.client.id}/erase`, {
      cookie: staff,
      body: { email: project.clientEmail },
    })
    expect(erased.status).toBe(200)
    expect(await product.db.select().from(satisfaction).where(eq(satisfaction.projectId, project.id))).toMatchObject([
      { score: 2, text: '' },
    ])
  })
})
