import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { profileSummary, type DeliveryProfile } from '#domain/deliveries/profile.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { profilesQuery, removeProfile } from './delivery-queries.ts'
import { ProfileForm } from './profile-form.tsx'

/** The studio's profiles: how files are made of approved films. */
export function ProfileList() {
  const queries = useQueryClient()
  const read = useRead(profilesQuery())
  const [edited, setEdited] = useState<DeliveryProfile | 'new' | null>(null)
  const [leaving, setLeaving] = useState<DeliveryProfile | null>(null)
  const close = () => setEdited(null)
  const changed = () => void invalidate(queries, profilesQuery())
  const remove = useWrite({
    failure: 'Profile not deleted',
    send: ({ id }: DeliveryProfile) => removeProfile(id),
    onDone(_, { name }) {
      changed()
      toast({ title: `${name} deleted`, tone: 'good' })
    },
    onRefused: changed,
  })
  return (
    <Section
      title="Delivery profiles"
      className="max-w-3xl"
      aside={
        <Button variant="quiet" size="small" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" size={14} />
          Add a profile
        </Button>
      }
    >
      <QueryState query={read} failed="The profiles could not be loaded">
        {({ profiles, tried }) => (
          <div className="grid grid-cols-1 gap-3">
            <p className="text-sm text-muted">
              Files are made of an approved film by these profiles.{' '}
              {tried
                ? 'Each one is tried on a second of film when you save it.'
                : 'Films are not processed on this server, so profiles are not tried when you save them.'}
            </p>
            {profiles.length === 0 && <p className="text-sm text-muted">No profiles yet.</p>}
            {profiles.length > 0 && (
              <ul
                aria-label="Delivery profiles"
                className="divide-y divide-line rounded-card border border-line bg-surface text-sm"
              >
                {profiles.map((profile) => (
                  <li key={profile.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 pr-2 pl-4">
                    <div className="min-w-0 flex-1 basis-56">
                      <p className="font-semibold wrap-anywhere">{profile.name}</p>
                      <p className="wrap-anywhere">{profileSummary(profile)}</p>
                      <p className="timecode text-muted wrap-anywhere">{profile.namePattern}</p>
                    </div>
                    <span className="flex gap-1">
                      <Button variant="quiet" size="small" aria-label={`Edit ${profile.name}`} onClick={() => setEdited(profile)}>
                        <Pencil aria-hidden="true" size={14} />
                      </Button>
                      <Button
                        variant="quiet"
                        size="small"
                        aria-label={`Delete ${profile.name}`}
                        onClick={() => setLeaving(profile)}
                      >
                        <Trash2 aria-hidden="true" size={14} />
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryState>
      <Dialog open={edited !== null} onClose={close} title={edited === 'new' ? 'Add a profile' : 'Edit the profile'}>
        {edited !== null && <ProfileForm profile={edited === 'new' ? null : edited} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        danger
        title="Delete this profile?"
        text={`Files that were made by ${leaving?.name ?? ''} stay.`}
        confirmText="Delete"
        onConfirm={() => leaving && remove.write(leaving)}
        onClose={() => setLeaving(null)}
      />
    </Section>
  )
}
