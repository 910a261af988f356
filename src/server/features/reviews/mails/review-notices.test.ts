import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailNotifications } from '#server/features/mails/notifications/mail-notifications.ts'
import { transcodeFilm } from '#server/features/media/processing/transcode-film.ts'
import { mailComments } from '#server/features/reviews/comments/mail-comments.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { addFilm, addProjectRow, makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { makeViewer } from '#tests/support/review-viewer.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct()
  staff = await product.signIn()
})
afterAll(() => product.close())

const mailsOf = async (projectId: string, template: 'review-comments' | 'review-new-version' | 'review-round') => {
  await product.settle()
  return product.db
    .select()
    .from(mails)
    .where(and(eq(mails.about, projectId), eq(mails.template, template)))
}
const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('a client’s comments', () => {
  const open = async () => {
    const { project } = await makeReview(product, staff, { film: tenSeconds })
    const viewer = makeViewer(product, project.slug)
    const tell = (minutes: number) => mailComments(product.services, project.id, minutesOn(minutes))
    return { project, viewer, tell, told: () => mailsOf(project.id, 'review-comments') }
  }

  it('are mailed to the studio together after a pause, each once', async () => {
    const { project, viewer, tell, told } = await open()
    await viewer.say({ name: 'Ada Quill', comment: 'The logo is too small.' })
    await viewer.say({ comment: 'And the music too loud.' })
    const { rows } = await product.db.execute(sql`
      select start_after - created_on > interval '14 minutes' as later from pgboss.job
      where name = 'review.commented' and data ->> 'projectId' = ${project.id}`)
    expect(rows, 'somebody looks after each').toEqual([{ later: true }, { later: true }])

    await tell(10)
    expect(await told()).toEqual([])
    await Promise.all([tell(16), tell(16)])
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail!.toAddress).toBe('hello@slatehouse.example')
    expect(mail!.subject).toBe('New comments on Harbour Lights from Ada Quill')
    expect(mail!.text).toContain('The logo is too small.')
    expect(mail!.text).toContain('And the music too loud.')
    expect(mail!.text).toContain(`/clients/${project.slug}`)

    await viewer.say({ comment: 'Otherwise lovely.' })
    await tell(40)
    expect((await told()).map(({ text }) => text!.includes('too small'))).toEqual([true, false])
  })

  it('are not mailed once their version was approved, and are again when that is undone', async () => {
    const { project, viewer, tell, told } = await open()
    const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
    const ben = await makePerson(product, 'producer', { name: 'Ben Hale' })
    const body = { people: [anna.id, ben.id], owner: anna.id }
    await product.request('PUT', `/api/admin/projects/${project.id}/people`, { cookie: staff, body })
    await product.request('PUT', `/api/admin/projects/${project.id}/watching`, { cookie: ben.cookie, body: { watching: true } })
    await viewer.say({ name: 'Ada Quill', comment: 'A shade warmer.' })
    const approval = { version: 'V1', approvedBy: 'Ada Quill', clientEmail: 'ada@mill.example', signature: 'Ada Quill' }
    expect((await viewer.call('POST', '/approve', approval)).status).toBe(200)
    const isListed = async ({ id, email }: typeof anna, minutes: number) => {
      await mailNotifications(product.services, { personId: id, digest: null }, minutesOn(minutes))
      await product.settle()
      const sent = await product.db.select().from(mails).where(eq(mails.toAddress, email))
      return sent.some(({ text }) => text!.includes('A shade warmer.'))
    }
    await tell(16)
    expect(await told()).toEqual([])
    expect(await isListed(anna, 61)).toBe(false)
    expect((await viewer.call('POST', '/approve/undo', {})).status).toBe(200)
    expect(await isListed(ben, 61)).toBe(true)
    await tell(17)
    expect((await told()).map(({ text }) => text!.includes('A shade warmer.'))).toEqual([true])
  })

  it('are not mailed once a later version of their film was approved', async () => {
    const { project, viewer, tell, told } = await open()
    const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
    const body = { people: [anna.id], owner: anna.id }
    await product.request('PUT', `/api/admin/projects/${project.id}/people`, { cookie: staff, body })
    await viewer.say({ name: 'Ada Quill', comment: 'A shade cooler.' })
    const added = { assetId: (await addFilm(product, tenSeconds)).id, tell: false }
    await product.request('POST', `/api/admin/projects/${project.id}/versions`, { cookie: staff, body: added })
    const approval = { version: 'V2', approvedBy: 'Ada Quill', clientEmail: 'ada@mill.example', signature: 'Ada Quill' }
    expect((await viewer.call('POST', '/approve', approval)).status).toBe(200)
    await tell(16)
    expect(await told()).toEqual([])
    await mailNotifications(product.services, { personId: anna.id, digest: null }, minutesOn(61))
    await product.settle()
    const sent = await product.db.select().from(mails).where(eq(mails.toAddress, anna.email))
    expect(sent.filter(({ text }) => text!.includes('A shade cooler.'))).toEqual([])
  })

  it('are not delayed until the end of an afternoon of comments', async () => {
    const { project, viewer, told } = await open()
    await viewer.say({ comment: 'One.' })
    await product.db.execute(sql`
      update review_comments set created_at = created_at - interval '61 minutes' where project_id = ${project.id}`)
    await viewer.say({ comment: 'Two, an hour on.' })
    await mailComments(product.services, project.id, new Date())
    expect(await told()).toHaveLength(1)
  })

  it('are not mailed again after they were sent with a round, nor are those of the studio', async () => {
    const { project, viewer, tell, told } = await open()
    await viewer.say({ name: 'Ada Quill', comment: 'Warmer, please.' })
    expect((await viewer.call('POST', '/rounds', { note: '', expectedPrice: null })).status).toBe(200)
    await makeViewer(product, project.slug, { cookie: staff }).say({ comment: 'We are on it.' })
    await tell(16)
    expect(await mailsOf(project.id, 'review-round')).toHaveLength(1)
    expect(await told()).toEqual([])
  })
})

describe('“V1 is ready”', () => {
  const told = (projectId: string) => mailsOf(projectId, 'review-new-version')
  const preparing = { state: 'processing', streamKey: null, renditions: null } as const

  it('is mailed once its film can be watched, and not before', async () => {
    const { id } = await addProjectRow(product)
    const film = await addFilm(product, preparing)
    const added = await product.request('POST', `/api/admin/projects/${id}/versions`, {
      cookie: staff,
      body: { assetId: film.id, notes: 'Louder now.' },
    })
    expect(added.json.review.versions).toMatchObject([{ version: 'V1', tellWhenReady: true }])
    expect(await told(id)).toEqual([])

    // Without ffmpeg the film counts as ready.
    await transcodeFilm({ ...product.services, filmTools: null }, film.id, new AbortController().signal)
    const [mail, ...more] = await told(id)
    expect(more).toEqual([])
    expect(mail!.subject).toContain('V1 is ready for you')
    expect(mail!.text).toContain('Louder now.')
    const { json } = await product.request('GET', `/api/admin/projects/${id}/review`, { cookie: staff })
    expect(json.review.versions).toMatchObject([{ tellWhenReady: false }])
  })

  it('is not mailed if staff chose not to', async () => {
    const { id } = await addProjectRow(product)
    const film = await addFilm(product, preparing)
    await product.request('POST', `/api/admin/projects/${id}/versions`, {
      cookie: staff,
      body: { assetId: film.id, tell: false },
    })
    await transcodeFilm({ ...product.services, filmTools: null }, film.id, new AbortController().signal)
    expect(await told(id)).toEqual([])
  })
})
