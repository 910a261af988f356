import type { ReactNode } from 'react'
import type { MailBlock, MailGroup } from '#domain/mails/mail-texts.ts'
import type { Studio } from './mail-frame.tsx'

/** A text with `{field}` where a value goes. Without a label its name says what it is. */
type TextBlock = string | { text: string; label?: string; fixed?: true }

/** The texts of these blocks with their fields filled in, joined by spaces. Names that are false or empty are left out. */
export type TextOf<Block extends string> = (...names: (Block | false | '' | null | undefined)[]) => string

/** A mail template: its texts, which a studio can change, and the components that they are shown in. */
export interface MailDocument<Props, Block extends string = string> {
  label: string
  group: MailGroup
  /** Who gets it. */
  to: string
  /** In reading order. `subject…` is the subject, `button…` a button, `preheader` the line beside the subject in a list of mails. */
  texts: Record<Block, TextBlock>
  /** Block of the subject, where there are several. */
  subject?(props: Props): Block
  /** Values of fields by name, besides `{studio}`. Called for every variant, and never with access-granting values. */
  fields(props: Props, studio: Studio): Record<string, string>
  /** Shown to staff until a mail of this kind was sent. */
  example: Props
  /** Other values of the example, so that each text is in one of these mails at least: what staff are shown while they edit it. */
  cases?: readonly Partial<Props>[]
  /** No longer sent: for mails of earlier versions that are still unsent. */
  retired?: true
  Body(props: Props & { studio: Studio; textOf: TextOf<Block> }): ReactNode
}

/** `mailDocument<Props>()({…})` takes the names of the blocks from `texts`. */
export const mailDocument =
  <Props>() =>
  <const Block extends string>(
    document: { texts: Record<Block, TextBlock> } & MailDocument<Props, NoInfer<Block>>,
  ): MailDocument<Props, Block> =>
    document

export const labelled = (label: string, text: string) => ({ text, label })

/** Has a legal or security meaning: shown to staff, and not edited. */
export const fixed = (text: string, label?: string) => ({ text, fixed: true as const, ...(label && { label }) })

const labels: Record<string, string> = {
  preheader: 'Preview line',
  intro: 'Introduction',
  help: 'Closing note',
  safety: 'Safety note',
}

/** `linkNote`: “Link note” */
const spelt = (name: string): string => {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text[0]!.toUpperCase() + text.slice(1)
}

export const blocksOf = ({ texts }: Pick<MailDocument<never>, 'texts'>): MailBlock[] =>
  Object.entries(texts).map(([name, block]) => {
    const { text, label, fixed: isFixed = false } = typeof block === 'string' ? { text: block } : block
    return { name, label: label ?? labels[name] ?? spelt(name), default: text, fixed: isFixed }
  })
