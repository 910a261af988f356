import { projectMessages } from '#domain/projects/project-messages.ts'
import { useMay } from '#web/lib/studio/use-me.ts'

/** The list that a project's page leads back to: the board, or all projects for people who may not see the board. */
export function useProjectList(): { to: string; label: string; back: string } {
  return useMay('see-money').may
    ? { to: '/admin/job-dashboard', label: 'Job Dashboard', back: projectMessages.back }
    : { to: '/admin/projects', label: 'All Projects', back: 'Back to All Projects' }
}
