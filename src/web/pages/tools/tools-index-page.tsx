import { redirect } from 'react-router'

/** The planning tools begin with the planner. */
const toPlanner = () => {
  throw redirect('/pre-production/project-planner')
}

export const loader = toPlanner
export const clientLoader = toPlanner

export default function ToolsIndexPage() {
  return null
}
