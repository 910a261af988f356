import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectTabs } from '#domain/common/project-sections.ts'
import { projectQuery } from '#web/features/projects/project-queries.ts'
import { fetchReads } from '#web/lib/pages/page-data.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'
import ProjectPage from '#web/pages/admin/job-dashboard/project-page.tsx'
import { readsOfTab } from '#web/pages/admin/job-dashboard/project-tabs.tsx'
import { invoiceAdmin } from './support/make-invoice.ts'
import { makePerson } from './support/make-person.ts'
import { makeReview } from './support/make-review.ts'
import { makeSession } from './support/make-session.ts'
import { readsAfterLoading, textOfPage } from './support/rendered-page.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await makeSession(product, 'staff')
})
afterAll(() => product.close())

const pageOf = (slug: string, tab: string) => ({
  component: ProjectPage,
  route: 'admin/project/:key',
  path: `/admin/project/${slug}?tab=${tab}`,
})
const asking = (cookie: string) => (path: string) => product.request('GET', path, { cookie })

it.each(['owner', 'editor', 'freelancer'] as const)(
  'is whole in the first answer of the server, tab by tab, and asks nothing that is refused: %s',
  async (role) => {
    const { project } = await makeReview(product, owner, { versions: 2 })
    const cookie =
      role === 'owner' ? owner : (await makePerson(product, role, { name: `Cleo ${role}`, projects: [project.id] })).cookie
    await product.request('POST', `/api/admin/projects/${project.id}/tasks`, { cookie: owner, body: { title: 'Call' } })
    for (const { value: tab } of projectTabs) {
      const found = await readsAfterLoading(pageOf(project.slug, tab), asking(cookie), async (queries) => {
        const [{ project: read }, { abilities }] = await Promise.all([
          queries.fetchQuery(projectQuery(project.slug)),
          queries.fetchQuery(meQuery()),
        ])
        const may = (ability: (typeof abilities)[number]) => abilities.includes(ability)
        await fetchReads(queries, readsOfTab(tab, read, { film: undefined, may }))
      })
      expect(found, tab).toEqual({ refused: [], late: [] })
    }
  },
)

it('keeps money and its tab from those who see none', async () => {
  const { project } = await makeReview(product, owner)
  const { cookie } = await makePerson(product, 'freelancer', { name: 'Dan', projects: [project.id] })
  const text = await textOfPage(pageOf(project.slug, 'money'), asking(cookie))
  expect(text).toContain('Files and notes')
  expect(text).not.toMatch(/ Money | Invoices | Costs /)
  expect(await textOfPage(pageOf(project.slug, 'money'), asking(owner))).toMatch(/ Money /)
})

it('says the stage once, with what holds beside it as badges', async () => {
  const { project } = await makeReview(product, owner)
  const { revision } = (await asking(owner)(`/api/admin/projects/${project.id}`)).json.project
  const hold = { revision, onHoldSince: '2026-03-03', onHoldReason: 'the new brand' }
  expect((await product.request('PATCH', `/api/admin/projects/${project.id}`, { cookie: owner, body: hold })).status).toBe(200)
  const text = await textOfPage(pageOf(project.slug, 'overview'), asking(owner))
  expect(text).toContain(`${project.projectTitle} Awaiting Review On hold`)
  expect(text).not.toContain('Progress')
})

it('shows a section once there is something in it, and until then only what can be added', async () => {
  const { projectId } = await invoiceAdmin(product, owner).offer()
  const read = () => textOfPage(pageOf(projectId, 'money'), asking(owner))
  expect(await read()).toContain(' New invoice ')
  expect(await read()).not.toContain(' Sold for ')
  await invoiceAdmin(product, owner).draftFor(projectId)
  expect(await read()).toContain(' Sold for ')
  expect(await read()).not.toContain(' Retainers ')
})
