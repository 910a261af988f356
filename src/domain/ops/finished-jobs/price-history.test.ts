import { describe, expect, it } from 'vitest'
import { distributions, measureStudios, type Distribution } from '#tests/support/generated-studios.ts'
import { comparedJobs, historySentence, jobsText, manyDays, quantityOf, usualDays, withOutliers } from './price-history.ts'

const jobsOf = (...days: number[]) => days.map((many, index) => ({ id: String(index), days: many }))

describe('the history of a kind of work', () => {
  it('has P50 and P80 from five jobs on, as R’s quantile of type 6', () => {
    expect(usualDays(jobsOf(7, 2.5, 6, 3, 5.5, 3.5, 4, 5))).toEqual({ p50: 4.5, p80: 6.2 })
    expect(usualDays(jobsOf(3, 4, 5, 6))).toBeNull()
    expect(usualDays(jobsOf(3, 4, 5, 6, 7))).toEqual({ p50: 5, p80: 6.8 })
  })

  it('names outliers, and keeps them', () => {
    const jobs = withOutliers(jobsOf(4, 5, 5, 6, 4.5, 5.5, 21))
    expect(jobs.filter(({ isOutlier }) => isOutlier).map(({ days }) => days)).toEqual([21])
    expect(jobs).toHaveLength(7)
  })

  it('compares with jobs of the type, and with all where those are too few and these are not', () => {
    const [few, many] = [jobsOf(1, 2, 3), jobsOf(1, 2, 3, 4, 5)]
    expect(comparedJobs(many, jobsOf(1, 2, 3, 4, 5, 6))).toEqual({ of: 'type', jobs: many })
    expect(comparedJobs(few, many)).toEqual({ of: 'all', jobs: many })
    expect(comparedJobs(few, few)).toEqual({ of: 'type', jobs: few })
  })

  it('is taken as half days: P50 the nearest, P80 the next one', () => {
    expect([4.74, 4.76, 0.1, 400].map((days) => quantityOf('p50', days))).toEqual([4.5, 5, 0.5, 365])
    expect([5, 5.01, 5.5, 5.51].map((days) => quantityOf('p80', days))).toEqual([5, 5.5, 5.5, 6])
  })

  it('is told in a sentence, and little data is called little', () => {
    const history = {
      work: 'post-production',
      of: 'type',
      usual: { p50: 5, p80: 7 },
      jobs: jobsOf(1, 2, 3, 4, 5, 6, 7, 8),
      ofType: 8,
    } as const
    expect(historySentence(history, 'Brand Film')).toBe(
      'Your last 8 Brand Film jobs: 5.0 days of editing, one in five took more than 7.0.',
    )
    expect(historySentence({ ...history, ofType: 3, usual: null }, 'Brand Film')).toBe('3 Brand Film jobs: too few to go by.')
    expect(historySentence({ ...history, ofType: 3, of: 'all' }, 'Brand Film')).toBe(
      '3 Brand Film jobs: too few to go by. Your last 8 jobs of every kind: 5.0 days of editing, one in five took more than 7.0.',
    )
    expect(historySentence({ ...history, ofType: 1, usual: null }, '')).toBe('1 job: too few to go by.')
    expect(historySentence({ ...history, ofType: 0, usual: null, jobs: [] }, 'Brand Film')).toBeNull()
    expect([manyDays(1), manyDays(0.5), jobsText(1, '')]).toEqual(['1.0 day', '0.5 days', '1 job'])
  })
})

describe('generated studios of 40 jobs', () => {
  it.for(Object.keys(distributions) as Distribution[])(
    '%s: four of five later jobs stay under P80, and P50 is nearest',
    (distribution) => {
      const { under, errors } = measureStudios(distribution, 60)
      expect(under).toBeGreaterThan(75)
      expect(under).toBeLessThan(85)
      expect(errors.p50).toBeLessThan(errors.lastTime)
      expect(errors.p50).toBeLessThan(errors.flat)
    },
  )
})
