import { Editors } from '#web/features/people/presence.tsx'
import { Loaded } from '#web/features/settings/loaded.tsx'
import { LookForm } from '#web/features/settings/look/look-form.tsx'
import { LookPreview } from '#web/features/settings/look/look-preview.tsx'
import { lookQuery, type LookAnswer } from '#web/features/settings/setting-queries.ts'
import { useShowLook } from '#web/lib/pages/use-show-look.ts'
import { AdminPage } from '../frame/admin-page.tsx'

/** How everything that clients and visitors see looks. */
export default function LookPage() {
  const showLook = useShowLook()
  return (
    <AdminPage
      title="Look"
      text="Logo, colours and type of the site, the portal, emails and documents."
      beside={<Editors kind="settings" id="look" />}
      wide
    >
      <Loaded<LookAnswer> query={lookQuery()}>
        {(saved) => (
          <LookForm
            saved={saved}
            onSaved={() => void showLook()}
            preview={(look, isComplete) => <LookPreview look={look} isComplete={isComplete} />}
          />
        )}
      </Loaded>
    </AdminPage>
  )
}
