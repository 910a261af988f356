import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { projectPath } from '#domain/common/project-sections.ts'
import { portalStatusLabels } from '#domain/portal/portal-status.ts'
import { boardStatusLabels } from '#domain/projects/stages/board-status.ts'
import { paymentLabels } from '#domain/projects/payment.ts'
import { listStatusLabels, pipelineStageLabels } from '#domain/projects/stages/stage-views.ts'
import { ChartsPanel } from '#web/features/ops/analytics/charts-panel.tsx'
import { OpsOverview } from '#web/features/ops/ops-overview.tsx'
import { PipelineBoard } from '#web/features/ops/pipeline/pipeline-board.tsx'
import AnalyticsPage from '#web/pages/admin/money/analytics-page.tsx'
import ClientPage from '#web/pages/admin/clients/client-page.tsx'
import ClientsPage from '#web/pages/admin/clients/clients-page.tsx'
import DashboardPage from '#web/pages/admin/dashboard/dashboard-page.tsx'
import InvoiceAdminPage from '#web/pages/admin/money/invoice-admin-page.tsx'
import InvoicesPage from '#web/pages/admin/money/invoices-page.tsx'
import JobDashboardPage from '#web/pages/admin/job-dashboard/job-dashboard-page.tsx'
import ProjectPage from '#web/pages/admin/job-dashboard/project-page.tsx'
import ProjectsPage from '#web/pages/admin/job-dashboard/projects-page.tsx'
import InvoicePage from '#web/pages/documents/invoice-page.tsx'
import ProposalPage from '#web/pages/documents/proposal-page.tsx'
import ProposalScopePage from '#web/pages/documents/proposal-scope-page.tsx'
import PortalDashboardPage from '#web/pages/portal/dashboard-page.tsx'
import PortalProjectPage from '#web/pages/portal/project-page.tsx'
import type { ShownFacts } from './one-project-table.ts'
import { textOfPage, type Page } from './rendered-page.ts'
import type { Answered } from './test-product.ts'

type Ask = (path: string) => Promise<Answered>

export interface Subject {
  asStaff: Ask
  asClient: Ask
  asGuest: Ask
  projectId: string
  proposalId: string
  clientId: string
  title: string
}

type Screens = Record<string, () => Promise<Partial<ShownFacts>>>

/** What each screen, PDF and export shows of one project, in the terms of the table; each names the columns that it shows. */
export const screensOf = (subject: Subject): Screens => ({
  ...answersOf(subject),
  ...clientPagesOf(subject),
  ...staffPagesOf(subject),
  ...filesOf(subject),
})

/** JSON. */
function answersOf({ asStaff, asClient, asGuest, projectId, proposalId, clientId }: Subject): Screens {
  const read = async (path: string) => (await asStaff(path)).json
  const isProject = ({ id }: { id: string }) => id === projectId
  return {
    async project() {
      const { project } = await read(`/api/admin/projects/${projectId}`)
      return { board: project.stage, payment: project.payment, list: project.status }
    },
    async 'invoices of the project'() {
      const { invoiced, paid, owed } = await read(`/api/admin/projects/${projectId}/invoices`)
      return { invoiced, paid, owed }
    },
    async 'job board'() {
      const { proposals, stats } = await read('/api/proposals?limit=100')
      const card = proposals.find(isProject)
      return { board: card.stage ?? card.status, payment: card.payment, inHand: stats.activeValue }
    },
    async 'list of projects'() {
      const row = (await read('/api/admin/projects')).projects.find(isProject)
      return { board: row.stage, payment: row.payment, list: row.status }
    },
    async client() {
      const { projects } = await read(`/api/admin/clients/${clientId}/projects`)
      return { board: projects.find(isProject).stage, sold: (await read(`/api/admin/clients/${clientId}`)).client.totalValue }
    },
    'list of clients': async () => ({ sold: (await read('/api/admin/clients')).totals.value }),
    'account of the client': async () => ({ owed: (await read(`/api/admin/clients/${clientId}/statement`)).balance }),
    async pipeline() {
      return { pipeline: (await read('/api/ops/pipeline?limit=100')).projects.find(isProject)?.stage ?? null }
    },
    async profit() {
      const { projects, summary } = await read('/api/ops/profit')
      const row = projects.find(({ projectId: id }: { projectId: string }) => id === projectId)
      if ((row?.revenue ?? 0) !== summary.revenue) throw new Error(`${row?.revenue} is not ${summary.revenue}`)
      return { revenue: row?.revenue ?? null }
    },
    async charts() {
      return { received: (await read('/api/ops/charts')).revenue.at(-1).amount }
    },
    async invoices() {
      const { figures, tabs } = await read('/api/admin/invoices')
      return { invoiced: tabs.all.total, paid: figures.paidThisMonth, owed: figures.owed }
    },
    async analytics() {
      const { revenue, projects } = (await read('/api/admin/analytics')).analytics
      return { received: revenue.amount, sold: projects.averageValue ?? 0, active: projects.active }
    },
    async proposal() {
      const { status, vat } = (await asGuest(`/api/proposals/${proposalId}`)).json.proposal
      return { offer: status, price: `${vat.net} + ${vat.tax} = ${vat.gross}` }
    },
    async 'client portal'() {
      const { status, json } = await asClient(`/api/portal/project/${projectId}`)
      if (status !== 200) return { portal: null, review: null }
      const { milestones, reviewItems, invoices, status: portal } = json.project
      return {
        portal,
        milestones: `${milestones.filter(({ complete }: any) => complete).length}/${milestones.length}`,
        review: reviewItems.map(({ status: one }: any) => one).join(', '),
        owed: sumOf(invoices as { owedGBP: number }[], ({ owedGBP }) => owedGBP),
      }
    },
    async 'dashboard of the portal'() {
      const { projects, totals } = (await asClient('/api/portal/projects')).json
      const tile = projects.find(isProject)
      if (!tile) return { portal: null, milestones: null, next: null, active: totals.activeProjects }
      return {
        portal: tile.status,
        milestones: `${tile.milestonesDone}/${tile.milestonesTotal}`,
        next: tile.nextMilestone?.name ?? null,
        active: totals.activeProjects,
      }
    },
  }
}

