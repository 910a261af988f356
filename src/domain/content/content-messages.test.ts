import { expect, test } from 'vitest'
import { caseStudyMessages, countLabel, stillsMessages, storyMessages } from './content-messages.ts'

test('lists and items have the specified messages', () => {
  const { post, stills, 'case-study': study } = storyMessages
  expect([post.failed.title, post.empty.title, post.loadingItem]).toEqual([
    'Blog Not Available',
    'No Posts Yet',
    'Loading blog post...',
  ])
  expect(post.missing).toEqual({ title: 'Post Not Found', text: 'The requested blog post could not be found.' })
  expect([study.empty.title, study.missing.title]).toEqual(['No Case Studies Yet', 'Case Study Not Found'])
  expect(study.failed).toEqual({ title: 'Case Studies Not Available', text: 'Unable to load case studies at this time.' })
  expect([stills.empty.title, stills.failed.title, stills.missing.title]).toEqual([
    'No Still Frames Yet',
    'Stills Not Available',
    'Still Frame Not Found',
  ])
  expect(Object.values(caseStudyMessages)).toEqual([
    'Key Result:',
    'View Case Study',
    'The Challenge',
    'Our Solution',
    'Results',
    'Project Deliverables',
    'Behind the Scenes',
    'Ready for Your Success Story?',
  ])
  expect(Object.values(stillsMessages)).toEqual([
    'View Gallery',
    'Equipment',
    'Technique',
    'Collection',
    '6K Resolution',
    'Capture Your Vision',
  ])
})

test('uses the plural for every count but one', () => {
  expect(countLabel('case-study', 4)).toBe('4 case studies available')
  expect(countLabel('stills', 5)).toBe('5 collections available')
  expect(countLabel('stills', 1)).toBe('1 collection available')
  expect(countLabel('post', 0)).toBe('0 posts')
})
