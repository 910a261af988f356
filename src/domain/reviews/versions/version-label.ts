import { line, requiredLine } from '../../common/fields.ts'

/** Stands for a version's label in feedback on the whole project. */
export const generalLabel = 'General Project'

/** Default label of the version at `place`: `V1` for the first. */
export const defaultLabel = (place: number): string => `V${place}`

const most = 40

/** A version's label, unique within its project. */
export const versionLabel = () =>
  requiredLine('Please give the version a label.', most).refine(
    (label) => label.toLowerCase() !== generalLabel.toLowerCase(),
    'This label is reserved for the whole project.',
  )

/** A version's label, or that of the whole project. */
export const namedVersion = () => line(most)
