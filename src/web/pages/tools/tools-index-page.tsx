import { redirect } from 'react-router'

/** Redirects to the planner. */
const toPlanner = () => {
  throw redirect('/pre-production/project-planner')
}

export const loader = toPlanner
export const clientLoader = toPlanner

export default function ToolsIndexPage() {
  return null
}
