import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import { flagGroups, flagMessages, type OfferedFlag } from '#domain/brand/settings/flag-labels.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminFlagsQuery, flagsChanged, showFlag } from './admin-flag-queries.ts'
import { FlagRow } from './flag-row.tsx'

interface Change {
  flag: OfferedFlag
  /** `null` resets to the default. */
  on: boolean | null
  /** Previous value for Undo; absent when this change is itself an undo. */
  before?: boolean | null
}

/** All feature flags. */
export function FlagList() {
  const queries = useQueryClient()
  const read = useRead(adminFlagsQuery())
  const [closing, setClosing] = useState(false)
  const { write } = useWrite({
    failure: 'Switch not changed',
    enqueue: 'flags',
    onRefused: () => void flagsChanged(queries),
    send: ({ flag, on }: Change) => callEndpoint(brandEndpoints.setFlag, { params: { flag }, body: { on } }),
    optimisticUpdate: ({ flag, on }) => showFlag(queries, flag, on),
    onDone(_, { flag, on, before }) {
      void flagsChanged(queries)
      toast({
        title: `${flagMessages[flag].title}: ${on === null ? 'back to the default' : on ? 'on' : 'off'}`,
        tone: 'good',
        ...(before !== undefined && { action: { label: 'Undo', act: () => write({ flag, on: before }) } }),
      })
    },
  })

  return (
    <>
      <QueryState query={read} loading={<Skeleton className="h-[40rem]" />} failed="The feature switches could not be loaded">
        {({ flags: offered }) => (
          <div className="grid gap-9">
            {flagGroups.map(({ title, flags }) => (
              <Section key={title} title={title}>
                <ul className="divide-y divide-line rounded-card border border-line bg-surface">
                  {flags.map((flag) => {
                    const row = offered.find((one) => one.flag === flag)!
                    return (
                      <FlagRow
                        key={flag}
                        flag={flag}
                        row={row}
                        onChange={(on) => {
                          if (flag === 'adminPanel' && on === false) setClosing(true)
                          else write({ flag, on, before: row.chosen })
                        }}
                      />
                    )
                  })}
                </ul>
              </Section>
            ))}
          </div>
        )}
      </QueryState>
      <ConfirmDialog
        open={closing}
        danger
        title="Close the admin area?"
        text="This closes this page too, for everyone. To open it again, start the server with FLAG_ADMIN_PANEL=on."
        confirmText="Close the admin area"
        onConfirm={() => write({ flag: 'adminPanel', on: false, before: null })}
        onClose={() => setClosing(false)}
      />
    </>
  )
}
