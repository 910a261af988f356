import { fault, type Finding } from '#domain/system/finding.ts'
import type { EnvFault } from '#server/base/env.ts'

/** Invalid settings, which prevent startup; the other checks run without them. */
export const checkVariables = (faults: EnvFault[]): Finding[] =>
  faults.map(({ name, message }) =>
    fault('settings', `${name} ${message}.`, 'Correct it or remove it. The README says what happens then.'),
  )
