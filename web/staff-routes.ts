import { redirectTo, requirePageOf, requireStaff } from './guards.ts'
import { staffBillingTexts, staffGiveawayTexts } from './i18n/messages.ts'
import type { StaffPath } from './paths.ts'
import type { Layer as AnyLayer, Route as AnyRoute } from './routing/table.ts'
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
/** Staff views of users have the frame of the admin area, too. */
const asUser: readonly Layer[] = [{ ...frame, title: 'as._title' }, { screen: asScreen('AsFrame') }]
const asPage: readonly Layer[] = [...asUser, { guard: requirePageOf, screen: asScreen('AsPageFrame') }]

const inAdmin = (name: keyof ScreensOf<'screens'>, title: Title = 'admin._title'): Route => ({
  within: [admin],
  title,
  screen: screen(name),
})
/** A screen about a page, with the title of the owner's screen. */
const ofPage = (section: keyof Loaders['asPageScreens']): Route => ({
  within: asPage,
  title: `my.${section}._title`,
  screen: async () => (await loaders()).asPageScreens[section](),
})

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

/** All routes under /admin and /as. */
export const staffRoutes: Readonly<Record<StaffPath, Route>> = {
  '/admin': inAdmin('DashboardScreen'),
  '/admin/users': inAdmin('UsersScreen', 'admin.users._title'),
  '/admin/users/$userId': inAdmin('UserScreen', 'admin.users._title'),
  '/admin/events': inAdmin('EventsScreen', 'admin.events._title'),
  '/admin/mails': inAdmin('MailsScreen', 'admin.mails._title'),
  '/admin/jobs': inAdmin('JobsScreen', 'admin.jobs._title'),
  '/admin/invoices': { ...invoices, screen: screen('InvoicesScreen') },
  '/admin/invoices/$invoiceId': { ...invoices, screen: screen('InvoiceScreen') },
  '/admin/differences': {
    ...invoices,
    title: 'admin.differences._title',
    screen: screen('DifferencesScreen'),
  },
  '/admin/charts': inAdmin('ChartsScreen', 'admin.charts._title'),
  '/admin/html': inAdmin('HtmlScreen', 'admin.html._title'),
  '/admin/waffles': { ...giveaways, screen: screen('GiveawayListScreen') },
  '/admin/waffles/new': { ...giveaways, screen: screen('GiveawayNewScreen') },
  '/admin/waffles/$waffleId': { ...giveaways, screen: screen('GiveawayScreen') },
  '/as/$userId': { within: asUser, screen: asScreen('AsPagesScreen') },
  '/as/$userId/$pageId': { within: asPage, guard: redirectTo('/as/$userId/$pageId/content') },
  '/as/$userId/$pageId/content': ofPage('content'),
  '/as/$userId/$pageId/design': ofPage('design'),
  '/as/$userId/$pageId/form': ofPage('form'),
  '/as/$userId/$pageId/messages': ofPage('messages'),
  '/as/$userId/$pageId/integrations': ofPage('integrations'),
  '/as/$userId/$pageId/statistics': ofPage('statistics'),
  '/as/$userId/$pageId/settings': ofPage('settings'),
  '/as/$userId/$pageId/history': ofPage('history'),
}
