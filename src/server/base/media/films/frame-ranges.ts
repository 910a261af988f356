import { mostRanges, type FrameRange } from '#domain/checks/measurement.ts'

/** Collects frames, in ascending order, as ranges; frames that are at most `gap` apart are of one range. */
export function makeFrameRanges({ gap = 1, least = 1 }: { gap?: number; least?: number } = {}) {
  const ranges: FrameRange[] = []
  let open: FrameRange | null = null
  const close = () => {
    if (open && open.to - open.from + 1 >= least && ranges.length < mostRanges) ranges.push(open)
    open = null
  }
  return {
    add(frame: number): void {
      if (open && frame - open.to <= gap) open.to = Math.max(open.to, frame)
      else {
        close()
        open = { from: frame, to: frame }
      }
    },
    /** All of them; nothing is added after. */
    end(): FrameRange[] {
      close()
      return ranges
    },
  }
}
