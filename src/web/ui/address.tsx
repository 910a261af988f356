import { Fragment } from 'react'

/** A mail address that, where it must break, breaks after its @ and dots and not within a word. */
export function Address({ text }: { text: string }) {
  const parts = text.split(/(?<=[@.<])/)
  return (
    <span className="[overflow-wrap:anywhere]">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
