import { memo, useEffect, useRef, useState } from 'react'
import type { FrameLabels } from '../player/frame-labels.ts'
import { ThreadItem, threadId } from './thread-item.tsx'
import type { ShownThread } from './threads.ts'

/** Threads rendered together when they come near the viewport. */
const atOnce = 10
/** Estimated height of a thread in pixels, until measured. */
const usualHeight = 136

interface Shared {
  text: FrameLabels | null
  opened: string | null
  onOpen(thread: ShownThread): void
}

/** Virtualised list: only threads near the viewport are rendered. */
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
        // The first margin applies where the page scrolls, the second where the list does.
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
