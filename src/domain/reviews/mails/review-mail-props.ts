/** Comments of a review; those with mentions first. */
interface ListedComments {
  comments: {
    id: string
    version: string
    /** Timecode, typed text, or empty. */
    at: string
    author: string
    comment: string
    answer: boolean
    drawn: boolean
    files: number
    mentioned: string[]
  }[]
  /** Number of comments left out. */
  more: number
}

/** Props of the mails about reviews, by template; stored as JSON with the mail. */
export interface ReviewMails {
  /** Pence; null for an included round. */
  'review-round': {
    projectId: string
    slug: string
    /** Deliverable that the link opens, where the project has several. */
    film?: string
    projectTitle: string
    number: number
    by: string
    note: string
    /** Not included in the price. */
    extra?: boolean
    /** Net of VAT; null for an included one, and where none is agreed. */
    pricePence: number | null
    vatRate?: number | null
  } & ListedComments
  /** Client comments since the last mail that are not part of a round. */
  'review-comments': { slug: string; projectTitle: string; by: string[] } & ListedComments
  'review-round-decided': {
    name: string
    projectTitle: string
    slug: string
    /** Key of the private link; of a share link where the slug is `~`. */
    key?: string
    film?: string
    number: number
    accepted: boolean
    /** Null where none was agreed. */
    pricePence: number | null
    vatRate?: number | null
  }
  'review-undone': { projectId: string; projectTitle: string; version: string; by: string }
  /** To the client's people who may give the second approval. */
  'review-approval-needed': {
    name: string
    by: string
    version: string
    projectTitle: string
    slug: string
    key?: string
    film?: string
  }
  'review-reopened': {
    name: string
    projectTitle: string
    slug: string
    key?: string
    film?: string
    version: string
    reason: string
  }
  /** A team member is mentioned in a review comment. */
  'review-mention': {
    projectTitle: string
    slug: string
    commentId: string
    mentioned: string[]
    author: string
    version: string
    comment: string
  }
  /** Replies in threads of the recipient, by film and by thread. */
  'review-replies': {
    projectTitle: string
    slug: string
    /** Of a share link, where the slug is `~`. */
    key?: string
    /** Stops these mails. */
    token: string
    threads: {
      id: string
      version: string
      /** Timecode, typed text, or empty. */
      at: string
      author: string
      comment: string
      /** Content-ID of its frame's picture; empty without one. */
      frame: string
      replies: { author: string; comment: string }[]
    }[]
    /** Number of replies left out. */
    more: number
  }
  /**
   * `key` ends the client page's URL: the project's slug, optionally with the private link's key, or `~` and a share link's key.
   * `token` stops these mails; mails of earlier versions have none.
   */
  'review-new-version': { name: string; projectTitle: string; key: string; version: string; notes: string; token?: string }
  'review-share-link': {
    name: string
    projectTitle: string
    key: string
    passwordProtected: boolean
    /** A calendar day. */
    expiresOn: string | null
  }
  /** The key ends the survey's link. */
  'satisfaction-asked': { name: string; projectTitle: string; key: string }
}
