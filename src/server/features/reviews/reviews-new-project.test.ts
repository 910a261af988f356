import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { assets } from '#server/tables/website/media.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { addFilm } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader, streamOf, type Uploader } from '#tests/support/uploader.ts'

let product: TestProduct
let cookie: string
let uploader: Uploader

beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
  uploader = makeUploader(product, cookie)
})
afterAll(() => product.close())

/** The start of an MP4 file, followed by `more`. */
const film = (more = '') =>
  Buffer.concat([Buffer.from('00000018667479706d70343200000000', 'hex'), Buffer.from(`mp42isom${more}`)])

interface Given {
  clientName?: string
  projectTitle?: string
  [field: string]: string | undefined
}

function send(
  text: Given,
  films: { name: string; label?: string; bytes?: Buffer; type?: string; field?: string }[],
  assetIds: string[] = [],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ clientName: 'Ada Quill', projectTitle: 'Harbour Lights', ...text })) {
    if (value !== undefined) form.append(name, value)
  }
  for (const { name, label, bytes = film(name), type = 'video/mp4', field = 'videos' } of films) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
    if (label !== undefined) form.append('versions', label)
  }
  for (const id of assetIds) form.append('assets', id)
  return uploader.send('POST', '/api/admin/project', {}, form)
}

