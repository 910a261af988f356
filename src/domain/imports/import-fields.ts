import { clientFields } from '../clients/client-fields.ts'
import { labelsOf } from '../common/field-table.ts'
import { projectFields } from '../projects/project-record-fields.ts'
import { supplierColumns } from '../suppliers/supplier-columns.ts'

export const importKinds = ['clients', 'suppliers', 'projects', 'invoices', 'wordpress', 'markdown'] as const
export type ImportKind = (typeof importKinds)[number]

export const importKindLabels: Record<ImportKind, string> = {
  clients: 'Clients',
  suppliers: 'Suppliers',
  projects: 'Projects',
  invoices: 'Past invoices',
  wordpress: 'WordPress posts',
  markdown: 'Markdown posts',
}

const nouns: Record<ImportKind, [one: string, many: string]> = {
  clients: ['client', 'clients'],
  suppliers: ['supplier', 'suppliers'],
  projects: ['project', 'projects'],
  invoices: ['past invoice', 'past invoices'],
  wordpress: ['post', 'posts'],
  markdown: ['post', 'posts'],
}

export type PostKind = 'wordpress' | 'markdown'

/** Posts come as a whole file of their own kind: there are no columns to choose. */
export const isPosts = (kind: ImportKind): kind is PostKind => kind === 'wordpress' || kind === 'markdown'

/** `client` or `clients`, by the number. */
export const nounOf = (kind: ImportKind, count: number): string => nouns[kind][count === 1 ? 0 : 1]

/** A field that a column of the file can be read into. */
export interface ImportField {
  name: string
  label: string
  /** Titles of columns that mean it, without spaces and signs. */
  titles: readonly string[]
  isDate?: true
  /** In major units of the row's currency, or of the studio's. */
  isAmount?: true
}

const plain = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

const field = (name: string, label: string, titles = '', more: Pick<ImportField, 'isDate' | 'isAmount'> = {}): ImportField => ({
  name,
  label,
  titles: [name, label, ...titles.split(',')].map(plain).filter(Boolean),
  ...more,
})

const clientLabels = labelsOf(clientFields)
/** A field of the client's form. */
const ofClient = (name: keyof typeof clientFields, titles: string): ImportField => field(name, clientLabels[name], titles)

/** The form calls the parts of the address those of a billing address; names in two parts are joined. */
const clientColumns = [
  ofClient('name', 'Full name,Client,Client name,Customer,Customer name,Contact,Contact name,Contact person,Kunde,Navn,Nom'),
  field('firstName', 'First name', 'Given name,Forename,First,Vorname,Fornavn,Prénom'),
  field('lastName', 'Last name', 'Surname,Family name,Last,Nachname,Etternavn'),
  ofClient('email', 'E-mail,Mail,Email address,E-mail address,Contact email,Primary email,Email 1 value,E-post,Courriel'),
  ofClient('phone', 'Telephone,Tel,Mobile,Phone number,Mobile phone,Cell,Phone 1 value,Telefon,Téléphone'),
  ofClient('company', 'Company name,Organisation,Organization,Organization name,Business,Account name,Firma,Société'),
  ofClient('location', 'Place,Region,Area'),
  field('line1', 'Address, line 1', 'Address,Address 1,Street,Street address,Billing address,Billing street,Adresse'),
  field('line2', 'Address, line 2', 'Address 2,Street 2'),
  field('city', 'Town or city', 'City,Town,Billing city,Ort,By,Ville'),
  ofClient('postalCode', 'Postal code,Zip,Zip code,Billing zip,PLZ,Postnummer'),
  field('region', 'State or region', 'State,Region,County,Province,Billing state,Bundesland'),
  ofClient('country', 'Billing country,Land,Pays'),
  ofClient('vatNumber', 'VAT,VAT no,Tax number,Tax id,VAT reg no,USt-IdNr,TVA'),
  ofClient('status', 'Client status,Type'),
  ofClient('notes', 'Note,Comments,Comment,Remarks,Description'),
]

const supplierTitles: Record<string, string> = {
  name: 'Full name,Supplier,Supplier name,Freelancer,Crew,Contact,Contact name,Company',
  email: 'E-mail,Mail,Email address,E-mail address',
  phone: 'Telephone,Tel,Mobile,Phone number',
  website: 'Web,URL,Site,Portfolio',
  dayRate: 'Rate,Daily rate,Price per day,Fee',
  professionalReference: 'Reference,References',
  notes: 'Note,Comments,Remarks',
}

/** With the titles of the CSV export. */
const supplierFileColumns = supplierColumns.map(({ title, field: name }) =>
  field(name, title, supplierTitles[name], name === 'dayRate' ? { isAmount: true } : {}),
)

