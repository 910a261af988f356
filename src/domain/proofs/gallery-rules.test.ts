import { describe, expect, it } from 'vitest'
import { photosIncluded, originalPackages, type PhotoPackage } from '../prices/photo-packages.ts'
import { archiveNames, catalogueSearches, stemOf } from './catalogue-names.ts'
import { galleryPackage, lastDayOf, refusalToChoose, refusalToMove, refusalToSend } from './gallery-rules.ts'
import { galleryStateOf, galleryStates, type GalleryFacts } from './gallery-state.ts'

const [essential, professional, premium] = originalPackages() as [PhotoPackage, PhotoPackage, PhotoPackage]

describe('a package', () => {
  it('includes the photographs and days of its own list', () => {
    for (const one of originalPackages()) {
      const { photos, galleryDays, includes } = one
      const [figure] = photosIncluded(one).split(' ')
      expect(figure).toBe(photos === null ? '100+' : String(photos))
      expect(includes).toContain(galleryDays === null ? 'Unlimited gallery' : `${galleryDays}-day gallery`)
    }
  })

  it('allows the last included photograph, and explains the limit at one more', () => {
    expect(refusalToChoose(essential, 19)).toBeNull()
    expect(refusalToChoose(essential, 20)).toContain('The Essential package includes 20 photos, and you have chosen 20.')
    expect(refusalToChoose(professional, 49)).toBeNull()
    expect(refusalToChoose(professional, 50)).toContain('includes 50 photos')
    expect(refusalToChoose(premium, 5_000)).toBeNull()
  })

  it('accepts a selection of one or more, up to its limit', () => {
    expect(refusalToSend(essential, 0)).toBe('Please choose at least one picture first.')
    expect(refusalToSend(essential, 20)).toBeNull()
    // The package may have changed after the selection.
    expect(refusalToSend(essential, 23)).toContain('Please remove 3')
    expect(refusalToSend(premium, 400)).toBeNull()
  })

  it('of a studio says its own limit, and words of its own only where there is none', () => {
    const own = { ...essential, name: 'Half day', photos: 35 }
    expect(galleryPackage(own)).toEqual({ name: 'Half day', photos: 35, included: '35 photos' })
    expect(galleryPackage(premium).included).toBe('100+ photos')
    expect(galleryPackage({ ...premium, includes: ['8 hours'] }).included).toBe('as many photos as you like')
    expect(refusalToChoose({ name: 'Portrait', photos: 1 }, 1)).toContain('The Portrait package includes 1 photo, and')
  })

  it('keeps its gallery for the promised days', () => {
    expect(lastDayOf(essential, '2027-02-15')).toBe('2027-03-17')
    expect(lastDayOf(professional, '2027-12-01')).toBe('2028-02-29')
    expect(lastDayOf(premium, '2027-02-15')).toBeNull()
  })
})

describe('the state of a gallery', () => {
  const open: GalleryFacts = { sentAt: null, releasedAt: null, revokedAt: null, expiresOn: '2027-03-01' }
  const then = new Date()
  it.each([
    ['open', {}],
    ['sent', { sentAt: then }],
    ['released', { sentAt: then, releasedAt: then }],
    ['expired', { sentAt: then, releasedAt: then, expiresOn: '2027-02-28' }],
    ['revoked', { revokedAt: then, expiresOn: '2027-02-28' }],
  ] as const)('is %s', (state, facts) => {
    expect(galleryStateOf({ ...open, ...facts }, '2027-03-01'), 'on its last day it is still there').toBe(state)
  })

  it('decides what staff may do with it', () => {
    const allowed = (move: Parameters<typeof refusalToMove>[0]) => galleryStates.filter((state) => !refusalToMove(move, state))
    expect(allowed('release')).toEqual(['sent'])
    expect(allowed('reopen')).toEqual(['sent', 'released'])
    expect(allowed('revoke')).toEqual(['open', 'sent', 'released', 'expired'])
    expect(allowed('renew')).toEqual(['revoked'])
  })
})

describe('file names', () => {
  it('lose their extension for the catalogue, and nothing else', () => {
    expect(['DSC_0012.jpg', 'a.b.tiff', '.hidden', 'plain', 'Über uns 1.JPG'].map(stemOf)).toEqual([
      'DSC_0012',
      'a.b',
      '.hidden',
      'plain',
      'Über uns 1',
    ])
  })

  it('are joined as editing programs search for them', () => {
    const { lightroom, captureOne } = catalogueSearches(['DSC_0012.jpg', 'DSC_0013.jpg', 'DSC_0012.tif'])
    expect(lightroom).toBe('DSC_0012, DSC_0013')
    expect(captureOne).toBe('DSC_0012 DSC_0013')
  })

  it('are unique in an archive, and contain no path', () => {
    expect(archiveNames(['a.jpg', 'A.JPG', 'a.jpg', 'a-2.jpg', 'C:\\x/y.jpg', '..', 'b'])).toEqual([
      'a.jpg',
      'A-2.JPG',
      'a-3.jpg',
      'a-2-2.jpg',
      'C__x_y.jpg',
      '_',
      'b',
    ])
  })
})
