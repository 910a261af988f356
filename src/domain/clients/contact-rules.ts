import { contactRights, type ContactRight } from './contact-rights.ts'

export const contactRightLabels: Record<ContactRight, { label: string; text: string }> = {
  comment: { label: 'Comment', text: 'Give feedback and request changes' },
  approve: { label: 'Approve', text: 'Approve versions of a film' },
  pay: { label: 'Pay', text: 'Pay invoices online' },
  sign: { label: 'Sign', text: 'Sign proposals, sign-offs and extra costs' },
}

const deeds: Record<ContactRight, string> = {
  comment: 'comment',
  approve: 'approve versions',
  pay: 'pay invoices',
  sign: 'sign or agree prices',
}

/** The caller as a person of a client. */
interface Holder {
  rights: readonly ContactRight[]
}

/** Why a contact may not do this, or null. */
export const refusalToContact = ({ rights }: Holder, right: ContactRight): string | null =>
  rights.includes(right) ? null : `You can’t ${deeds[right]} for your company. Please ask a colleague who manages People.`

export const hasAllRights = ({ rights }: Holder): boolean => contactRights.every((right) => rights.includes(right))

/** Why a contact may not invite, change or remove others, or null. */
export const refusalToManageContacts = (holder: Holder): string | null =>
  hasAllRights(holder) ? null : 'Only colleagues with all permissions can change this.'

interface Colleague extends Holder {
  id: string
  /** Has chosen a password. */
  joined: boolean
}

/** Why a change would leave a client without anybody who can do everything and sign in, or null. */
export function refusalToLoseRights(
  everyone: readonly Colleague[],
  changed: Colleague,
  rights: readonly ContactRight[] | null,
): string | null {
  const manages = (one: Colleague) => one.joined && hasAllRights(one)
  if (!manages(changed) || (rights !== null && hasAllRights({ rights }))) return null
  return everyone.some((one) => one.id !== changed.id && manages(one))
    ? null
    : 'Someone needs to keep all permissions. Give them to a colleague who has signed in first.'
}

/** Most people of one client. */
export const mostContacts = 50
