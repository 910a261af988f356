/** Texts of the project lists and of the project page. */
export const dashboardMessages = {
  title: 'Project Dashboard',
  none: 'No projects yet',
  noMatch: 'No projects match your filters',
  failed: { title: 'Error Loading Projects', text: 'Unable to load project data. Please try again.' },
  open: 'Open Project',
  add: 'New Project',
  addFirst: 'Create First Project',
} as const

export const allProjectsMessages = { title: 'All Projects', failed: 'Failed to load projects', view: 'View' } as const

export const projectMessages = {
  missing: 'Project Not Found',
  back: 'Back to Dashboard',
  updated: 'Project Updated',
  updateFailed: 'Failed to update project',
} as const

export const stageMessages = {
  updated: 'Status Updated',
  failed: { title: 'Error', text: 'Failed to update status' },
} as const
