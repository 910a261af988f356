import { Fragment, type ReactNode } from 'react'

/** The text with a break opportunity after each slash, so that a word beside it stays whole. */
export const breakable = (text: string): ReactNode =>
  text.split(/(?<=\/)/).map((part, index, parts) => (
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && <wbr />}
    </Fragment>
  ))
