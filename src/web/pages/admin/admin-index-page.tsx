import { redirect } from 'react-router'

/** The dashboard comes later; until then the day begins with the inbox. */
const toInbox = () => {
  throw redirect('/admin/inbox')
}

export const loader = toInbox
export const clientLoader = toInbox

export default function AdminIndexPage() {
  return null
}
