import { hash } from 'node:crypto'
import { Problem } from '#domain/common/problem.ts'
import { canonicalJson } from '#domain/signatures/signature.ts'
import { studioFileMessages, studioPartNames, studioParts, type StudioPartName } from '#domain/system/studio-file.ts'
import type { StudioFilePreview, StudioPartPreview, StudioPartResult } from '#domain/system/studio-file-endpoints.ts'
import type { StudioImport, StudioPlan } from './studio-part.ts'
import { partsOfStudio } from './studio-parts.ts'

/** What an import would change, part by part. Saves nothing. */
export async function previewStudio(at: StudioImport): Promise<StudioFilePreview> {
  const { body, sha256 } = at.file
  const { leftOut } = at.remarks
  const parts: StudioPartPreview[] = []
  const states: unknown[] = []
  for (const name of namesIn(at)) {
    const planned = await refusable(() => planOf(at, name))
    const plan = 'refusal' in planned ? null : planned.done
    parts.push({
      name,
      changes: plan?.changes ?? [],
      notes: plan?.notes ?? [],
      refusal: 'refusal' in planned ? planned.refusal : null,
    })
    states.push([name, plan?.state ?? planned])
    const { label } = studioParts[name]
    if ('refusal' in planned) leftOut.add(planned.refusal, label)
  }
  const unknown = Object.keys(body.parts).filter((name) => !(name in studioParts))
  for (const name of unknown) leftOut.add('Parts that this version does not know.', name.slice(0, 60))
  for (const name of at.file.unusedEntries()) leftOut.add('Files in the zip that no part names.', name.slice(0, 200))
  const count = parts.filter(({ refusal }) => refusal === null).length
  const reading = {
    format: `Studio file, format ${body.format}`,
    read: [{ label: count === 1 ? 'part' : 'parts', count }],
    leftOut: leftOut.list(),
    assumed: at.remarks.assumed.list(),
  }
  const fingerprint = hash('sha256', canonicalJson([sha256, states]))
  return {
    fingerprint,
    studio: body.studio,
    madeAt: body.madeAt,
    parts,
    reading,
    unknown: unknown.map((name) => name.slice(0, 60)),
  }
}

/**
 * Imports the chosen parts, each in a transaction of its own: one that is refused leaves the others. Throws `conflict` when file or
 * studio are not as `fingerprint` says.
 */
export async function importStudio(
  at: StudioImport,
  { chosen, fingerprint }: { chosen: readonly StudioPartName[]; fingerprint: string },
): Promise<StudioPartResult[]> {
  if (chosen.length === 0)
    throw new Problem('invalid', studioFileMessages.noParts, { fields: { parts: studioFileMessages.noParts } })
  if ((await previewStudio(at)).fingerprint !== fingerprint) throw new Problem('conflict', studioFileMessages.changed)
  const results: StudioPartResult[] = []
  for (const name of namesIn(at).filter((one) => chosen.includes(one))) {
    // Planned again: prices are read in the currency of the place that was imported before them.
    const saved = await refusable(async () => savePlan(await planOf(at, name)))
    const { href } = studioParts[name]
    results.push(
      'refusal' in saved ? { name, done: false, text: saved.refusal, href } : { name, done: true, href, ...saved.done },
    )
  }
  return results
}

const namesIn = ({ file }: StudioImport): StudioPartName[] => studioPartNames.filter((name) => name in file.body.parts)

const planOf = (at: StudioImport, name: StudioPartName): Promise<StudioPlan> =>
  partsOfStudio[name].plan({ ...at, remarks: { ...at.remarks, part: studioParts[name].label } }, at.file.body.parts[name])

const savePlan = async (plan: StudioPlan): ReturnType<StudioPlan['save']> =>
  plan.changes.length === 0 ? { text: 'Nothing to change.' } : plan.save()

async function refusable<Result>(attempt: () => Promise<Result>): Promise<{ done: Result } | { refusal: string }> {
  try {
    return { done: await attempt() }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message }
    throw error
  }
}
