import { createContext, type ComponentProps } from 'react'

/** Whether the form around a field is sending. */
export const Sending = createContext(false)

/**
 * Form of a dialog that sends one thing and then closes. While it sends, its text fields are read-only, so that nothing that is
 * typed gets lost; the focus stays where it is.
 */
export const SendingForm = ({ pending, ...form }: ComponentProps<'form'> & { pending: boolean }) => (
  <Sending value={pending}>
    <form noValidate aria-busy={pending} {...form} />
  </Sending>
)