/** Pages of the client, as the server renders them. */
function clientPagesOf({ asClient, asGuest, asStaff, projectId, proposalId, title }: Subject): Screens {
  const proposal = (component: Page['component'], route: string) => async () => ({
    price: priceIn(await textOfPage({ component, route: `${route}/:id`, path: `/${route}/${proposalId}` }, asGuest)),
  })
  const portal = (tab: string) => ({
    component: PortalProjectPage,
    route: 'portal/projects/:id',
    path: `/portal/projects/${projectId}?tab=${tab}`,
  })
  return {
    'proposal page': proposal(ProposalPage, 'proposal'),
    'proposal page by scope': proposal(ProposalScopePage, 'proposal-client'),
    async 'invoice pages'() {
      const texts = await Promise.all(
        (await issuedIn(asStaff, projectId)).map(({ id }) =>
          textOfPage({ component: InvoicePage, route: 'invoice/:id', path: `/invoice/${id}` }, asGuest),
        ),
      )
      return { owed: sumOf(texts, (text) => amountAfter(text, 'To pay', 'incl. VAT') ?? 0) }
    },
    async 'portal page of the project'() {
      const text = await textOfPage(portal('overview'), asClient)
      if (!text.includes(title)) return { portal: null }
      return { portal: labelAfter(text, title, portalStatusLabels), milestones: /Milestones (\d+\/\d+)/.exec(text)?.[1] ?? null }
    },
    async 'portal page of the invoices'() {
      const text = await textOfPage(portal('invoices'), asClient)
      const open = text.matchAll(/INV-\d+ (?:Awaiting Payment|Part paid) .*?£([\d,.]+) incl\. VAT(?: £([\d,.]+) left to pay)?/g)
      return { owed: sumOf([...open], ([, total, left]) => poundsIn(left ?? total!)) }
    },
    async 'portal page'() {
      const text = await textOfPage({ component: PortalDashboardPage, route: 'portal', path: '/portal' }, asClient)
      const active = Number(/Active Projects (\d+)/.exec(text)?.[1])
      if (!text.includes(`${title} `)) return { portal: null, active }
      return {
        active,
        portal: labelAfter(text, title, portalStatusLabels),
        next: /Next: ([^,]+?),? (?:\d|waiting)/.exec(text)?.[1] ?? null,
        milestones: / (\d+\/\d+) /.exec(text)?.[1] ?? null,
      }
    },
  }
}

