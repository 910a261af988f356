/** Where codes are asked for and there is no address to send them to. */
export const NoMailboxWarning = ({ who = 'the client' }: { who?: string }) => (
  <p role="status" className="mb-4 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
    A code by email is asked for, but there is no email address of {who} on record. Until you add one, nobody can confirm.
  </p>
)
