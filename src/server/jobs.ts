import type { Services } from './base/services.ts'

/** What happened, and who is told: the one place where an earlier noun's event reaches a later noun's verb. */
export async function startJobs(_services: Services): Promise<void> {}
