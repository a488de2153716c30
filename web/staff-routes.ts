import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { requireStaff } from './guards.ts'
import { staffGiveawayTexts } from './i18n/messages.ts'
import { root } from './root-route.ts'

const screens = () => import('./features/admin/screens.ts')
const asScreens = () => import('./features/admin/as/screens.ts')

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { title: 'admin._title' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(screens, 'AdminShell'),
})

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(screens, 'DashboardScreen'),
})

const users = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  staticData: { title: 'admin.users._title' },
  validateSearch: ({ q }: { q?: string | undefined }): { q?: string } => (q === undefined ? {} : { q }),
  component: lazyRouteComponent(screens, 'UsersScreen'),
})

const user = createRoute({
  getParentRoute: () => admin,
  path: '/users/$userId',
  staticData: { title: 'admin.users._title' },
  component: lazyRouteComponent(screens, 'UserScreen'),
})

const events = createRoute({
  getParentRoute: () => admin,
  path: '/events',
  staticData: { title: 'admin.events._title' },
  component: lazyRouteComponent(screens, 'EventsScreen'),
})

const mails = createRoute({
  getParentRoute: () => admin,
  path: '/mails',
  staticData: { title: 'admin.mails._title' },
  component: lazyRouteComponent(screens, 'MailsScreen'),
})

const jobs = createRoute({
  getParentRoute: () => admin,
  path: '/jobs',
  staticData: { title: 'admin.jobs._title' },
  component: lazyRouteComponent(screens, 'JobsScreen'),
})

const invoices = createRoute({
  getParentRoute: () => admin,
  path: '/invoices',
  staticData: { title: 'admin.invoices._title' },
  component: lazyRouteComponent(screens, 'InvoicesScreen'),
})

const charts = createRoute({
  getParentRoute: () => admin,
  path: '/charts',
  staticData: { title: 'admin.charts._title' },
  component: lazyRouteComponent(screens, 'ChartsScreen'),
})

const html = createRoute({
  getParentRoute: () => admin,
  path: '/html',
  staticData: { title: 'admin.html._title' },
  validateSearch: ({ page }: { page?: string | undefined }): { page?: string } => (page === undefined ? {} : { page }),
  component: lazyRouteComponent(screens, 'HtmlScreen'),
})

const giveaways = createRoute({
  getParentRoute: () => admin,
  path: '/waffles',
  staticData: { title: 'admin.giveaways._title' },
  loader: () => staffGiveawayTexts.ready(),
  component: lazyRouteComponent(screens, 'GiveawayListScreen'),
})

const newGiveaway = createRoute({
  getParentRoute: () => admin,
  path: '/waffles/new',
  staticData: { title: 'admin.giveaways._title' },
  loader: () => staffGiveawayTexts.ready(),
  component: lazyRouteComponent(screens, 'GiveawayNewScreen'),
})

const giveaway = createRoute({
  getParentRoute: () => admin,
  path: '/waffles/$waffleId',
  staticData: { title: 'admin.giveaways._title' },
  loader: () => staffGiveawayTexts.ready(),
  component: lazyRouteComponent(screens, 'GiveawayScreen'),
})

// Without a path of its own: the frame of the admin area also surrounds what the staff see of users.
const staffFrame = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  staticData: { title: 'as._title' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(screens, 'AdminShell'),
})

const asUser = createRoute({
  getParentRoute: () => staffFrame,
  path: '/as/$userId',
  component: lazyRouteComponent(asScreens, 'AsFrame'),
})

const asPages = createRoute({
  getParentRoute: () => asUser,
  path: '/',
  component: lazyRouteComponent(asScreens, 'AsPagesScreen'),
})

const asPage = createRoute({
  getParentRoute: () => asUser,
  path: '/$pageId',
  component: lazyRouteComponent(asScreens, 'AsPageFrame'),
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
  component: lazyRouteComponent(asScreens, 'AsContentScreen'),
})

const asDesign = createRoute({
  getParentRoute: () => asPage,
  path: '/design',
  component: lazyRouteComponent(asScreens, 'AsDesignScreen'),
})

const asStatistics = createRoute({
  getParentRoute: () => asPage,
  path: '/statistics',
  component: lazyRouteComponent(asScreens, 'AsStatisticsScreen'),
})

const asSettings = createRoute({
  getParentRoute: () => asPage,
  path: '/settings',
  component: lazyRouteComponent(asScreens, 'AsSettingsScreen'),
})

/** Everything under /admin. */
export const adminRoutes = admin.addChildren([
  dashboard,
  users,
  user,
  events,
  mails,
  jobs,
  invoices,
  charts,
  html,
  giveaways,
  newGiveaway,
  giveaway,
])

/** Everything under /as. */
export const asRoutes = staffFrame.addChildren([
  asUser.addChildren([asPages, asPage.addChildren([asPageIndex, asContent, asDesign, asStatistics, asSettings])]),
])
