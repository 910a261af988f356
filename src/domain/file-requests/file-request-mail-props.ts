/** Props of the mails about file requests, by template; stored as JSON with the mail. */
export interface FileRequestMails {
  /** The key is the end of the link: whoever reads the mail may send files. */
  'file-request': {
    name: string
    projectTitle: string
    title: string
    wanted: string
    key: string
    /** A calendar day. */
    expiresOn: string
  }
  'files-received': {
    projectId: string
    projectTitle: string
    /** Names and sizes of the first of them. */
    files: { name: string; bytes: number }[]
    /** Number of all of them. */
    count: number
    requests: string[]
  }
}
