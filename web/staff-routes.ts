import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { requireStaff } from './guards.ts'
import { staffWaffleTexts } from './i18n/messages.ts'
import { root } from './root-route.ts'

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { title: 'admin._title' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('./features/admin/admin-shell.tsx'), 'AdminShell'),
})

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('./features/admin/dashboard-screen.tsx'), 'DashboardScreen'),
})

const users = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  staticData: { title: 'admin.users._title' },
  validateSearch: ({ q }: { q?: string | undefined }): { q?: string } => (q === undefined ? {} : { q }),
  component: lazyRouteComponent(() => import('./features/admin/users-screen.tsx'), 'UsersScreen'),
})

const user = createRoute({
  getParentRoute: () => admin,
  path: '/users/$userId',
  staticData: { title: 'admin.users._title' },
  component: lazyRouteComponent(() => import('./features/admin/user-screen.tsx'), 'UserScreen'),
})

const events = createRoute({
  getParentRoute: () => admin,
  path: '/events',
  staticData: { title: 'admin.events._title' },
  component: lazyRouteComponent(() => import('./features/admin/events-screen.tsx'), 'EventsScreen'),
})

const mails = createRoute({
  getParentRoute: () => admin,
  path: '/mails',
  staticData: { title: 'admin.mails._title' },
  component: lazyRouteComponent(() => import('./features/admin/mails-screen.tsx'), 'MailsScreen'),
})

const invoices = createRoute({
  getParentRoute: () => admin,
  path: '/invoices',
  staticData: { title: 'admin.invoices._title' },
  component: lazyRouteComponent(() => import('./features/admin/invoices-screen.tsx'), 'InvoicesScreen'),
})

const charts = createRoute({
  getParentRoute: () => admin,
  path: '/charts',
  staticData: { title: 'admin.charts._title' },
  component: lazyRouteComponent(() => import('./features/admin/charts-screen.tsx'), 'ChartsScreen'),
})

const html = createRoute({
  getParentRoute: () => admin,
  path: '/html',
  staticData: { title: 'admin.html._title' },
  validateSearch: ({ page }: { page?: string | undefined }): { page?: string } => (page === undefined ? {} : { page }),
  component: lazyRouteComponent(() => import('./features/admin/html-screen.tsx'), 'HtmlScreen'),
})

const waffles = createRoute({
  getParentRoute: () => admin,
  path: '/waffles',
  staticData: { title: 'admin.waffles._title' },
  loader: () => staffWaffleTexts.ready(),
  component: lazyRouteComponent(() => import('./features/admin/waffle-list-screen.tsx'), 'WaffleListScreen'),
})

const newWaffle = createRoute({
  getParentRoute: () => admin,
  path: '/waffles/new',
  staticData: { title: 'admin.waffles._title' },
  loader: () => staffWaffleTexts.ready(),
  component: lazyRouteComponent(() => import('./features/admin/waffle-new-screen.tsx'), 'WaffleNewScreen'),
})

const waffle = createRoute({
  getParentRoute: () => admin,
  path: '/waffles/$waffleId',
  staticData: { title: 'admin.waffles._title' },
  loader: () => staffWaffleTexts.ready(),
  component: lazyRouteComponent(() => import('./features/admin/waffle-screen.tsx'), 'WaffleScreen'),
})

// Without a path of its own: the frame of the admin area also stands around what the staff see of users.
const staffFrame = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  staticData: { title: 'as._title' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('./features/admin/admin-shell.tsx'), 'AdminShell'),
})

const asUser = createRoute({
  getParentRoute: () => staffFrame,
  path: '/as/$userId',
  component: lazyRouteComponent(() => import('./features/admin/as/as-frame.tsx'), 'AsFrame'),
})

const asPages = createRoute({
  getParentRoute: () => asUser,
  path: '/',
  component: lazyRouteComponent(() => import('./features/admin/as/as-frame.tsx'), 'AsPagesScreen'),
})

const asPage = createRoute({
  getParentRoute: () => asUser,
  path: '/$pageId',
  component: lazyRouteComponent(() => import('./features/admin/as/as-frame.tsx'), 'AsPageFrame'),
})

const asPageIndex = createRoute({
  getParentRoute: () => asPage,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/as/$userId/$pageId/content', params, replace: true })
  },
})

const asContent = createRoute({
  getParentRoute: () => asPage,
  path: '/content',
  component: lazyRouteComponent(() => import('./features/admin/as/as-screens.tsx'), 'AsContentScreen'),
})

const asDesign = createRoute({
  getParentRoute: () => asPage,
  path: '/design',
  component: lazyRouteComponent(() => import('./features/admin/as/as-screens.tsx'), 'AsDesignScreen'),
})

const asStatistics = createRoute({
  getParentRoute: () => asPage,
  path: '/statistics',
  component: lazyRouteComponent(() => import('./features/admin/as/as-statistics-screen.tsx'), 'AsStatisticsScreen'),
})

const asSettings = createRoute({
  getParentRoute: () => asPage,
  path: '/settings',
  component: lazyRouteComponent(() => import('./features/admin/as/as-screens.tsx'), 'AsSettingsScreen'),
})

/** Everything under /admin. */
export const adminRoutes = admin.addChildren([
  dashboard,
  users,
  user,
  events,
  mails,
  invoices,
  charts,
  html,
  waffles,
  newWaffle,
  waffle,
])

/** Everything under /as. */
export const asRoutes = staffFrame.addChildren([
  asUser.addChildren([asPages, asPage.addChildren([asPageIndex, asContent, asDesign, asStatistics, asSettings])]),
])
