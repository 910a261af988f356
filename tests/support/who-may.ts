/**
 * Who may call each endpoint, as the contract states ("Who may do what") and independent of the declarations, which the access
 * matrix compares with it. `anyone`: forms, feeds, sign-in. `link`: holders of a valid link. `code`: holders of a venue's access
 * code. `client`: portal users. Everything else is for staff.
 */
export type WhoMay = 'anyone' | 'link' | 'code' | 'client' | 'staff'

const named: Record<Exclude<WhoMay, 'staff'>, string[]> = {
  anyone: [
    'GET /api/flags',
    'GET /api/brand',
    'GET /api/media/:slug/portfolio',
    'GET /api/feed/blog',
    'GET /api/blog/:slug',
    'GET /api/feed/case-studies',
    'GET /api/case-studies/:slug',
    'GET /api/feed/stills',
    'GET /api/stills/:slug',
    'GET /api/content/totals',
    'GET /api/work/projects',
    'GET /api/work/featured',
    'GET /api/work/:slug',
    'GET /api/photography/photos',
    'POST /api/contact',
    'POST /api/inquire',
    'POST /api/quote',
    'POST /api/subscribe',
    'POST /api/plans',
    'POST /api/signoff',
    // The mailed token is in the body or the query.
    'POST /api/newsletter/confirm',
    'POST /api/newsletter/unsubscribe',
    'POST /api/portal/enter',
    'POST /api/portal/password',
    'POST /api/admin/login',
    'POST /api/admin/logout',
    'GET /api/admin/check-auth',
    'GET /api/admin/session',
    'GET /api/portal/csrf-token',
    'GET /api/portal/demo-accounts',
    'GET /api/portal/check-auth',
    'POST /api/portal/login',
    'POST /api/portal/logout',
    'POST /api/portal/links',
  ],
  link: [
    'GET /api/proposals/:id',
    'PATCH /api/proposals/:id/approve',
    'GET /api/proposal/:id',
    'POST /api/proposal/:id/approve',
    'POST /api/proposal/:id/decline',
    'GET /api/proposal/:id/pdf',
    'GET /api/verify/:id',
    'GET /api/signoff/:key',
    'GET /api/invoice/:id',
    'POST /api/invoice/:id/track-payment-attempt',
    'POST /api/invoice/:id/bank-transfer-initiated',
    'POST /api/invoice/:id/checkout',
    'GET /api/invoice/:id/invoice.pdf',
    'GET /api/client/:key',
    'POST /api/client/:key/auth',
    'PUT /api/client/:key/me',
    'GET /api/client/:key/comments',
    'POST /api/client/:key/feedback',
    'PATCH /api/client/:key/comments/:id',
    'DELETE /api/client/:key/comments/:id',
    'POST /api/client/:key/comments/:id/state',
    'POST /api/client/:key/attachments',
    'GET /api/client/:key/attachments/:id',
    'POST /api/client/:key/rounds',
    'POST /api/client/:key/approve',
    'POST /api/client/:key/approve/undo',
    'POST /api/client/:key/versions/:id/seen',
    'GET /api/client/:key/events',
    'GET /api/client/:key/versions/:id/film/:file',
    'GET /api/downloads/:token',
    'GET /api/feedback/:key',
    'PUT /api/feedback/:key',
    'GET /api/plans/:key',
    'PUT /api/plans/:key',
    'DELETE /api/plans/:key',
    'POST /api/plans/:key/mails',
    'POST /api/plans/:key/pictures/:name',
    'GET /api/plans/:key/pictures/:name',
    'GET /api/proofs/:key',
    'POST /api/proofs/:key/unlock',
    'GET /api/proofs/:key/pictures/:id',
    'PUT /api/proofs/:key/pictures/:id/chosen',
    'POST /api/proofs/:key/pictures/:id/comments',
    'DELETE /api/proofs/:key/comments/:id',
    'POST /api/proofs/:key/selection',
    'GET /api/proofs/:key/finals.zip',
    // Crew and suppliers by their link.
    'GET /api/call/:key',
    'POST /api/call/:key/opened',
    'POST /api/call/:key/confirm',
    'GET /api/call/:key/call-sheet.pdf',
    'GET /api/call/:key/shoot.ics',
    'GET /api/calendar/:key/calendar.ics',
    'GET /api/portal-invitations/:token',
    'POST /api/portal-invitations/:token',
  ],
  code: ['GET /api/proposals/lakeside/session', 'POST /api/proposals/lakeside/auth', 'POST /api/proposals/lakeside/approve'],
  client: [
    'GET /api/portal/projects',
    'GET /api/portal/project/:id',
    'POST /api/portal/review/:id/approve',
    'POST /api/portal/review/:id/request-changes',
    'POST /api/portal/review/:id/comment',
    'GET /api/portal/media/:project/:file',
  ],
}

const staffPlaces = [
  /^\w+ \/api\/(admin|ops)\//,
  /^(GET|POST) \/api\/proposals$/,
  /^PUT \/api\/proposals\/:id$/,
  /^POST \/api\/proposals\/:id\/send$/,
  /^PATCH \/api\/proposals\/:id\/(status|details)$/,
]

/** All endpoints in the table, to detect rows of removed endpoints. */
export const namedPlaces = Object.values(named).flat()

/** Null for an endpoint without a row. */
export function whoMay(title: string): WhoMay | null {
  for (const [who, titles] of Object.entries(named)) if (titles.includes(title)) return who as WhoMay
  return staffPlaces.some((place) => place.test(title)) ? 'staff' : null
}
