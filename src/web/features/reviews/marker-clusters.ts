/** Something at a place of the film's length. */
export interface Mark {
  id: string
  /** 0 to 1. */
  share: number
}

export interface MarkCluster {
  /** Of the first of them. */
  share: number
  ids: string[]
}

/** Marks that would lie closer than this on the screen are one: pixels. */
export const markGap = 6

/**
 * Marks as they can be told apart on a bar of `width` pixels: neighbours begin at least `markGap` apart, so that there are
 * never more than `width / markGap` (and one), however many comments there are.
 */
export function clusterMarks(marks: readonly Mark[], width: number): MarkCluster[] {
  const clusters: MarkCluster[] = []
  for (const { id, share } of marks.toSorted((a, b) => a.share - b.share)) {
    const last = clusters.at(-1)
    if (last && (share - last.share) * width < markGap) last.ids.push(id)
    else clusters.push({ share, ids: [id] })
  }
  return clusters
}

/** The cluster next to a place; null where none is within `reach` pixels. */
export function clusterAt(clusters: readonly MarkCluster[], share: number, width: number, reach = 14): number | null {
  let nearest: number | null = null
  for (const [index, cluster] of clusters.entries()) {
    const away = Math.abs(cluster.share - share) * width
    if (away <= reach && (nearest === null || away < Math.abs(clusters[nearest]!.share - share) * width)) nearest = index
  }
  return nearest
}
