import { describe, expect, it } from 'vitest'
import { metricsOf } from './analytics-labels.ts'
import { monthsUntil, revenueOf, type Analytics } from './analytics.ts'

it('counts months back across a year boundary', () => {
  expect(monthsUntil('2027-02-03', 6)).toEqual(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsUntil('2026-12-31', 1)).toEqual(['2026-12'])
})

describe('revenue', () => {
  const takings = [
    { day: '2026-06-30', net: 1 },
    { day: '2026-10-01', net: 100_000 },
    { day: '2026-10-22', net: 50_000 },
    { day: '2026-10-23', net: 900_000 },
    { day: '2026-11-01', net: 99_999 },
    { day: '2026-11-22', net: 1 },
    { day: '2026-11-23', net: 777 },
  ]

  it('covers whole months before, and this one until today, compared with the same days', () => {
    expect(revenueOf(takings, '2026-11-22')).toEqual({
      amount: 100_000,
      before: 150_000,
      change: -33,
      months: [
        { month: '2026-06', amount: 1 },
        { month: '2026-07', amount: 0 },
        { month: '2026-08', amount: 0 },
        { month: '2026-09', amount: 0 },
        { month: '2026-10', amount: 1_050_000 },
        { month: '2026-11', amount: 100_000 },
      ],
    })
  })

  it('shows no change where there was nothing before', () => {
    expect(revenueOf([{ day: '2026-11-02', net: 5 }], '2026-11-22')).toMatchObject({ amount: 5, before: 0, change: null })
    expect(revenueOf([], '2026-11-22')).toMatchObject({ amount: 0, before: 0, change: null })
    expect(revenueOf([{ day: '2026-10-02', net: 5 }], '2026-11-22')).toMatchObject({ amount: 0, before: 5, change: -100 })
  })
})

describe('the figure cards', () => {
  const nothing: Analytics = {
    today: '2026-11-22',
    vat: false,
    revenue: { amount: 0, before: 0, change: null, months: [] },
    clients: { total: 0, newThisMonth: 0 },
    projects: {
      statuses: { 'awaiting-review': 0, 'in-progress': 0, pending: 0, completed: 0, cancelled: 0 },
      active: 0,
      sold: 0,
      averageValue: null,
    },
    completion: { projects: 0, averageDays: null },
    satisfaction: { answers: 0, average: null, latest: [] },
    recent: [],
  }
  const read = (analytics: Analytics) => metricsOf(analytics).map(({ label, value, note }) => [label, value, note])

  it('explain that there is no data yet', () => {
    expect(read(nothing)).toEqual([
      ['Monthly revenue', '£0', 'No revenue for 1–22 October'],
      ['Total clients', '0', 'In the client list'],
      ['Active projects', '0', 'None awaiting review'],
      ['Average project value', null, 'No sales yet'],
      ['Average completion time', null, 'No signed project is completed yet'],
      ['Client satisfaction', null, 'No answers yet'],
      ['New clients this month', '0', 'Since 1 November'],
    ])
  })

  it('mention net amounts only where the studio charges VAT', () => {
    const terms = metricsOf({ ...nothing, vat: true }).filter(({ term }) => term === 'net')
    expect(terms.map(({ label }) => label)).toEqual(['Monthly revenue', 'Average project value'])
    expect(metricsOf(nothing).some(({ term }) => term)).toBe(false)
  })

  it('name their period', () => {
    const metrics = metricsOf({
      ...nothing,
      revenue: { amount: 1_240.5, before: 1_000, change: 24, months: [] },
      clients: { total: 1_204, newThisMonth: 3 },
      projects: { ...nothing.projects, active: 4, sold: 1, averageValue: 8_432.17 },
      completion: { projects: 2, averageDays: 23.5 },
      satisfaction: { answers: 12, average: 4.6, latest: [] },
    })
    expect(metrics.map(({ value, cell, note, tone }) => [value, cell, note, tone])).toEqual([
      ['£1,240.50', 1240.5, 'Up 24% on 1–22 October', 'good'],
      ['1,204', '1204', 'In the client list', undefined],
      ['4', '4', 'None awaiting review', undefined],
      ['£8,432', 8432.17, 'Last 1 project sold', undefined],
      ['23.5 days', '23.5', 'From signature to approval, last 2 projects', undefined],
      ['4.6 out of 5.0', '4.6', 'Last 12 answers', undefined],
      ['3', '3', 'Since 1 November', undefined],
    ])
  })

  it.each([
    ['2026-11-01', 'No revenue for 1 October'],
    // February has no thirty-first.
    ['2026-03-31', 'No revenue for 1–28 February'],
    ['2027-01-05', 'No revenue for 1–5 December'],
  ])('name the days of the month before: %s', (today, note) => {
    expect(metricsOf({ ...nothing, today })[0]!.note).toBe(note)
  })
})
