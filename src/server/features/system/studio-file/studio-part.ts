import type { z } from 'zod'
import { Problem } from '#domain/common/problem.ts'
import type { StudioChange } from '#domain/system/studio-file.ts'
import type { EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { ZipEntry } from '../../../base/http/zip-body.ts'
import type { OpenedFile } from './open-studio-file.ts'

/** An import, or its preview. */
export interface StudioImport {
  services: EndpointServices
  file: OpenedFile
  person: SignedInPerson
  /** IP address of the person. */
  address: string
  now: Date
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
  read(services: EndpointServices, now: Date): Promise<{ value: unknown; files?: ZipEntry[] }>
  /** Throws a `Problem` when the part cannot be imported. */
  plan(at: StudioImport, value: unknown): Promise<StudioPlan>
}

/** The value of a part by the schema of its page. Throws `invalid` with the first message. */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  labels: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  const label = labels[String(path[0])]
  throw new Problem('invalid', label ? `${label}: ${message}` : message)
}
