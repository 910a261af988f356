import { expect, test } from 'vitest'
import {
  refusalToCancel,
  refusalToDelete,
  refusalToTranscode,
  refusalToPublish,
  refusalToRename,
  refusalToReplace,
} from './asset-rules.ts'
import { fixedUses } from './fixed-uses.ts'

const use = (label: string) => ({ noun: 'post', label, href: '/x' })

test('a picture needs a description before it is published, a film does not', () => {
  const ready = { state: 'ready', width: 640 } as const
  expect(refusalToPublish({ ...ready, kind: 'image', alt: '' })).toBe('Please describe the picture before you publish it.')
  expect(refusalToPublish({ ...ready, kind: 'image', alt: 'A crane' })).toBeNull()
  expect(refusalToPublish({ ...ready, kind: 'video', alt: '' })).toBeNull()
})

test('nothing is published before its file was checked', () => {
  expect(refusalToPublish({ kind: 'video', alt: '', state: 'arrived', width: 0 })).toMatch(/not been checked/)
  expect(refusalToPublish({ kind: 'video', alt: '', state: 'failed', width: 0 })).toMatch(/could not be read/)
  // Without ffmpeg films are not probed and play as they are.
  expect(refusalToPublish({ kind: 'video', alt: '', state: 'ready', width: 0 })).toBeNull()
  expect(refusalToPublish({ kind: 'video', alt: '', state: 'processing', width: 640 })).toBeNull()
})

test('what is in use cannot be deleted, and its uses are listed', () => {
  expect(refusalToDelete([])).toBeNull()
  expect(refusalToDelete([use('A'), use('A'), use('B')])).toBe('This is still in use: A, B. Please remove it there first.')
  expect(refusalToDelete(['A', 'B', 'C', 'D', 'E'].map(use))).toContain('A, B, C and 2 more')
  expect(refusalToRename(fixedUses('image', 'showreel/night_road'))).toBe('This name is in use: Home page.')
  expect(refusalToRename([])).toBeNull()
})

test('lists pictures of pages by kind', () => {
  expect(fixedUses('image', 'showreel/showreel')).toEqual([])
  expect(fixedUses('video', 'showreel/showreel')).toMatchObject([{ label: 'Showreel on the home page' }])
  expect(fixedUses('image', 'showreel/showreel_poster')).toMatchObject([{ label: 'Still of the showreel' }])
  expect(fixedUses('image', 'showreel/forest_rays')).toMatchObject([{ label: 'Page not found' }])
})

test('a film is transcoded once at a time', () => {
  expect(refusalToTranscode({ kind: 'video', state: 'failed' })).toBeNull()
  expect(refusalToTranscode({ kind: 'video', state: 'processing' })).toMatch(/already/)
  expect(refusalToTranscode({ kind: 'image', state: 'ready' })).toMatch(/Only films/)
  expect(refusalToCancel({ kind: 'video', state: 'processing' })).toBeNull()
  expect(refusalToCancel({ kind: 'video', state: 'ready' })).toMatch(/not being processed/)
})

test('a film in review keeps its file, other uses follow the name', () => {
  expect(refusalToReplace([use('A post')])).toBeNull()
  expect(refusalToReplace([use('A post'), { ...use('Review: Harbour Lights, V1'), noun: 'review' }])).toBe(
    'This file cannot be replaced while it is in use: Review: Harbour Lights, V1. Please upload the new one as a separate file.',
  )
})
