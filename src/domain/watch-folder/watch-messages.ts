/** Texts of the watch folder. */
export const watchMessages = {
  off: 'No folder is watched yet. To switch it on, whoever runs the server sets WATCH_FOLDER to a folder, or WATCH_PREFIX to a part of the media bucket, and starts Slatehouse again.',
  vanished: 'The file went away before it was taken.',
  changed: 'The file changed while it was being taken. It is taken once it has been still for ten seconds.',
  interrupted: 'Taking it in was interrupted three times.',
  unknown: 'Something went wrong. The server’s log says more.',
  diskFull: 'The disk is full. It is tried again every minute.',
  away: 'It could not be stored just now. It is tried again every minute.',
  tooLarge: (gigabytes: number) => `A file can be up to ${gigabytes} GB.`,
  noMatch: (pattern: string) => `The name does not follow the pattern ${pattern}.`,
  noProject: (names: string[]) => `There is no project ${orList(names)}.`,
  severalProjects: (titles: string[]) => `The name fits several projects: ${titles.join(', ')}.`,
  severalFilms: (title: string, films: string[]) =>
    `${title} has several deliverables, and the name fits more than one: ${films.join(', ')}.`,
  noFilm: (title: string, names: string[], films: string[]) =>
    `${title} has no deliverable ${orList(names)}.${films.length > 0 ? ` It has ${films.join(', ')}.` : ''}`,
  closed: (title: string, stage: string) => `${title} is ${stage.toLowerCase()}, and takes no versions.`,
  hasVersion: (label: string, film: string) => `${film} has a ${label} already.`,
  newer: (label: string, newest: string, film: string) =>
    `${film} has ${newest} already. ${label} would be shown as the newest, so please upload it by hand if that is meant.`,
  sameFile: (version: string) => `The same file is ${version} already.`,
} as const

const orList = (names: string[]): string => names.map((name) => `“${name}”`).join(' or ')
