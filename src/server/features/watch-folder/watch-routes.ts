import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { nameOfVersion } from '#domain/reviews/versions/deliverable.ts'
import { watchEndpoints, type WatchedFile } from '#domain/watch-folder/watch-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { openWatchPlace } from '../../base/storage/watch-place.ts'
import { resolveName } from './resolve-name.ts'
import { listSamples, listWatchedFiles } from './watched-file-store.ts'
import { readWatchSettings, watchSetting } from './watch-setting.ts'

export function mountWatchFolder(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const readSaved = async () => ({ ...(await readWatchSettings(db)), revision: (await watchSetting.find(db))?.revision ?? 0 })

  bindGroup(app, services, watchEndpoints, {
    readWatchFolder: async () => {
      const place = openWatchPlace(services)
      const [problem, files, samples] = await Promise.all([place?.problem() ?? null, listWatchedFiles(db), listSamples(db)])
      return {
        place: place?.name ?? null,
        problem,
        files: files.map(toFile),
        samples: samples.map(({ deliverable, versions, ...sample }) => ({
          ...sample,
          deliverable: deliverable ?? sample.projectTitle,
          version: (versions ?? 0) + 1,
        })),
      }
    },
    tryWatchName: async ({ query: { pattern, name } }) => {
      try {
        const { project, title, label } = await resolveName(db, pattern, name)
        const { slug, projectTitle } = project
        return { becomes: { version: label, deliverable: title, projectTitle, slug }, problem: null }
      } catch (error) {
        if (error instanceof Problem) return { becomes: null, problem: error.message }
        throw error
      }
    },
    readWatchSettings: () => readSaved(),
    saveWatchSettings: ({ body: { revision, ...settings } }) =>
      db.transaction((tx) => watchSetting.save(tx, settings, revision)).then(() => readSaved()),
  })
}

function toFile({
  file,
  slug,
  title,
  label,
  deliverable,
  deliverables,
}: Awaited<ReturnType<typeof listWatchedFiles>>[number]): WatchedFile {
  const { id, name, state, bytes, problem, createdAt } = file
  return {
    id,
    name,
    state,
    at: createdAt.toISOString(),
    bytes,
    project: slug !== null && title !== null ? { slug, title } : null,
    version:
      label === null ? null : nameOfVersion(label, deliverable === null ? null : { title: deliverable }, (deliverables ?? 1) > 1),
    problem,
  }
}
