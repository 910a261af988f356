import { useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { TextArea, TextField } from '../forms/field.tsx'
import { MentionList } from './mention-list.tsx'
import { useMentions } from './use-mentions.ts'

interface Mentioning {
  /** Whom the text can mention. */
  names: readonly string[]
  value: string
  onText(text: string): void
}

type Own = 'value' | 'onChange' | 'ref'

/** A text area where @ suggests names. */
export function MentionArea({ names, value, onText, ...rest }: Omit<ComponentProps<typeof TextArea>, Own> & Mentioning) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { list, wiring } = useMentionField({ names, value, onText, field }, rest.onKeyDown)
  return (
    <div className={`relative ${rest.className ?? ''}`}>
      <TextArea {...rest} {...wiring} className="" ref={field} value={value} />
      <MentionList {...list} />
    </div>
  )
}

/** A field of one line where @ suggests names. */
export function MentionField({ names, value, onText, ...rest }: Omit<ComponentProps<typeof TextField>, Own> & Mentioning) {
  const field = useRef<HTMLInputElement>(null)
  const { list, wiring } = useMentionField({ names, value, onText, field }, rest.onKeyDown)
  return (
    <div className={`relative ${rest.className ?? ''}`}>
      <TextField {...rest} {...wiring} className="" ref={field} value={value} />
      <MentionList {...list} below />
    </div>
  )
}

function useMentionField<Element extends HTMLTextAreaElement | HTMLInputElement>(
  { names, value, onText, field }: Mentioning & { field: React.RefObject<Element | null> },
  onKeyDown?: (event: KeyboardEvent<Element>) => void,
) {
  const mentions = useMentions({ value, onChange: onText, field, mentionable: [...new Set(names)] })
  return {
    list: mentions.list,
    wiring: {
      ...mentions.wiring,
      onChange({ target }: { target: Element }) {
        onText(target.value)
        mentions.onInput(target)
      },
      onKeyDown(event: KeyboardEvent<Element>) {
        if (!mentions.onKeyDown(event)) onKeyDown?.(event)
      },
      onBlur: mentions.close,
    },
  }
}
