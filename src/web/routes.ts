import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('pages/site/site-layout.tsx', [
    index('pages/site/home-page.tsx'),
    route('contact', 'pages/site/contact-page.tsx'),
    route('inquire', 'pages/site/inquire-page.tsx'),
    route('quote-builder', 'pages/site/quote-builder-page.tsx'),
    route('work', 'pages/site/work-page.tsx'),
    route('work/:slug', 'pages/site/work-project-page.tsx'),
    route('work/:slug/watch', 'pages/site/work-watch-page.tsx'),
    route('photography', 'pages/site/photo-page.tsx'),
    route('pre-production', 'pages/tools/tools-layout.tsx', [
      index('pages/tools/tools-index-page.tsx'),
      route('project-planner', 'pages/tools/project-planner-page.tsx'),
      route('inspiration-board', 'pages/tools/inspiration-board-page.tsx'),
      route('budget-estimator', 'pages/tools/budget-estimator-page.tsx'),
      route('script-generator', 'pages/tools/production-timeline-page.tsx'),
      route('summary', 'pages/tools/project-summary-page.tsx'),
    ]),
    route('privacy', 'pages/site/privacy-page.tsx'),
    route('terms', 'pages/site/terms-page.tsx'),
    route('cookies', 'pages/site/cookies-page.tsx'),
    route('newsletter/confirm/:token', 'pages/site/newsletter-confirm-page.tsx'),
    route('newsletter/unsubscribe/:token', 'pages/site/newsletter-unsubscribe-page.tsx'),
    route('*', 'pages/site/not-found-page.tsx'),
  ]),
  route('admin/login', 'pages/admin/login-page.tsx'),
  route('admin', 'pages/admin/admin-layout.tsx', [
    index('pages/admin/admin-index-page.tsx'),
    route('dashboard', 'pages/admin/admin-index-page.tsx', { id: 'admin-dashboard' }),
    route('inbox', 'pages/admin/inbox-page.tsx', [route(':id', 'pages/admin/inbox-entry-page.tsx')]),
    route('subscribers', 'pages/admin/subscribers-page.tsx'),
    route('outbox', 'pages/admin/outbox-page.tsx'),
    route('flags', 'pages/admin/flags-page.tsx'),
    route('ui', 'pages/admin/ui-page.tsx'),
  ]),
] satisfies RouteConfig
