import { memo, useEffect, useRef, useState } from 'react'
import type { FrameLabels } from './frame-labels.ts'
import { ThreadItem, threadId } from './thread-item.tsx'
import type { ShownThread } from './threads.ts'

/** Threads that are laid out together, when somebody comes near them. */
const atOnce = 10
/** Pixels: about what one takes, before it is known. */
const usualHeight = 136

interface Shared {
  text: FrameLabels | null
  opened: string | null
  onOpen(thread: ShownThread): void
}

/** Thousands of threads, of which only those near the window are made. */
export const ThreadList = memo(function ThreadList({ threads, opened, ...shared }: Shared & { threads: readonly ShownThread[] }) {
  const groups = Array.from({ length: Math.ceil(threads.length / atOnce) }, (_, index) =>
    threads.slice(index * atOnce, (index + 1) * atOnce),
  )
  useEffect(() => {
    if (opened) document.getElementById(threadId(opened))?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  return groups.map((group, index) => (
    <Group
      key={index}
      threads={group}
      first={index === 0}
      opened={group.some(({ root }) => root.id === opened) ? opened : null}
      {...shared}
    />
  ))
})

const Group = memo(
  function Group({ threads, first, opened, ...shared }: Shared & { threads: ShownThread[]; first: boolean }) {
    const list = useRef<HTMLUListElement>(null)
    const [near, setNear] = useState(first)
    useEffect(() => {
      if (near || !list.current) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
        // The first where the page scrolls, the second where the list does.
        rootMargin: '1200px 0px',
        scrollMargin: '1200px 0px',
      })
      observer.observe(list.current)
      return () => observer.disconnect()
    }, [near])
    const made = near || opened !== null
    return (
      <ul ref={list} style={made ? undefined : { height: threads.length * usualHeight }}>
        {made &&
          threads.map((thread) => (
            <ThreadItem key={thread.root.id} thread={thread} opened={thread.root.id === opened} {...shared} />
          ))}
      </ul>
    )
  },
  (a, b) =>
    a.opened === b.opened &&
    a.text === b.text &&
    a.onOpen === b.onOpen &&
    a.threads.length === b.threads.length &&
    a.threads.every((thread, index) => thread === b.threads[index]),
)
