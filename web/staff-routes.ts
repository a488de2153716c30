import { requirePageOf, requireStaff } from './guards.ts'
import { staffBillingTexts, staffGiveawayTexts } from './i18n/messages.ts'
import type { StaffPath } from './paths.ts'
import { fillPath, Redirect, type Layer as AnyLayer, type Route as AnyRoute } from './routing/table.ts'
import type { Title } from './shell/use-window.ts'

type Layer = AnyLayer<Title>
type Route = AnyRoute<Title>

type Loaders = typeof import('./features/admin/loaders.ts')
type ScreensOf<Set extends 'screens' | 'asScreens'> = Awaited<ReturnType<Loaders[Set]>>

const loaders = () => import('./features/admin/loaders.ts')
const screen = (name: keyof ScreensOf<'screens'>) => async () => (await (await loaders()).screens())[name]
const asScreen = (name: keyof ScreensOf<'asScreens'>) => async () => (await (await loaders()).asScreens())[name]

const frame: Layer = { guard: requireStaff, screen: screen('AdminShell') }
const admin: Layer = { ...frame, title: 'admin._title' }
/** The frame of the admin area also surrounds what the staff see of users. */
const asUser: readonly Layer[] = [{ ...frame, title: 'as._title' }, { screen: asScreen('AsFrame') }]
const asPage: readonly Layer[] = [...asUser, { guard: requirePageOf, screen: asScreen('AsPageFrame') }]

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
  '/admin': { within: [admin], screen: screen('DashboardScreen') },
  '/admin/users': {
    within: [admin],
    title: 'admin.users._title',
    screen: screen('UsersScreen'),
  },
  '/admin/users/$userId': {
    within: [admin],
    title: 'admin.users._title',
    screen: screen('UserScreen'),
  },
  '/admin/events': {
    within: [admin],
    title: 'admin.events._title',
    screen: screen('EventsScreen'),
  },
  '/admin/mails': {
    within: [admin],
    title: 'admin.mails._title',
    screen: screen('MailsScreen'),
  },
  '/admin/jobs': {
    within: [admin],
    title: 'admin.jobs._title',
    screen: screen('JobsScreen'),
  },
  '/admin/invoices': { ...invoices, screen: screen('InvoicesScreen') },
  '/admin/invoices/$invoiceId': { ...invoices, screen: screen('InvoiceScreen') },
  '/admin/differences': {
    ...invoices,
    title: 'admin.differences._title',
    screen: screen('DifferencesScreen'),
  },
  '/admin/charts': {
    within: [admin],
    title: 'admin.charts._title',
    screen: screen('ChartsScreen'),
  },
  '/admin/html': {
    within: [admin],
    title: 'admin.html._title',
    screen: screen('HtmlScreen'),
  },
  '/admin/waffles': { ...giveaways, screen: screen('GiveawayListScreen') },
  '/admin/waffles/new': { ...giveaways, screen: screen('GiveawayNewScreen') },
  '/admin/waffles/$waffleId': { ...giveaways, screen: screen('GiveawayScreen') },
  '/as/$userId': { within: asUser, screen: asScreen('AsPagesScreen') },
  '/as/$userId/$pageId': {
    within: asPage,
    guard: ({ params }) => {
      throw new Redirect(fillPath('/as/$userId/$pageId/content', params))
    },
  },
  '/as/$userId/$pageId/content': { within: asPage, screen: asScreen('AsContentScreen') },
  '/as/$userId/$pageId/design': { within: asPage, screen: async () => (await loaders()).asDesignScreen() },
  '/as/$userId/$pageId/form': { within: asPage, screen: async () => (await loaders()).asFormScreen() },
  '/as/$userId/$pageId/messages': { within: asPage, screen: async () => (await loaders()).asMessagesScreen() },
  '/as/$userId/$pageId/integrations': { within: asPage, screen: async () => (await loaders()).asIntegrationsScreen() },
  '/as/$userId/$pageId/statistics': { within: asPage, screen: asScreen('AsStatisticsScreen') },
  '/as/$userId/$pageId/settings': { within: asPage, screen: asScreen('AsSettingsScreen') },
}
