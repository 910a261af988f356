import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { expect, it } from 'vitest'
import { readImportFile } from '../read-file.ts'

async function readFolderOf(files: Record<string, string>) {
  const zip = new yazl.ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const made = await readImportFile('markdown', await buffer(zip.outputStream as Readable))
  if ('refusal' in made) throw new Error(made.refusal)
  return { titles: made.rows.map(({ data }) => data?.title), leftOut: made.reading.leftOut }
}

it('names fields, categories, elements and files that do not come with the posts', async () => {
  const tags = Array.from({ length: 21 }, (_, index) => `tag ${index}`).join(', ')
  const made = await readFolderOf({
    'blog/one.md': `---\ntitle: One\ncamera: FX6\ncategories: [Films, Stills]\ntags: ${tags}\n---\nText.\n\n![A lamp](lamp.jpg)\n\n<form>Sign up</form>\n`,
    'blog/two.md': `---\ntitle: ${'Two '.repeat(60)}\n---\nText.`,
    'blog/wrong.md': '+++\ntitle = "Three"\n+++\nText.',
    'blog/lamp.jpg': 'x',
    'blog/notes.txt': 'x',
    'README.md': 'x',
  })
  expect(made.titles).toEqual(['One', 'Two '.repeat(60).trim().slice(0, 200), undefined])
  expect(made.leftOut).toEqual([
    { text: 'An element <form> is left out with what is in it.', places: ['Post 1, blog/one.md'] },
    { text: 'A post has 20 tags here: the others are left out.', places: ['Post 1, blog/one.md'] },
    { text: 'A post has one category here: only its first one is kept.', places: ['Post 1, blog/one.md'] },
    { text: 'The field “camera” of its front matter is left out.', places: ['Post 1, blog/one.md'] },
    { text: 'The title is shortened to 200 characters.', places: ['Post 2, blog/two.md'] },
    { text: '“Title” is missing or wrong.', places: ['Post 3'] },
    { text: 'Files that no post shows.', places: ['blog/notes.txt', 'README.md'] },
  ])
})

it('names pictures that are not in the folder before anything is stored', async () => {
  const made = await readFolderOf({
    'one.md':
      '---\ntitle: One\ncover: cover.jpg\n---\n![Gone](img/gone.jpg)\n\n![Dot](data:image/png;base64,AAAA)\n\n<img src="/lost.png">\n\n![Away](https://lamps.example/a.jpg)\n',
    'cover.jpg': 'x',
  })
  expect(made.leftOut).toEqual(
    [
      'The picture img/gone.jpg is not in the file.',
      'A picture that is written into the text (data:) is left out.',
      'The picture lost.png is not in the file.',
    ].map((text) => ({ text, places: ['Post 1, one.md'] })),
  )
})

it('names nothing where all of it is read', async () => {
  const made = await readFolderOf({
    'one.md': '---\ntitle: One\ndate: 2026-05-13\ncover: a.jpg\n---\nText.\n\n![A lamp](lamp.jpg)\n',
    'a.jpg': 'x',
    'lamp.jpg': 'x',
  })
  expect(made).toEqual({ titles: ['One'], leftOut: [] })
})
