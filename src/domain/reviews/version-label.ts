import { line, requiredLine } from '../common/fields.ts'

/** What feedback on the whole project says instead of a version's label. */
export const generalLabel = 'General Project'

/** `V1` for the first. */
export const defaultLabel = (place: number): string => `V${place}`

const most = 40

/** A version's name for people, one of its kind in a project. */
export const versionLabel = () =>
  requiredLine('Please give the version a label.', most).refine(
    (label) => label.toLowerCase() !== generalLabel.toLowerCase(),
    'This label stands for the whole project.',
  )

/** The label of a version that may be named, or of the whole project. */
export const namedVersion = () => line(most)
