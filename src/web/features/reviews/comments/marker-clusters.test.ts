import { expect, it } from 'vitest'
import { clusterAt, clusterMarks } from './marker-clusters.ts'

const marks = (...shares: number[]) => shares.map((share, index) => ({ id: String(index), share }))

it('combines markers that are too close to tell apart', () => {
  expect(clusterMarks(marks(0.5, 0.1, 0.503, 0.1001), 1_000)).toEqual([
    { share: 0.1, ids: ['1', '3'] },
    { share: 0.5, ids: ['0', '2'] },
  ])
  expect(clusterMarks(marks(0.1, 0.107), 1_000)).toHaveLength(2)
  expect(clusterMarks([], 1_000)).toEqual([])
})

it('shows five thousand comments in as many clusters as fit, and loses none', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ id: String(index), share: ((index * 7_919) % 5_000) / 5_000 }))
  const clusters = clusterMarks(many, 900)
  expect(clusters.length).toBeLessThanOrEqual(900 / 6 + 1)
  expect(clusters.flatMap(({ ids }) => ids)).toHaveLength(5_000)
})

it('finds the one at a pointer', () => {
  const clusters = clusterMarks(marks(0.1, 0.12, 0.9), 1_000)
  expect(clusterAt(clusters, 0.112, 1_000)).toBe(1)
  expect(clusterAt(clusters, 0.105, 1_000)).toBe(0)
  expect(clusterAt(clusters, 0.5, 1_000)).toBe(null)
})
