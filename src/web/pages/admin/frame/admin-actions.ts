import {
  Banknote,
  CircleUserRound,
  Clapperboard,
  ExternalLink,
  FilePlus,
  HandCoins,
  Heart,
  LogOut,
  PenLine,
  Receipt,
  ReceiptText,
  Rocket,
  Settings,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { settingTabs } from '#domain/brand/settings/setting-labels.ts'
import type { Ability } from '#domain/common/ability.ts'
import type { FeatureFlag } from '#domain/common/feature-flag.ts'

/** Something that staff can begin from anywhere. Pages with their own parameter open what they are asked for. */
export interface AdminAction {
  label: string
  /** Other words that somebody may type for it. */
  words?: string
  Icon: LucideIcon
  /** Ability that it needs; none for what everybody may do. */
  needs?: Ability
  flag?: FeatureFlag
  /** Where it leads, or what is done at once. */
  to: string | 'log-out'
}

/** What the command palette offers besides the pages of the menu (`admin-pages.ts`). */
export const adminActions: AdminAction[] = [
  { label: 'New project', words: 'add create job', Icon: Clapperboard, needs: 'manage-projects', to: '/admin/project/new' },
  { label: 'New invoice', words: 'add create bill', Icon: ReceiptText, needs: 'issue-invoices', to: '/admin/invoices?new=yes' },
  { label: 'New message', words: 'write mail email', Icon: PenLine, needs: 'answer-enquiries', to: '/admin/inbox?write=yes' },
  { label: 'Add client', words: 'new create customer', Icon: UserPlus, needs: 'manage-clients', to: '/admin/clients?new=yes' },
  {
    label: 'Add supplier',
    words: 'new create crew freelancer',
    Icon: UserPlus,
    needs: 'manage-suppliers' as const,
    flag: 'freelancerRoster' as const,
    to: '/admin/suppliers?new=yes',
  },
  {
    label: 'Invite someone',
    words: 'new team staff colleague',
    Icon: UserPlus,
    needs: 'manage-people',
    to: '/admin/people?invite=yes',
  },
  { label: 'New gallery', words: 'proofs photographs', Icon: Heart, needs: 'manage-galleries', to: '/admin/proofs/new' },
  {
    label: 'Enter a cost',
    words: 'new expense receipt bill mileage',
    Icon: Receipt,
    needs: 'enter-costs',
    to: '/admin/costs/new',
  },
  {
    label: 'New agreement template',
    words: 'contract release',
    Icon: FilePlus,
    needs: 'settings',
    to: '/admin/agreements/templates/new',
  },
  { label: 'Pay bills', words: 'costs payment file', Icon: Banknote, needs: 'approve-costs', to: '/admin/costs/pay' },
  ...settingTabs.map(({ value, label }) => ({
    label: `Settings: ${label}`,
    words: label,
    Icon: Settings,
    needs: 'settings' as const,
    to: `/admin/settings?tab=${value}`,
  })),
  {
    label: 'Invoice settings',
    words: 'bank account terms',
    Icon: HandCoins,
    needs: 'settings',
    to: '/admin/invoices?settings=yes',
  },
  { label: 'Set up your studio', words: 'welcome begin', Icon: Rocket, needs: 'settings', to: '/admin/welcome' },
  { label: 'Your account', words: 'password passkey profile', Icon: CircleUserRound, to: '/admin/account' },
  { label: 'Public site', words: 'website home', Icon: ExternalLink, to: '/' },
  { label: 'Log out', words: 'logout sign out leave', Icon: LogOut, to: 'log-out' },
]
