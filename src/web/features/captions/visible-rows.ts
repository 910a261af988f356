import { useEffect, useState, type RefObject } from 'react'

/** Rows that are rendered above and below the visible ones. */
const spare = 6

/** First and last row (exclusive) of a scrolling list of equally high rows that have to be rendered. */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  { count, rowHeight }: { count: number; rowHeight: number },
): [first: number, last: number] {
  const [[first, last], setRange] = useState<[number, number]>([0, 20])
  useEffect(() => {
    const element = list.current
    if (!element) return
    const read = () => {
      const { scrollTop, clientHeight } = element
      const from = Math.max(0, Math.floor(scrollTop / rowHeight) - spare)
      const to = Math.ceil((scrollTop + clientHeight) / rowHeight) + spare
      setRange((before) => (before[0] === from && before[1] === to ? before : [from, to]))
    }
    read()
    element.addEventListener('scroll', read, { passive: true })
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      observer.disconnect()
    }
  }, [list, rowHeight])
  return [Math.min(first, Math.max(0, count - 1)), Math.min(last, count)]
}
