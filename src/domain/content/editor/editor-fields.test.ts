import { expect, test } from 'vitest'
import { contentBodies } from './content-bodies.ts'
import { contentKinds } from '../kinds/content-kinds.ts'
import { fieldsOf } from './editor-fields.ts'

test.each(contentKinds)('the editor of a %s has every stored field, and no other', (kind) => {
  const names = fieldsOf(kind).map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(contentBodies[kind].shape).toSorted())
})
