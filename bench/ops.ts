import { openDatabase, type Database } from '#server/base/database/database.ts'
import { makeLog } from '#server/base/log.ts'
import { hashPassword } from '#server/base/access/password-hash.ts'
import { insertClient } from '#server/features/clients/client-store.ts'
import { findOrAddMainContact, updateContact } from '#server/features/clients/people/contact-store.ts'
import { activity } from '#server/tables/people/activity.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { fillOps } from '../tests/support/fill-ops.ts'
import { signIn } from '../tests/support/running-product.ts'
import { measureGrowth, type Growth } from './growth.ts'

const stages = ['leads', 'quoted', 'prepped', 'shooting', 'editing', 'delivered']

const questions: Record<string, (turn: number) => string> = {
  "today's priorities": () => '/api/ops/today',
  pipeline: (turn) => `/api/ops/pipeline?limit=${40 + (turn % 11)}`,
  'a column of it': (turn) => `/api/ops/pipeline?stage=${stages[turn % 6]}&limit=${20 + (turn % 6)}`,
  'profit analysis': (turn) => `/api/ops/profit?limit=${20 + (turn % 11)}`,
  roster: () => '/api/ops/roster',
  charts: () => '/api/ops/charts',
  "a client's projects at the portal": () => '/api/portal/projects',
  "a client's project at the portal": (turn) => `/api/portal/project/${portalProjectId(turn % ownProjects)}`,
}

/** Ratio of the operations dashboard's time with 100,000 projects and 1,000,000 activity rows to that with 1,000. */
export const measureOps = (folder: string): Promise<Growth[]> =>
  measureGrowth(folder, { few: 1_000, many: 100_000, questions, fill: fillOpsAndPortal, cookieOf: signInTwice })

export async function fillOpsAndPortal(url: string, projects: number): Promise<void> {
  const db = openDatabase(url, makeLog('error'))
  await fillOps(db, projects)
  await fillPortal(db)
  await db.$client.end()
}

const email = 'client@portal.example'
const password = 'a client of the bench'
const ownProjects = 20

export const portalProjectId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** One client among all the others, with as many projects whatever the studio's past. */
async function fillPortal(db: Database): Promise<void> {
  const passwordHash = await hashPassword(password)
  const client = await db.transaction(async (tx) => {
    const added = (await insertClient(tx, { name: 'Ada Quill', email }))!
    await updateContact(tx, (await findOrAddMainContact(tx, added)).id, { passwordHash })
    return added
  })
  const own = Array.from({ length: ownProjects }, (_, number) => ({
    id: portalProjectId(number),
    slug: `portal-${number}`,
    projectTitle: `Film ${number}`,
    clientName: 'Ada Quill',
    clientEmail: email,
    clientId: client.id,
    stage: 'production' as const,
  }))
  await db.insert(projects).values(own)
  const moved = { actor: 'staff', action: 'project.stage-changed', meta: { from: 'pre-prod', to: 'production' } } as const
  await db.insert(activity).values(own.flatMap(({ id }) => Array.from({ length: 20 }, () => ({ ...moved, subject: id }))))
}

/** Signs in as staff and, in a separate session, as that client. */
export async function signInTwice(url: string): Promise<string> {
  const asked = await fetch(`${url}/api/portal/csrf-token`)
  const { token } = (await asked.json()) as { token: string }
  const browser = cookieIn(asked)
  const answer = await fetch(`${url}/api/portal/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': token, Cookie: browser },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`the portal answered ${answer.status}`)
  return [await signIn(url), browser, cookieIn(answer)].join('; ')
}

const cookieIn = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