/** A file has a project's client in the same row, so that its columns say whose name, email or notes they are. */
const projectColumns = [
  field('projectTitle', 'Title', 'Project,Project name,Project title,Name,Job,Job name,Job title,Subject'),
  field('clientName', 'Client', 'Client name,Customer,Customer name,Company,Account'),
  field('clientEmail', 'Client’s email', 'Client email,E-mail,Email,Customer email,Email address'),
  field('stage', 'Stage', 'Status,State,Phase'),
  field('value', 'Value, net', 'Price,Amount,Budget,Total,Fee,Net,Value', { isAmount: true }),
  field('deadline', labelsOf(projectFields).deadline, 'Due,Due date,Delivery date,End date,End', { isDate: true }),
  field('startedOn', 'Started on', 'Date,Created,Created at,Start,Start date,Started', { isDate: true }),
  field('videoType', 'Kind of video', 'Video type,Type,Category'),
  field('notes', 'Notes', 'Note,Comments,Description,Brief'),
]

/** Past invoices have no form: what is read of them are figures of the issued document. */
const invoiceColumns = [
  field(
    'number',
    'Invoice number',
    'Number,Invoice,Invoice no,Invoice id,No,Nr,Reference,Document number,Rechnungsnummer,Fakturanummer',
  ),
  field(
    'clientName',
    'Customer',
    'Client,Client name,Customer name,Company,Contact,Contact name,Account,Bill to,Kunde,Client/Company',
  ),
  field('clientEmail', 'Customer’s email', 'Customer email,Client email,Client’s email,E-mail,Email,Email address,Contact email'),
  field('projectTitle', 'Project', 'Project name,Project title,Job,Job name,Job title'),
  field('issuedOn', 'Date', 'Issued,Issue date,Issued on,Invoice date,Date issued,Created,Rechnungsdatum,Dato', { isDate: true }),
  field('dueOn', 'Due', 'Due date,Due on,Payment due,Payment due date,Fällig,Forfall', { isDate: true }),
  field('currency', 'Currency', 'Currency code,Währung,Valuta'),
  field('net', 'Net', 'Subtotal,Sub total,Net amount,Net total,Amount excl VAT,Amount before tax,Netto', { isAmount: true }),
  field('tax', 'Tax', 'VAT,Tax amount,VAT amount,Tax total,Sales tax,GST,MwSt,MVA,Moms', { isAmount: true }),
  field('gross', 'Total', 'Gross,Gross amount,Amount,Invoice total,Total amount,Amount incl VAT,Brutto,Grand total', {
    isAmount: true,
  }),
  field('paid', 'Paid', 'Amount paid,Paid amount,Payments,Paid to date,Received', { isAmount: true }),
  field('owed', 'Still owed', 'Owed,Balance,Balance due,Amount due,Outstanding,Open amount,Remaining', { isAmount: true }),
  field('state', 'Status', 'State,Invoice status,Payment status'),
  field('paidOn', 'Paid on', 'Date paid,Paid date,Payment date,Last payment date,Paid at', { isDate: true }),
  field('note', 'Note', 'Notes,Memo,Comments,Description,Remarks'),
]

/** What is named of a post that cannot be read; its columns in the preview. */
const postFields = [
  field('title', 'Title'),
  field('slug', 'Address'),
  field('date', 'Date'),
  field('state', 'State'),
  field('tags', 'Tags'),
  field('pictures', 'Pictures'),
]
export const postColumns: readonly string[] = postFields.map(({ label }) => label)

export const importFields: Record<ImportKind, readonly ImportField[]> = {
  clients: clientColumns,
  suppliers: supplierFileColumns,
  projects: projectColumns,
  invoices: invoiceColumns,
  wordpress: postFields,
  markdown: postFields,
}

/** The field of each column, empty for none; the first column of a field wins. */
export type Mapping = readonly string[]

/** Whether a cell without titles is an email address. Matched in linear time, since anybody wrote it. */
export function looksLikeEmail(cell: string): boolean {
  const text = cell.trim()
  if (text.length > 320 || /\s/.test(text)) return false
  const at = text.indexOf('@')
  const dot = text.lastIndexOf('.')
  return at > 0 && dot > at + 1 && dot < text.length - 1
}

/** Reads the titles of columns; what none is sure of is left out. */
export function guessMapping(kind: ImportKind, columns: readonly string[]): string[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    const title = plain(column)
    const found = importFields[kind].find(({ name, titles }) => !taken.has(name) && titles.includes(title))
    if (!found) return ''
    taken.add(found.name)
    return found.name
  })
}

/** What is missing in a mapping; null for a whole one. */
export function refusalOfMapping(kind: ImportKind, mapping: Mapping): string | null {
  const has = (name: string) => mapping.includes(name)
  const named = mapping.filter((name) => name !== '')
  if (new Set(named).size < named.length) return 'Two columns are read into the same field. Please choose one of them.'
  if (kind === 'clients' && !has('name') && !has('firstName') && !has('lastName') && !has('company'))
    return 'Please say which column is the name or the company.'
  if (kind === 'suppliers' && (!has('name') || !has('email'))) return 'Please say which columns are the name and the email.'
  if (kind === 'projects' && (!has('projectTitle') || !(has('clientName') || has('clientEmail'))))
    return 'Please say which columns are the title and the client.'
  if (kind === 'invoices' && (!has('number') || !(has('clientName') || has('clientEmail')) || !has('issuedOn')))
    return 'Please say which columns are the number, the customer and the date.'
  if (kind === 'invoices' && !has('gross') && !has('net')) return 'Please say which column is the total, or the net amount.'
  return null
}
