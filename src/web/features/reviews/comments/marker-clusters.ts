/** A marker on a timeline. */
export interface Mark {
  id: string
  /** Position, 0 to 1. */
  share: number
}

export interface MarkCluster {
  /** Position of the first marker. */
  share: number
  ids: string[]
}

/** Markers closer than this many pixels are clustered. */
export const markGap = 6

/**
 * Clusters markers for a bar of `width` pixels: clusters begin at least `markGap` apart, so there are at most `width / markGap` +
 * 1, however many comments.
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

/** The cluster nearest to a position; null if none is within `reach` pixels. */
export function clusterAt(clusters: readonly MarkCluster[], share: number, width: number, reach = 14): number | null {
  let nearest: number | null = null
  for (const [index, cluster] of clusters.entries()) {
    const away = Math.abs(cluster.share - share) * width
    if (away <= reach && (nearest === null || away < Math.abs(clusters[nearest]!.share - share) * width)) nearest = index
  }
  return nearest
}
