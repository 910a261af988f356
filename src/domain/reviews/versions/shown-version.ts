/**
 * Whether somebody may see a version: staff see all, the client's side none that is held until its check passes or staff release it.
 * Pages, lists, mails, calendars and files of the client's side ask this, or `isShownVersion` of the store, which is the same in SQL.
 */
export const maySeeVersion = ({ shownAt }: { shownAt: Date | null }, { staff }: { staff: boolean }): boolean =>
  staff || shownAt !== null
