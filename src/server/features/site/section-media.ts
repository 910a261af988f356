import type { SectionProblems } from '#domain/site/check-section.ts'
import { checkSection } from '#domain/site/check-section.ts'
import { namedMediaOf } from '#domain/site/named-media.ts'
import { sectionLabels, siteDefaults, type SectionBody, type SectionName } from '#domain/site/site-sections.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import type { Asset } from '../media/library/asset-store.ts'
import { listNamedAssets } from '../media/library/named-assets.ts'
import { releaseAssets } from '../media/library/asset-library-store.ts'
import { useAsset } from '../media/library/use-asset.ts'
import type { Body, SectionRow } from './site-store.ts'

interface Judgement<Name extends SectionName> {
  problems: SectionProblems
  /** Null when there are problems. */
  body: SectionBody<Name> | null
  /** Assets that the draft refers to and the library has. */
  assets: Asset[]
}

/** Checks a draft for publishing: its fields, and that the library has the media that differ from the default. */
export async function judgeSection<Name extends SectionName>(db: Sql, name: Name, draft: Body): Promise<Judgement<Name>> {
  const { body, problems } = checkSection(name, draft)
  const all: SectionProblems = { ...problems }
  const assets = await listNamedAssets(db, namedMediaOf(draft))
  const usual = namedMediaOf(siteDefaults[name])
  const isThere = (kind: Asset['kind'], publicId: string, known: string[]) =>
    known.includes(publicId) || assets.some((asset) => asset.kind === kind && asset.publicId === publicId)
  for (const [field, value] of Object.entries(draft)) {
    const { images, films } = namedMediaOf({ [field]: value })
    const whole =
      images.every((publicId) => isThere('image', publicId, usual.images)) &&
      films.every((publicId) => isThere('video', publicId, usual.films))
    if (!whole) all[field] ??= 'This picture or film is no longer in the library. Please choose another.'
  }
  return { problems: all, body: Object.keys(all).length === 0 ? body : null, assets }
}

/** Records the media that a section's draft and public version use, which protects them from deletion. */
export async function noteSectionUses(tx: Transaction, { name, draft, published }: SectionRow): Promise<void> {
  await releaseAssets(tx, 'site', name)
  for (const asset of await listNamedAssets(tx, namedMediaOf([draft, published]))) {
    await useAsset(tx, {
      assetId: asset.id,
      noun: 'site',
      recordId: name,
      label: `Site: ${sectionLabels[name]}`,
      href: `/admin/site?section=${name}`,
    })
  }
}