/** Pages of the staff, as the server renders them. */
function staffPagesOf({ asStaff, projectId, clientId, title }: Subject): Screens {
  const page = async (component: Page['component'], route: string, path = `/${route}`) =>
    textOfPage({ component, route, path }, asStaff)
  return {
    async 'project page'() {
      const overview = await page(ProjectPage, 'admin/project/:key', projectPath(projectId))
      const text = await page(ProjectPage, 'admin/project/:key', projectPath(projectId, 'invoices'))
      const { status } = (await asStaff(`/api/admin/projects/${projectId}`)).json.project
      const unlessAwaiting = (list: string) => (list === 'awaiting-review' ? 'awaiting review, and does not say so' : list)
      return {
        // Said beside the stage where it is anything.
        payment: labelAfter(overview, 'Payment:', paymentLabels) ?? 'none',
        list: overview.includes(`${title} ${listStatusLabels['awaiting-review']} `) ? 'awaiting-review' : unlessAwaiting(status),
        invoiced: amountAfter(text, 'Invoiced', 'incl. VAT') ?? 0,
        paid: amountAfter(text, 'Paid', 'incl. VAT') ?? 0,
        owed: amountAfter(text, 'Owed', 'incl. VAT') ?? 0,
      }
    },
    async 'page of all projects'() {
      const text = await page(ProjectsPage, 'admin/projects')
      return { list: labelAfter(text, `${title} Ada Quill`, listStatusLabels) }
    },
    async 'page of the project dashboard'() {
      const text = (await page(DashboardPage, 'admin/dashboard')).replace(/ · \d videos?/, '')
      return { list: labelAfter(text, `${title} Ada Quill`, listStatusLabels) }
    },
    async 'page of the job board'() {
      const text = await page(JobDashboardPage, 'admin/job-dashboard')
      return {
        // Archived projects have no column.
        board: labelBefore(text, ` 1 ${title}`, boardStatusLabels) ?? 'archived',
        inHand: amountAfter(text, 'Active value', 'net'),
      }
    },
    async 'page of the clients'() {
      return { sold: amountAfter(await page(ClientsPage, 'admin/clients'), 'Total value', 'net') }
    },
    async 'page of the client'() {
      const text = await page(ClientPage, 'admin/clients/:id', `/admin/clients/${clientId}`)
      return {
        sold: amountAfter(text, 'Value', 'net'),
        board: labelAfter(text, title, boardStatusLabels),
        owed: poundsIn(/ £([\d,.]+) incl\. VAT outstanding/.exec(text)?.[1] ?? '0'),
      }
    },
    async 'page of the invoices'() {
      const text = await page(InvoicesPage, 'admin/invoices')
      return {
        invoiced: poundsIn(/All \d+ £([\d,.]+)/.exec(text)?.[1]),
        paid: amountAfter(text, 'Paid this month', 'incl. VAT'),
        owed: amountAfter(text, 'Owed', 'incl. VAT'),
      }
    },
    async 'page of each invoice'() {
      const texts = await Promise.all(
        (await issuedIn(asStaff, projectId)).map(({ id }) =>
          page(InvoiceAdminPage, 'admin/invoices/:id', `/admin/invoices/${id}`),
        ),
      )
      return {
        paid: sumOf(texts, (text) => amountAfter(text, 'Paid', 'incl. VAT') ?? Number.NaN),
        owed: sumOf(texts, (text) => amountAfter(text, 'Owed', 'incl. VAT') ?? Number.NaN),
      }
    },
    async 'analytics page'() {
      const text = await page(AnalyticsPage, 'admin/analytics')
      return {
        received: amountAfter(text, 'Monthly revenue', 'net'),
        sold: amountAfter(text, 'Average project value', 'net') ?? 0,
        active: Number(/Active projects (\d+)/.exec(text)?.[1]),
      }
    },
    async 'operations page'() {
      const text = await page(OpsOverview, 'ops/dashboard')
      return { revenue: amountAfter(text, 'Revenue', 'net'), pipeline: labelBefore(text, ' 1 £', pipelineStageLabels) }
    },
    async 'operations page of the pipeline'() {
      const text = await page(PipelineBoard, 'ops/dashboard')
      return { pipeline: labelBefore(text, ` 1 £3,000 net ${title}`, pipelineStageLabels) }
    },
    async 'operations page of the charts'() {
      const text = await page(ChartsPanel, 'ops/dashboard')
      return { received: poundsIn(/received, net\..* £([\d,.]+) net Pipeline by stage/.exec(text)?.[1] ?? '0') }
    },
  }
}

