import { readdirSync, readFileSync } from 'node:fs'
import { expect, describe, it } from 'vitest'
import { importMessages } from '#domain/imports/import-messages.ts'
import { readImportFile } from '#server/features/imports/read-file.ts'

interface Expected {
  contents?: string[]
  leftOut?: [text: string, ...places: string[]][]
  assumed?: [text: string, ...places: string[]][]
  refusal?: string
}

const files: Record<string, Expected> = {
  'classic-paragraphs': {
    contents: [
      'One.\n\nTwo  \nin two lines.\n\nSet apart.\n\nThree.\n\nFour **strong**.\n\n## Part\n\nFive.\n\n> Said.\n> \n> Twice.\n\nSix.',
    ],
  },
  'classic-lists': { contents: ['Before:\n\n- One\n- Two\n  - Deep\n\n3. Three\n4. Four\n\nAfter.'] },
  'classic-code': { contents: ['Run:\n\n```\none\n\n  two [video] <b>\n```\n\nor\n\n```\nthree\nfour\n```\n\nand `five`.'] },
  shortcodes: {
    contents: [
      [
        '[Film](https://old.example/reel.mp4)',
        '[Sound](https://old.example/mix.mp3)',
        '[https://vimeo.com/1?a=1&b=2](https://vimeo.com/1?a=1&b=2)',
        '[https://youtu.be/abc_d-e](https://youtu.be/abc_d-e)',
        '![A lamp](import-picture:0)',
        '*At night*',
        '![First](import-picture:1)',
        '![Second](import-picture:2)',
      ].join('\n\n'),
      'Inside\n\nAs they said \\[sic\\], see \\[1\\], or write \\[gallery\\].',
    ],
    leftOut: [
      ['The shortcode [gallery] is left out in part: 1 of its 3 files is not in the export.', 'Post 1, Media'],
      [
        'The shortcode [gallery] is left out, since it names no files: it shows those that were uploaded with the post.',
        'Post 2, Others',
      ],
      ['The shortcode [video] is left out, since it names no file.', 'Post 2, Others'],
      ['The shortcode [contact-form-7] is left out; the text within it stays.', 'Post 2, Others'],
      ['The shortcode [vc_row] is left out; the text within it stays.', 'Post 2, Others'],
      ['The shortcode [vc_column] is left out; the text within it stays.', 'Post 2, Others'],
      ['An element <form> is left out with what is in it.', 'Post 2, Others'],
      ['Files of the media library are brought only where a post shows them.'],
    ],
  },
  'block-posts': {
    contents: [
      'One line.\n\n- One\n- Two\n\n[https://vimeo.com/2](https://vimeo.com/2)\n\n[Film](https://old.example/v.mp4)\n\n```\none\n\ntwo\n```',
    ],
  },
  'other-items': {
    contents: ['Text.'],
    leftOut: [
      ['Comments are left out.', 'Post 1, Only post'],
      ['A post has one category here: only its first one is kept.', 'Post 1, Only post'],
      ['Only posts are read: items of the type page are left out.', 'About us'],
      ['Posts in the bin and automatic drafts are left out.', 'Thrown away'],
      ['Files of the media library are brought only where a post shows them.'],
    ],
  },
  fields: {
    contents: ['Text.', 'Text.', 'Text.'],
    leftOut: [
      ['The title is shortened to 200 characters.', `Post 1, ${'A title '.repeat(10).slice(0, 79)}…`],
      ['Custom fields are left out.', 'Post 2, Fields'],
      ['Posts in the bin and automatic drafts are left out.', 'Draft', 'Item 5'],
    ],
    assumed: [['Posts behind a password come as drafts.', 'Post 3, Behind a password']],
  },
  cut: { refusal: importMessages.xmlDamaged },
  entities: { refusal: importMessages.xmlDeclares },
}

describe('exports of WordPress', () => {
  it('are all in the table', () => {
    const names = readdirSync(new URL('corpora/wxr', import.meta.url)).filter((file) => file.endsWith('.xml'))
    expect(names.map((file) => file.slice(0, -4)).toSorted()).toEqual(Object.keys(files).toSorted())
  })

  it.each(Object.entries(files))('%s is read whole, or says what was left out', async (name, expected) => {
    const result = await readImportFile('wordpress', readFileSync(new URL(`corpora/wxr/${name}.xml`, import.meta.url)))
    if ('refusal' in result) {
      expect(result.refusal).toBe(expected.refusal)
      return
    }
    expect(result.rows.map(({ data }) => data?.content)).toEqual(expected.contents)
    const { leftOut, assumed } = result.reading
    expect(leftOut.map(({ text, places }) => [text, ...places])).toEqual(expected.leftOut ?? [])
    expect(assumed.map(({ text, places }) => [text, ...places])).toEqual(expected.assumed ?? [])
  })
})
