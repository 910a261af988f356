/** Number of records of each kind that belong to a project. */
export interface ProjectContents {
  proposals: number
  versions: number
  comments: number
  /** Files that the client sent. */
  sentFiles: number
  shoots: number
  /** Agreements that nobody has signed. */
  agreements: number
  milestones: number
  bookings: number
  costs: number
  /** Expenses, supplier bills and mileage. */
  bills: number
  /** Invoices that are not issued. */
  invoiceDrafts: number
  issuedInvoices: number
  signedDocuments: number
}

const counted = (number: number, one: string, many = `${one}s`): string[] =>
  number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${many}`]

/** Labels of the records that are deleted with the project. */
export const goesWithProject = (found: ProjectContents): string[] => [
  ...counted(found.proposals, 'proposal'),
  ...counted(found.versions, 'version', 'versions in review'),
  ...counted(found.comments, 'comment'),
  ...counted(found.sentFiles, 'file from the client', 'files from the client'),
  ...counted(found.shoots, 'shoot', 'shoots with their call sheets'),
  ...counted(found.agreements, 'unsigned agreement'),
  ...counted(found.milestones, 'milestone'),
  ...counted(found.bookings, 'supplier booking'),
  ...counted(found.costs, 'cost'),
  ...counted(found.invoiceDrafts, 'draft invoice'),
]

/** Labels of the records that must be kept and block the deletion. */
export const keptOfProject = (found: ProjectContents): string[] => [
  ...counted(found.issuedInvoices, 'issued invoice'),
  ...counted(found.bills, 'expense or bill', 'expenses and bills'),
  ...counted(found.signedDocuments, 'signed document'),
]

/** Message when a project cannot be deleted, or null. */
export function refusalToDeleteProject(found: ProjectContents): string | null {
  const kept = keptOfProject(found)
  if (kept.length === 0) return null
  const have = found.issuedInvoices + found.bills + found.signedDocuments === 1 ? 'has' : 'have'
  return `This project cannot be deleted: ${kept.join(' and ')} ${have} to be kept. Please archive it instead.`
}
