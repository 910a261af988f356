import { assetFields } from '../../media/asset-fields.ts'
import { galleryFields } from '../../proofs/gallery-fields.ts'
import { sectionLabels, type SectionName } from '../../site/site-sections.ts'
import { siteText, withLabels } from './event-texts.ts'
import { event, type By, type Named, type Titled } from './event.ts'

type OfContent = { kind: string; title: string }
type OfSection = { section: string }
type OfSections = { sections: string[]; number: number }
type OfFile = { publicId: string; name: string; bytes: number }

export const contentEvents = {
  'content.project-chosen': event<{ title: string; project: string | null }>(({ title, project }) =>
    project ? `Page “${title}” is about ${project}` : `Page “${title}” is about no project`,
  ),
  'content.created': event<OfContent>(),
  'content.deleted': event<OfContent>(),
  'content.featured': event<{ ids: string[] }>(),
  'content.ordered': event<{ kind: string; placed: number }>(),
  'content.published': event<{ revision: number; publishedAt: string; madeVisible?: string[] }>(undefined, {
    jobs: ['content.due'],
  }),
  'content.restored': event<{ restored: number }>(),
  'content.saved': event<{ revision: number; auto: boolean }>(),
  'content.unpublished': event(),
  'site.saved': event<OfSection>(({ section }) => `Site draft saved: ${sectionLabels[section as SectionName] ?? 'section'}`),
  'site.undone': event<OfSection>(({ section }) => `Changes undone: ${sectionLabels[section as SectionName] ?? 'section'}`),
  'site.published': event<OfSections>(({ sections }) => `Site published: ${siteText(sections)}`),
  'site.restored': event<OfSections>(
    ({ sections, number }) =>
      `Site restored to ${number === 0 ? 'its original texts' : `version ${number}`}: ${siteText(sections)}`,
  ),
  'asset.changed': event<{ fields: string[]; from?: string; to?: string }>(
    ({ fields }) => withLabels('Asset changed', assetFields, fields),
    { jobs: ['asset.arrived', 'final.added'] },
  ),
  'asset.deleted': event<{ publicId: string }>(),
  'asset.develop-asked': event(),
  'asset.develop-cancelled': event(),
  'asset.replaced': event<OfFile>(undefined, { jobs: ['asset.arrived'] }),
  'asset.uploaded': event<OfFile>(undefined, { jobs: ['asset.arrived'] }),
  'gallery.changed': event<{ fields: string[]; to?: string }>(({ fields }) =>
    withLabels('Gallery changed', galleryFields, fields),
  ),
  'gallery.deleted': event<Titled>(),
  'gallery.made': event<{ title: string; tier: string }>(),
  'gallery.mailed': event(),
  'gallery.renewed': event(),
  'gallery.revoked': event(),
  'gallery.unlocked': event<By>(),
  'proof.chosen': event<Named & By>(),
  'proof.comment-removed': event<By>(),
  'proof.commented': event<Named & By>(),
  'proof.removed': event<{ name: string; chosen: boolean }>(),
  'proof.unchosen': event<Named & By>(),
  'proofs.added': event<{ pictures: number }>(undefined, { jobs: ['proof.added'] }),
  'selection.reopened': event(),
  'selection.sent': event<{ chosen: number; comments: number; by: string }>(),
  'finals.released': event(undefined, { jobs: ['final.added'] }),
}
