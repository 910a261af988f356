import { redirect } from 'react-router'

const toDashboard = () => {
  throw redirect('/admin/dashboard')
}

export const loader = toDashboard
export const clientLoader = toDashboard

export default function AdminIndexPage() {
  return null
}
