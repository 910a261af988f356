import { useQueryClient } from '@tanstack/react-query'
import { settingToasts } from '#domain/brand/settings/setting-labels.ts'
import { identityEndpoints } from '#domain/signatures/identity-endpoints.ts'
import { decidedActs, recommendedProof, type IdentitySettings } from '#domain/signatures/identity-rules.ts'
import { proofs, type Proof } from '#domain/signatures/signature.ts'
import { decidedActLabels, proofLabels } from '#domain/signatures/verification-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { SettingForm } from '../setting-form.tsx'
import { identityQuery, type Identity } from '../setting-queries.ts'
import { useSettingForm } from '../use-setting-form.ts'

const choices = proofs.map((value) => ({
  value,
  label: value === recommendedProof ? `${proofLabels[value]} (recommended)` : proofLabels[value],
}))

/** How far clients have to prove who they are before they decide. */
export function IdentityForm({ saved: { revision, ...saved } }: { saved: Identity }) {
  const queries = useQueryClient()
  const form = useSettingForm<IdentitySettings>({
    record: { fields: saved, revision },
    toasts: settingToasts.general,
    save: (fields, stands) => callEndpoint(identityEndpoints.saveIdentitySettings, { body: { ...fields, revision: stands } }),
    async readRecord() {
      const { revision: now, ...fields } = await queries.fetchQuery(identityQuery())
      return { fields, revision: now }
    },
  })
  return (
    <SettingForm label="Proof of who decides" form={form} labels={decidedActLabels} textOf={(_, proof) => proofLabels[proof]}>
      <p className="text-sm text-muted">
        With the link only, whoever has the link can decide, and the certificate says that nobody was proven. A code goes to the
        client’s email address on record, and for comments to the one that a share link was made for. Signing in to the portal
        always counts.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {decidedActs.map((act) => (
          <SelectField
            key={act}
            label={decidedActLabels[act]}
            choices={act === 'guests' || act === 'agreements' ? choices.filter(({ value }) => value !== 'signed-in') : choices}
            value={form.fields[act]}
            onChange={({ target }) => form.change({ [act]: target.value as Proof })}
          />
        ))}
      </div>
    </SettingForm>
  )
}
