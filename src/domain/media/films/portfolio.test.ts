import { expect, test } from 'vitest'
import { filterPortfolio, portfolioItems } from './portfolio.ts'

const films = [
  { public_id: 'portfolio/corporate_recruitment_careers', url: '/media/a.jpg', tags: ['corporate', 'recruitment'] },
  { public_id: 'portfolio/deep/tech_demo__array', url: '', tags: ['AI-Generated'] },
  { public_id: 'plain', url: '/media/c.jpg', tags: [] },
  { public_id: 'portfolio/sourdough', url: '/media/d.jpg', tags: ['training'] },
]

test('derives title, category, picture and film from the asset', () => {
  expect(portfolioItems(films, '/media')).toEqual([
    {
      id: 1,
      title: 'Corporate Recruitment Careers',
      category: 'Corporate',
      image: '/media/a.jpg',
      videoId: 'portfolio/corporate_recruitment_careers',
    },
    {
      id: 2,
      title: 'Tech Demo  Array',
      category: 'AI-Generated',
      image: '/media/image/upload/w_640,h_360,c_fill,q_80,f_auto/portfolio/deep/tech_demo__array.jpg',
      videoId: 'portfolio/deep/tech_demo__array',
    },
    { id: 3, title: 'Plain', category: 'Commercial', image: '/media/c.jpg', videoId: 'plain' },
    { id: 4, title: 'Sourdough', category: 'Training', image: '/media/d.jpg', videoId: 'portfolio/sourdough' },
  ])
})

test('filters regardless of case, and "ai-generated" matches whatever contains "ai"', () => {
  const items = portfolioItems(films, '/media')
  const found = (filter: string) => filterPortfolio(items, filter).map((item) => item.category)
  expect(found('all')).toHaveLength(4)
  expect(found('CORPORATE')).toEqual(['Corporate'])
  expect(found('corp')).toEqual([])
  // "Training" contains "ai" too.
  expect(found('ai-generated')).toEqual(['AI-Generated', 'Training'])
})
