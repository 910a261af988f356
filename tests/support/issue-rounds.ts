import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeProposal } from './factories.ts'
import { killDatabase } from './kills/pieces.ts'
import { makeInvoiceForm } from './make-invoice.ts'
import { freePort, signIn, startProduct } from './running-product.ts'

export interface IssueReport {
  rounds: number
  issued: number
  acknowledged: number
  /** Missing or duplicate numbers, and acknowledged ones that are not stored. */
  faults: string[]
}

/**
 * Issues fifty invoices concurrently while the product, and every other round its database, is killed; then checks the numbers.
 */
export async function issueRounds({ rounds }: { rounds: number }): Promise<IssueReport> {
  const port = await freePort()
  const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'error' }
  let product = await startProduct({ alone: true, port, dataDir: mkdtempSync(join(tmpdir(), 'slatehouse-issues-')), env })
  const told = new Set<string>()

  for (let round = 0; round < rounds; round += 1) {
    const admin = await openAdmin(product.url)
    const { id: offer } = await admin('POST', '/api/proposals', makeProposal())
    const { project } = await admin('GET', `/api/admin/projects/${offer}`)
    const drafts = await Promise.all(Array.from({ length: 50 }, () => writeDraft(admin, project.id)))
    const issuing = drafts.map(async ({ id, revision }) => {
      const answer = await admin('POST', `/api/admin/invoices/${id}/issue`, { revision }).catch(() => null)
      if (answer) told.add(answer.invoice.invoiceNumber)
    })
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1_200))
    if (round % 2 === 1) killDatabase(product.dataDir)
    product.process.kill('SIGKILL')
    await Promise.all(issuing)
    product = await startProduct({ alone: true, port, dataDir: product.dataDir, env })
  }

  const numbers = await readNumbers(await openAdmin(product.url))
  await product.remove()
  return { rounds, issued: numbers.length, acknowledged: told.size, faults: faultsOf(numbers, told) }
}

type Admin = Awaited<ReturnType<typeof openAdmin>>

async function openAdmin(url: string) {
  const cookie = await signIn(url)
  return async (method: string, path: string, body?: unknown): Promise<any> => {
    const headers = { cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) }
    const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
}

async function writeDraft(admin: Admin, projectId: string): Promise<{ id: string; revision: number }> {
  const { invoice } = await admin('POST', `/api/admin/projects/${projectId}/invoices`)
  const written = await admin('PUT', `/api/admin/invoices/${invoice.id}`, { ...makeInvoiceForm(), revision: invoice.revision })
  return written.invoice
}

async function readNumbers(admin: Admin): Promise<string[]> {
  const numbers: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const page = await admin('GET', `/api/admin/invoices?limit=100&tab=unpaid${after && `&after=${encodeURIComponent(after)}`}`)
    numbers.push(...page.invoices.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber))
    after = page.next
  }
  return numbers.toSorted()
}

function faultsOf(numbers: string[], told: Set<string>): string[] {
  const there = new Set(numbers)
  const expected = numbers.map((_, index) => `INV-${String(index + 1).padStart(4, '0')}`)
  return [
    ...expected.filter((number) => !there.has(number)).map((number) => `${number} is missing`),
    ...(there.size < numbers.length ? ['a number was given twice'] : []),
    ...[...told].filter((number) => !there.has(number)).map((number) => `${number} was told and is lost`),
  ]
}
