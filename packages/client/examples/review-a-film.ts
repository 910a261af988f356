// Creates a project with a film to review, waits until the film can be watched, and prints the comments on it:
//   SLATEHOUSE_URL=https://studio.example SLATEHOUSE_TOKEN=sh_… node examples/review-a-film.ts film.mp4
import { setTimeout } from 'node:timers/promises'
import { createClient, uploadFile } from '../src/index.ts'

const { SLATEHOUSE_URL: url = '', SLATEHOUSE_TOKEN: token = '' } = process.env
const [film] = process.argv.slice(2)
if (!url || !token || !film) throw new Error('Usage: SLATEHOUSE_URL=… SLATEHOUSE_TOKEN=… node examples/review-a-film.ts film.mp4')

const installation = { url, token }
const api = createClient(installation)

const first = await uploadFile(installation, film, 'video/mp4')
const { project } = await api.reviewAdmin.createProject({
  body: {
    clientName: 'Northwind',
    projectTitle: `Film of ${new Date().toISOString().slice(0, 16)}`,
    assets: [first],
    versions: ['Rough cut'],
  },
})
const params = { id: project.id }
console.log(`Project ${project.slug}`)

const second = await uploadFile(installation, film, 'video/mp4')
await api.reviewAdmin.addVersion({ params, body: { assetId: second, label: 'Fine cut', tell: false } })

for (;;) {
  const { review } = await api.reviewAdmin.readAdminReview({ params })
  const versions = review?.versions ?? []
  if (versions.length === 2 && versions.every(({ state }) => state === 'ready')) break
  const failed = versions.find(({ state }) => state === 'failed')
  if (failed) throw new Error(`${failed.version} could not be read as a film`)
  console.log(versions.map(({ version, progress }) => `${version} ${progress}%`).join(', '))
  await setTimeout(2_000)
}

const key = project.slug
await api.review.giveFeedback({ params: { key }, body: { version: 'Fine cut', timestamp: '0:01', comment: 'Hold this longer.' } })
const { comments } = await api.review.listComments({ params: { key } })
for (const { version, timestamp, author, comment } of comments) console.log(`${version} ${timestamp} ${author.name}: ${comment}`)
