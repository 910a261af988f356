import { Fragment } from 'react'

/** An email address that wraps after its @ and dots only, never within a word. */
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
