import { abilityLabels, type Ability } from '../common/ability.ts'
import { choice, custom, email, text } from '../common/field-table.ts'
import { roleHints, roleLabels, type StaffRole } from './roles.ts'

const name = text('Name', 120, { required: true })
const role = choice('Role', roleLabels, 'producer', { hint: (values) => roleHints[values.role as StaffRole] })

export const personFields = {
  name,
  role,
  abilities: custom<Ability[]>('Abilities', [], { shown: (held) => held.map((ability) => abilityLabels[ability]).join(', ') }),
}

export const invitationFields = { name, email: email('Email', { required: true }), role }
