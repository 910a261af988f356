import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { undecidedText } from '#domain/rights/clip.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { projectRightsQuery } from './right-queries.ts'
import { VersionClipsPanel, Warnings } from './version-clips.tsx'

/** What a version uses and is not cleared, in a list of versions. Nothing before the studio lists rights. */
export function RightsOfVersion({ projectId, versionId, version }: { projectId: string; versionId: string; version: string }) {
  const [open, setOpen] = useState(false)
  const { may } = useMay('see-money')
  const { data } = useQuery({ ...projectRightsQuery(projectId), enabled: may })
  if (!may || !data) return null
  const found = data.versions.find(({ id }) => id === versionId)
  if (!data.inUse && !found) return null
  return (
    <div className="mt-1 grid justify-items-start gap-1">
      <Warnings warnings={found?.warnings ?? []} />
      {found && found.undecided > 0 && <p className="text-warn">{undecidedText(found.undecided)}</p>}
      <Button
        variant="quiet"
        size="small"
        onClick={() => setOpen(true)}
        aria-label={`Rights used in ${version}`}
        className="-ml-3"
      >
        {found ? `Rights used (${found.clips === 1 ? '1 clip' : `${found.clips} clips`})` : 'Rights used'}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} place="right" title={`Rights used in ${version}`}>
        <VersionClipsPanel which={{ projectId, versionId }} version={version} />
      </Dialog>
    </div>
  )
}
