import type { Present } from '../../../base/present.ts'
import type { z } from 'zod'
import type { FileRemarks } from '#domain/common/text/file-reading.ts'
import { Problem } from '#domain/common/problem.ts'
import type { StudioChange } from '#domain/system/studio-file.ts'
import type { EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { ZipEntry } from '../../../base/http/bodies/zip-body.ts'
import type { OpenedFile } from './open-studio-file.ts'

/** An import, or its preview. */
export interface StudioImport extends Present {
  services: EndpointServices
  file: OpenedFile
  person: SignedInPerson
  /** IP address of the person. */
  address: string
  /** What of the file was passed over, and the label of the part that is planned. */
  remarks: { leftOut: FileRemarks; assumed: FileRemarks; part: string }
}

/** What an import of a part would do. */
export interface StudioPlan {
  changes: StudioChange[]
  notes?: string[]
  /** What it was compared with: another state makes the preview outdated. */
  state: unknown
  /** Saves in one transaction, by the service of the part’s own page. Throws a `Problem` that it refuses with. */
  save(): Promise<{ text: string; href?: string }>
}

/** A part of the studio file. */
export interface StudioPart {
  /** What the file holds of it, and stored objects that go along. */
  read(services: EndpointServices, today: string): Promise<{ value: unknown; files?: ZipEntry[] }>
  /** Throws a `Problem` when the part cannot be imported. */
  plan(at: StudioImport, value: unknown): Promise<StudioPlan>
}

/** Names of fields that a schema passes over, as paths. */
function unreadFields(given: unknown, read: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return []
  return Object.entries(given).flatMap(([name, value]) => {
    const here = Array.isArray(given) ? `${path}[${Number(name) + 1}]` : path === '' ? name : `${path}.${name}`
    if (!Object.hasOwn(read, name)) return value === undefined ? [] : [here.slice(0, 100)]
    return unreadFields(value, (read as Record<string, unknown>)[name], here)
  })
}

/** The value of a part by the schema of its page. Throws `invalid` with the first message. */
export function parsePart<Schema extends z.ZodType>(
  remarks: StudioImport['remarks'],
  schema: Schema,
  value: unknown,
  labels: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    for (const name of unreadFields(value, parsed.data))
      remarks.leftOut.add('Fields that this version does not know.', `${remarks.part}: ${name}`)
    return parsed.data
  }
  const { path, message } = parsed.error.issues[0]!
  const label = labels[String(path[0])] ?? path.join('.').slice(0, 100)
  throw new Problem('invalid', label ? `${label}: ${message}` : message)
}