/** PDFs and CSV exports. */
function filesOf({ asStaff, projectId, proposalId, clientId }: Subject): Screens {
  const pdf = async (path: string) => textOfPdf(await asStaff(path))
  const csv = async (path: string) =>
    Papa.parse<Record<string, string>>((await asStaff(path)).text.replace(/^\ufeff/, '').trim(), { header: true }).data
  return {
    'proposal PDF': async () => ({ price: priceIn(await pdf(`/api/proposal/${proposalId}/pdf`)) }),
    async 'invoice PDFs'() {
      const issued = await issuedIn(asStaff, projectId, ['invoice', 'credit-note'])
      const texts = await Promise.all(issued.map(({ id }) => pdf(`/api/admin/invoices/${id}/invoice.pdf`)))
      const amount = (text: string, label: string) => poundsIn(new RegExp(`${label} £([\\d,.]+)`).exec(text)?.[1])
      const isCredit = (text: string) => text.includes('Total credited')
      return {
        invoiced: sumOf(texts, (text) => (isCredit(text) ? -amount(text, 'Total credited') : amount(text, 'Total'))),
        owed: sumOf(texts, (text) => (isCredit(text) ? 0 : amount(text, text.includes('Left to pay') ? 'Left to pay' : 'Total'))),
      }
    },
    async 'statement PDF'() {
      const text = await pdf(`/api/admin/clients/${clientId}/statement.pdf`)
      return { owed: poundsIn(/Balance £([\d,.]+)/.exec(text)?.[1]) }
    },
    async 'analytics PDF'() {
      const text = await pdf('/api/admin/analytics/export/pdf')
      return {
        received: amountAfter(text, 'Monthly revenue', 'net'),
        sold: amountAfter(text, 'Average project value', 'net') ?? 0,
      }
    },
    async 'invoices CSV'() {
      const rows = (await csv('/api/admin/invoices.csv')).filter(({ Status }) => Status !== 'Not issued')
      return {
        invoiced: sumOf(rows, (row) => Number(row['Total incl. VAT'])),
        paid: sumOf(rows, (row) => Number(row['Paid incl. VAT'])),
        owed: sumOf(rows, (row) => Number(row['Owed incl. VAT'])),
      }
    },
    async 'analytics CSV'() {
      const rows = await csv('/api/admin/analytics/export/csv')
      const figure = (label: string) => rows.find(({ What, VAT }) => What === label && VAT === 'net')?.Figure
      return { received: Number(figure('Monthly revenue')), sold: Number(figure('Average project value')) }
    },
  }
}

/** `template: amounts` of a mail, each amount once, in the order of the text. */
export function mailShown({ template, text }: { template: string; text: string }): string {
  const amounts = text.replace(/\s+/g, ' ').match(/£[\d,]+(\.\d\d)?( incl\. VAT)?/g) ?? []
  return [template, ...new Set(amounts)].join(' ')
}

async function issuedIn(asStaff: Ask, projectId: string, kinds = ['invoice']): Promise<{ id: string }[]> {
  const { invoices } = (await asStaff(`/api/admin/projects/${projectId}/invoices`)).json
  return invoices.filter(({ kind, issueDate }: any) => issueDate !== null && kinds.includes(kind))
}

export async function textOfPdf({ bytes }: Answered): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

const sumOf = <Row>(rows: Row[], amount: (row: Row) => number): number =>
  Math.round(rows.reduce((sum, row) => sum + amount(row), 0) * 100) / 100

const poundsIn = (text: string | undefined): number => (text === undefined ? Number.NaN : Number(text.replaceAll(',', '')))

/** The amount after a label, where it stands with its term; else null. */
function amountAfter(text: string, label: string, term: 'net' | 'incl. VAT'): number | null {
  const found = new RegExp(`${label} £([\\d,.]+) ${term.replace('.', '\\.')}`).exec(text)
  return found ? poundsIn(found[1]) : null
}

/** `3000 + 600 = 3600`, of a document with net, VAT and gross. */
function priceIn(text: string): string | null {
  const found = /£([\d,.]+) VAT 20% £([\d,.]+) Total incl\. VAT £([\d,.]+)/.exec(text)
  return found && `${poundsIn(found[1])} + ${poundsIn(found[2])} = ${poundsIn(found[3])}`
}

const labelAfter = <Key extends string>(text: string, anchor: string, labels: Record<Key, string>): Key | null =>
  keyOf(labels, (label) => text.includes(`${anchor} ${label} `))
const labelBefore = <Key extends string>(text: string, anchor: string, labels: Record<Key, string>): Key | null =>
  keyOf(labels, (label) => text.includes(` ${label}${anchor}`))
const keyOf = <Key extends string>(labels: Record<Key, string>, fits: (label: string) => boolean): Key | null =>
  (Object.keys(labels) as Key[]).find((key) => fits(labels[key])) ?? null