const storedFiles = async () => {
  const keys: string[] = []
  for await (const { key } of product.services.storage.list('uploads')) keys.push(key)
  return keys
}
const storedBytes = async () => {
  const sizes = await Promise.all(
    (await storedFiles()).map(async (key) => (await product.services.storage.stat(key))?.bytes ?? 0),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
const counted = async () => ({
  projects: await product.db.$count(projects),
  assets: await product.db.$count(assets),
  mails: await product.db.$count(mails),
  files: (await storedFiles()).length,
})
const versionsOf = async (id: string) =>
  (await product.request('GET', `/api/admin/projects/${id}/review`, { cookie })).json.review.versions.map(
    ({ version, originalName }: { version: string; originalName: string }) => [version, originalName],
  )

describe('a project that starts with its films', () => {
  it('is created by a form, in its edit stage, with a page for the client', async () => {
    const text = {
      clientEmail: 'ada@quill.example',
      notes: 'Only for us.',
      deadline: '2031-05-02',
      password: 'lantern',
      projectTitle: 'The  Harbour: Lights!',
      projectSlug: '',
    }
    const { status, json } = await send(text, [
      { name: 'one.mp4', label: 'Rough cut' },
      { name: 'two.mp4', label: '' },
    ])
    expect([status, json.success, json.message]).toEqual([200, true, 'Project created successfully'])
    expect(json.project.slug).toBe('the-harbour-lights')
    const [row] = await product.db.select().from(projects).where(eq(projects.id, json.project.id))
    expect(row).toMatchObject({
      stage: 'post-prod',
      reviewWaiting: true,
      clientEmail: 'ada@quill.example',
      notes: 'Only for us.',
      deadline: '2031-05-02',
    })
    expect(row!.clientId).not.toBeNull()
    expect(await versionsOf(row!.id)).toEqual([
      ['Rough cut', 'one.mp4'],
      ['V2', 'two.mp4'],
    ])
    const seen = (await product.request('GET', '/api/client/the-harbour-lights')).json.project
    expect(seen).toEqual({ projectTitle: 'The  Harbour: Lights!', clientName: 'Ada Quill', passwordProtected: true })
    await product.settle()
    const sent = await product.db.select().from(mails).where(eq(mails.about, row!.id))
    expect(sent.map(({ template, toAddress }) => [template, toAddress])).toEqual([['review-new-version', 'ada@quill.example']])
    const deeds = await product.db.select().from(activity).where(eq(activity.subject, row!.id)).orderBy(activity.createdAt)
    expect(deeds.map(({ action }) => action)).toEqual(['project.created', 'review.version-added', 'review.version-added'])
  })

  it('can be created from films of the library', async () => {
    const films = [await addFilm(product, { originalName: 'a.mov' }), await addFilm(product, { originalName: 'b.mov' })]
    const { status, json } = await send(
      { projectTitle: 'From the library' },
      [],
      films.map(({ id }) => id),
    )
    expect(status).toBe(200)
    expect(await versionsOf(json.project.id)).toEqual([
      ['V1', 'a.mov'],
      ['V2', 'b.mov'],
    ])
    const [row] = await product.db.select().from(projects).where(eq(projects.id, json.project.id))
    expect([row!.clientEmail, row!.deadline]).toEqual(['', null])
    const [client] = await product.db.select().from(clients).where(eq(clients.id, row!.clientId!))
    expect([client!.name, client!.email]).toEqual(['Ada Quill', null])
  })

  it('gets a free slug from its title, or the given one', async () => {
    const slug = async (text: Given) => {
      const { status, json } = await send(text, [], [(await addFilm(product)).id])
      return json.project?.slug ?? [status, json.errors]
    }
    expect(await slug({ projectTitle: 'Winter' })).toBe('winter')
    expect(await slug({ projectTitle: 'Winter' })).toBe('winter-2')
    expect(await slug({ projectTitle: 'New' })).toBe('new-2')
    expect(await slug({ projectSlug: 'A  Winter’s Tale' })).toBe('a-winters-tale')
    expect(await slug({ projectSlug: 'winter' })).toEqual([409, { projectSlug: 'This address is taken. Please choose another.' }])
    expect(await slug({ projectSlug: 'admin' })).toEqual([
      422,
      { projectSlug: 'This address is reserved. Please choose another.' },
    ])
    expect(await slug({ projectSlug: '映画' })).toEqual([422, { projectSlug: 'Please use letters, digits and hyphens.' }])
    const long = await slug({ projectTitle: 'w'.repeat(200) })
    expect((await product.request('GET', `/api/client/${long}`)).status).toBe(200)
  })

  it('leaves nothing behind when it is refused', async () => {
    const before = await counted()
    const refusals: [unknown, unknown][] = []
    const refuse = async (...given: Parameters<typeof send>) => {
      const { status, json } = await send(...given)
      refusals.push([status, json.errors])
    }
    await refuse({ clientName: ' ', projectTitle: '', clientEmail: 'x', password: 'abc' }, [{ name: 'a.mp4' }])
    await refuse({}, [])
    await refuse({}, [{ name: 'a.mp4' }, { name: 'b.mp4', bytes: Buffer.from('<html>'), type: 'video/mp4' }])
    await refuse({}, [{ name: 'a.mp4' }, { name: 'c.mp4', bytes: Buffer.alloc(0) }])
    await refuse({}, [
      { name: 'a.mp4', label: 'Cut' },
      { name: 'b.mp4', label: 'cut' },
    ])
    await refuse({}, [{ name: 'a.mp4', type: 'text/html' }])
    await refuse({}, [{ name: 'a.mp4' }, { name: 'b.mp4', field: 'notes' }])
    await refuse({ versions: 'V0' }, [
      { name: 'a.mp4', label: 'V1' },
      { name: 'b.mp4', label: 'V2' },
    ])
    await refuse({}, [{ name: 'a.mp4' }], ['00000000-0000-4000-8000-000000000000'])
    expect(refusals).toEqual([
      [
        422,
        {
          clientName: 'Client name is required',
          projectTitle: 'Project title is required',
          clientEmail: 'Please enter a valid email address.',
          password: 'Please use at least 4 characters.',
        },
      ],
      [422, { videos: 'Please upload at least one video file' }],
      [415, { videos: 'Only video files are supported' }],
      [415, { videos: 'Only video files are supported' }],
      [422, { versions: 'Please give each version a label of its own.' }],
      [415, { videos: 'Only video files are supported' }],
      [422, { videos: 'Please send the films in the field "videos", not in "notes".' }],
      [422, { versions: 'Please send at most one version label for each film: there are 3 labels for 2 films.' }],
      [422, { assetId: 'Please choose a film.' }],
    ])
    expect(await counted()).toEqual(before)
    expect((await product.request('POST', '/api/admin/project')).status, 'staff only').toBe(401)
  })

  it('streams a large film to the storage, and keeps nothing when the connection breaks', async () => {
    const before = await counted()
    const boundary = 'between'
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const head =
      part('clientName', 'Ada') +
      part('projectTitle', 'Large') +
      `--${boundary}\r\nContent-Disposition: form-data; name="videos"; filename="large.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
    const pieces = 32
    let written = 0
    async function* body(whole: boolean) {
      yield Buffer.from(head)
      yield film()
      for (let index = 0; index < pieces; index += 1) {
        if (!whole && index === pieces / 2) throw new Error('the line broke')
        yield new Uint8Array(1024 * 1024).fill(index)
        if (index === pieces - 2) written = await storedBytes()
      }
      yield Buffer.from(`\r\n--${boundary}--\r\n`)
    }
    const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    const stored = await storedBytes()
    const { status } = await uploader.send('POST', '/api/admin/project', type, streamOf(body(true)))
    expect(status).toBe(200)
    // Most of it was on disk before the upload ended.
    expect(written - stored).toBeGreaterThan(16 * 1024 ** 2)
    const after = await counted()
    expect(after).toMatchObject({ projects: before.projects + 1, files: before.files + 1 })
    const broken = await uploader.send('POST', '/api/admin/project', type, streamOf(body(false)))
    expect(broken.status).toBe(400)
    expect(await counted()).toEqual(after)
  })
})
