import { requirePageOf, requireStaff } from './guards.ts'
import { staffBillingTexts, staffGiveawayTexts } from './i18n/messages.ts'
import type { StaffPath } from './paths.ts'
import { fillPath, Redirect, type Layer as AnyLayer, type Route as AnyRoute } from './routing/table.ts'
import type { Title } from './shell/use-window.ts'

type Layer = AnyLayer<Title>
type Route = AnyRoute<Title>

const loaders = () => import('./features/admin/loaders.ts')
const screens = async () => (await loaders()).screens()
const asScreens = async () => (await loaders()).asScreens()

const frame: Layer = { guard: requireStaff, screen: async () => (await screens()).AdminShell }
const admin: Layer = { ...frame, title: 'admin._title' }
/** The frame of the admin area also surrounds what the staff see of users. */
const asUser: readonly Layer[] = [{ ...frame, title: 'as._title' }, { screen: async () => (await asScreens()).AsFrame }]
const asPage: readonly Layer[] = [
  ...asUser,
  { guard: requirePageOf, screen: async () => (await asScreens()).AsPageFrame },
]

const giveaways = {
  within: [admin],
  title: 'admin.giveaways._title',
  load: () => staffGiveawayTexts.ready(),
} as const

const invoices = {
  within: [admin],
  title: 'admin.invoices._title',
  load: () => staffBillingTexts.ready(),
} as const

/** Everything under /admin and /as. */
export const staffRoutes: Readonly<Record<StaffPath, Route>> = {
  '/admin': { within: [admin], screen: async () => (await screens()).DashboardScreen },
  '/admin/users': {
    within: [admin],
    title: 'admin.users._title',
    screen: async () => (await screens()).UsersScreen,
  },
  '/admin/users/$userId': {
    within: [admin],
    title: 'admin.users._title',
    screen: async () => (await screens()).UserScreen,
  },
  '/admin/events': {
    within: [admin],
    title: 'admin.events._title',
    screen: async () => (await screens()).EventsScreen,
  },
  '/admin/mails': {
    within: [admin],
    title: 'admin.mails._title',
    screen: async () => (await screens()).MailsScreen,
  },
  '/admin/jobs': {
    within: [admin],
    title: 'admin.jobs._title',
    screen: async () => (await screens()).JobsScreen,
  },
  '/admin/invoices': { ...invoices, screen: async () => (await screens()).InvoicesScreen },
  '/admin/invoices/$invoiceId': { ...invoices, screen: async () => (await screens()).InvoiceScreen },
  '/admin/differences': {
    ...invoices,
    title: 'admin.differences._title',
    screen: async () => (await screens()).DifferencesScreen,
  },
  '/admin/charts': {
    within: [admin],
    title: 'admin.charts._title',
    screen: async () => (await screens()).ChartsScreen,
  },
  '/admin/html': {
    within: [admin],
    title: 'admin.html._title',
    screen: async () => (await screens()).HtmlScreen,
  },
  '/admin/waffles': { ...giveaways, screen: async () => (await screens()).GiveawayListScreen },
  '/admin/waffles/new': { ...giveaways, screen: async () => (await screens()).GiveawayNewScreen },
  '/admin/waffles/$waffleId': { ...giveaways, screen: async () => (await screens()).GiveawayScreen },
  '/as/$userId': { within: asUser, screen: async () => (await asScreens()).AsPagesScreen },
  '/as/$userId/$pageId': {
    within: asPage,
    guard: ({ params }) => {
      throw new Redirect(fillPath('/as/$userId/$pageId/content', params))
    },
  },
  '/as/$userId/$pageId/content': { within: asPage, screen: async () => (await asScreens()).AsContentScreen },
  '/as/$userId/$pageId/design': { within: asPage, screen: async () => (await loaders()).asDesignScreen() },
  '/as/$userId/$pageId/form': { within: asPage, screen: async () => (await loaders()).asFormScreen() },
  '/as/$userId/$pageId/messages': { within: asPage, screen: async () => (await loaders()).asMessagesScreen() },
  '/as/$userId/$pageId/integrations': { within: asPage, screen: async () => (await loaders()).asIntegrationsScreen() },
  '/as/$userId/$pageId/statistics': { within: asPage, screen: async () => (await asScreens()).AsStatisticsScreen },
  '/as/$userId/$pageId/settings': { within: asPage, screen: async () => (await asScreens()).AsSettingsScreen },
}
