import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Accepts files dropped anywhere on the window; `children` is the overlay shown during the drag. */
export function DropZone({ onFiles, children }: { onFiles(files: File[]): void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    // dragenter and dragleave fire for every element on the way; the drag has left the window when the depth is back at 0.
    let depth = 0
    const withFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      handle(event)
    }
    const on = {
      dragenter: withFiles(() => setOver((depth += 1) > 0)),
      dragover: withFiles(() => undefined),
      dragleave: withFiles(() => setOver((depth -= 1) > 0)),
      drop: withFiles(({ dataTransfer }) => {
        depth = 0
        setOver(false)
        const files = [...(dataTransfer?.files ?? [])]
        if (files.length > 0) take.current(files)
      }),
    }
    for (const [name, listener] of Object.entries(on)) window.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(on)) window.removeEventListener(name, listener as EventListener)
    }
  }, [])
  return over ? (
    <div className="fade-in pointer-events-none fixed inset-0 z-40 grid place-items-center bg-canvas/85 p-6 backdrop-blur-[2px]">
      <div className="viewfinder grid h-full max-h-144 w-full max-w-5xl place-items-center rounded-card border border-dashed border-accent text-center">
        {children}
      </div>
    </div>
  ) : null
}
