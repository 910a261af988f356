import { openAsBlob } from 'node:fs'
import { generalLabel } from '#domain/reviews/versions/version-label.ts'
import { ask, insist } from './ask.ts'
import { addressOf, miscounted, type MakeWriter } from './writer.ts'

/** Reviewers whose page resends each comment until saved. */
export const comments: MakeWriter = async ({ port, url, cookie }) => {
  const acknowledged = new Set<string>()
  const form = new FormData()
  for (const [name, value] of Object.entries({ clientName: 'Quill Ferries', projectTitle: 'Harbour Lights' }))
    form.append(name, value)
  form.append('videos', await openAsBlob('demo/media/portfolio/volt_night_run.mp4'), 'Harbour Lights.mp4')
  const made = await fetch(`${url}/api/admin/project`, { method: 'POST', headers: { cookie, origin: url }, body: form })
  if (!made.ok) throw new Error(`a project was answered with ${made.status}: ${await made.text()}`)
  const { project } = (await made.json()) as { project: { slug: string } }

  return {
    what: 'comments',
    concurrency: 3,
    async write(mark) {
      const body = { version: generalLabel, comment: `Keep ${mark}`, name: 'Ada Quill', clientId: crypto.randomUUID() }
      const from = addressOf(mark, 500)
      const { status } = await insist(() => ask(port, 'POST', `/api/client/${project.slug}/feedback`, { body, from }))
      if (status === 200) acknowledged.add(mark)
      return status === 200
    },
    async faults() {
      const told = (await ask(port, 'GET', `/api/client/${project.slug}/comments`, { headers: { cookie } }))!
      const { comments } = told.json as { comments: { comment: string }[] }
      const there = comments.map(({ comment }) => comment.replace('Keep ', ''))
      return miscounted(acknowledged, there, 'a comment')
    },
  }
}
