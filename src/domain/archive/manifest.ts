import type { DeliveryDocument } from '../deliveries/delivery-document.ts'
import type { FileRole } from './project-storage.ts'

export const manifestSchema = 'slatehouse-archive/1'
export const manifestName = 'manifest.json'
/** Marks a place as the archive of this product, so that an empty mount point is not taken for it. */
export const archiveMark = 'slatehouse-archive.json'

/** Folder of a project in the archive: its number for people, its id so that no other project has it. */
export const archiveFolder = ({ number, id }: { number: number; id: string }): string => `projects/${number}-${id}/`

/** A file as the manifest lists it. `place` is its path beside the manifest. */
export interface ManifestFile {
  role: FileRole
  name: string
  place: string
  bytes: number
  sha256: string
  storageKey: string
}

export interface ManifestDocument {
  name: string
  place: string
  bytes: number
  sha256: string
}

/** What is known of a project, readable without the product. Times as ISO 8601, money in pence. */
export interface ProjectRecord {
  project: Record<string, unknown>
  items: { description: string; pence: number }[]
  milestones: { name: string; day: string | null; completed: boolean }[]
  deliverables: {
    title: string
    kind: string
    specification: string
    versions: { label: string; notes: string; createdAt: string; file: string }[]
    finals: { label: string; description: string; file: string }[]
  }[]
  approvals: { version: string; by: string; at: string; sha256: string; certificate: string }[]
  comments: {
    deliverable: string
    version: string | null
    by: string
    at: string
    frame: number | null
    frameTo: number | null
    page: number | null
    timestamp: string
    text: string
    replyTo: string | null
    id: string
    resolvedAt: string | null
    attachments: string[]
  }[]
  proposals: { version: number; decision: string; createdAt: string; pence: number }[]
  invoices: { number: string; state: string; totalPence: number; paidPence: number; issuedOn: string | null }[]
  deliveries: DeliveryDocument['files']
  rights: {
    /** Title; empty for all of the project. */
    deliverable: string
    kind: string
    title: string
    holder: string
    licence: string
    link: string
    release: string
    media: string[]
    territories: string[]
    startsOn: string
    endsOn: string | null
    costPence: number
    note: string
  }[]
}

/** One file a project: everything that was put away, and what is known of it. */
export interface Manifest extends ProjectRecord {
  schema: typeof manifestSchema
  putAwayAt: string
  files: ManifestFile[]
  documents: ManifestDocument[]
}

/** As it is stored. */
export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`
