import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { largestUpload } from '#domain/media/library/upload-rules.ts'
import { isReservedSlug, plainSlugOf, refusalOfTitle } from '#domain/projects/project-slug.ts'
import { newProject, type NewProjectForm } from '#domain/reviews/new-project.ts'
import { newProjectMessages } from '#domain/reviews/review-messages.ts'
import type { Present } from '../../base/present.ts'
import type { Transaction } from '../../base/database/database.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import { hashPassword } from '../../base/access/password-hash.ts'
import { receiveFiles, type ReceivedForm, type StoredFile } from '../../base/http/bodies/receive-files.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findOrAddClient } from '../clients/client-store.ts'
import { acceptFiles } from '../media/uploads/accept-files.ts'
import { recogniseFile } from '../media/uploads/recognise-file.ts'
import { expectWithinQuota, readQuota } from '../media/uploads/disk-quota.ts'
import { addProject } from '../projects/add-project.ts'
import { insertProject, type ProjectRow } from '../projects/project-store.ts'
import { putVersion } from './versions/add-version.ts'
import { beginReview } from './begin-review.ts'
import { firstDeliverable } from './versions/find-deliverable.ts'
import { isProtectionRequired } from './review-setting.ts'
import { tellOfVersion } from './mails/tell-of-version.ts'
import type { VersionRow } from './versions/version-store.ts'

const mostFilms = 50

/**
 * Creates a project in post-production from uploaded films or films of the library. All or nothing: uploads of a refused form are
 * removed. Throws `invalid`, `conflict` and `wrong-type` at the fields.
 */
export async function createProject(c: Context<AppEnv>, services: Services, at: Present): Promise<ProjectRow> {
  await expectWithinQuota(services, Number(c.req.header('content-length') ?? 0))
  const { freeBytes } = await readQuota(services)
  const limits = { files: mostFilms, bytes: Math.min(largestUpload, freeBytes ?? largestUpload) }
  return receiveFiles(c, services.storage, limits, async (received) => {
    const form = readForm(received)
    const { files } = received
    if (files.length + form.assets.length === 0) throw atField('invalid', 'videos', newProjectMessages.noVideosText)
    expectLabels(form, files.length + form.assets.length)
    for (const file of files) await expectFilm(services, file)
    const passwordHash = form.password === '' ? null : await hashPassword(form.password)
    return write(services, form, files, passwordHash, at)
  })
}

function readForm({ fields, lists }: ReceivedForm): NewProjectForm {
  const read = newProject.safeParse({ ...fields, versions: lists.versions, assets: lists.assets })
  if (read.success) {
    const refusal = read.data.projectSlug === '' ? refusalOfTitle(read.data.projectTitle) : null
    if (refusal) throw atField('invalid', 'projectTitle', refusal)
    return read.data
  }
  const text: Record<string, string> = {}
  for (const { path, message } of read.error.issues) text[String(path[0])] ??= message
  throw new Problem('invalid', Object.values(text)[0]!, { fields: text })
}

/** Labels are matched to films by order, so there may not be more labels than films. */
function expectLabels({ versions }: NewProjectForm, films: number): void {
  if (versions.length > films) throw atField('invalid', 'versions', newProjectMessages.labelsLeft(versions.length, films))
}

/** Content types that are sent for films of an unknown kind. */
const neutralTypes: readonly string[] = ['', 'application/octet-stream', 'application/mxf', 'application/mp4']

/** Throws `invalid` for another field, and `wrong-type` when the declared type or the content is not a film. */
async function expectFilm({ storage }: Services, { field, declaredType, storageKey }: StoredFile): Promise<void> {
  if (field !== 'videos') throw atField('invalid', 'videos', newProjectMessages.wrongField(field))
  if (!declaredType.startsWith('video/') && !neutralTypes.includes(declaredType)) {
    throw atField('wrong-type', 'videos', newProjectMessages.wrongTypeText)
  }
  const kind = await recogniseFile(storage, storageKey).then(
    (found) => found.kind,
    (error: unknown) => {
      if (error instanceof Problem && (error.code === 'wrong-type' || error.code === 'invalid')) return null
      throw error
    },
  )
  if (kind !== 'video') throw atField('wrong-type', 'videos', newProjectMessages.wrongTypeText)
}

/** Uploaded films first, then those of the library. */
async function write(
  services: Services,
  form: NewProjectForm,
  files: StoredFile[],
  passwordHash: string | null,
  { now, today }: Present,
): Promise<ProjectRow> {
  const { db, queue, env } = services
  let project: ProjectRow | undefined
  const put = async (tx: Transaction, came: { id: string }[]) => {
    project = await writeProject(tx, form)
    const isPrivate = form.privateLink === 'true' || (passwordHash === null && (await isProtectionRequired(tx)))
    await beginReview(tx, { projectId: project.id, passwordHash, privateKey: isPrivate ? makeLinkId() : null }, today)
    const deliverable = await firstDeliverable(tx, project)
    const assetIds = [...came.map(({ id }) => id), ...form.assets]
    let version: VersionRow | undefined
    for (const [index, assetId] of assetIds.entries()) {
      version = await putVersion(
        { tx, queue },
        { project, deliverable },
        {
          assetId,
          label: form.versions[index] ?? '',
          notes: '',
          // The client is told of the last one.
          held: form.shownWhenChecked === 'true' && index === assetIds.length - 1,
        },
      )
    }
    if (version) await tellOfVersion({ tx, queue, env }, { project, version }, now)
  }
  if (files.length === 0) await db.transaction((tx) => put(tx, []))
  else {
    const arrived = files.map((file) => ({ ...file, folder: `review/${slugWished(form)}`, tags: ['review'] }))
    await acceptFiles(services, arrived, put)
  }
  return project!
}

async function writeProject(tx: Transaction, form: NewProjectForm): Promise<ProjectRow> {
  const { clientName, clientEmail, projectTitle, notes, deadline } = form
  const { id: clientId } = await findOrAddClient(tx, { name: clientName, email: clientEmail })
  const text = { clientName, clientEmail, clientId, projectTitle, notes, deadline: deadline || null }
  const row = { ...text, stage: 'post-prod', reviewWaiting: true } as const
  const project = form.projectSlug === '' ? await addProject(tx, row) : await insertProject(tx, { ...row, slug: givenSlug(form) })
  if (!project) throw atField('conflict', 'projectSlug', 'This address is taken. Please choose another.')
  await recordActivity(tx, { actor: 'staff', action: 'project.created', subject: project.id })
  return project
}

/** Throws `invalid` for an empty slug and a reserved one. */
function givenSlug({ projectSlug }: NewProjectForm): string {
  const slug = plainSlugOf(projectSlug)
  if (slug === '') throw atField('invalid', 'projectSlug', 'Please use letters, digits and hyphens.')
  if (isReservedSlug(slug)) throw atField('invalid', 'projectSlug', 'This address is reserved. Please choose another.')
  return slug
}

const slugWished = ({ projectSlug, projectTitle }: NewProjectForm): string => plainSlugOf(projectSlug || projectTitle)

const atField = (code: 'invalid' | 'conflict' | 'wrong-type', field: string, text: string) =>
  new Problem(code, text, { fields: { [field]: text } })
