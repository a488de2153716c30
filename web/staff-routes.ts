import { requirePageOf, requireStaff } from './guards.ts'
import { adminTexts } from './i18n/messages.ts'
import type { StaffPath } from './paths.ts'
import { redirectTo, type Layer as AnyLayer, type Route as AnyRoute } from './routing/table.ts'
import type { Title } from './shell/use-window.ts'

type Layer = AnyLayer<Title>
type Route = AnyRoute<Title>

type Loaders = typeof import('./features/admin/loaders.ts')
type ScreensOf<Set extends 'screens' | 'asScreens'> = Awaited<ReturnType<Loaders[Set]>>

const loaders = () => import('./features/admin/loaders.ts')
const screen = (name: keyof ScreensOf<'screens'>) => async () => (await (await loaders()).screens())[name]
const asScreen = (name: keyof ScreensOf<'asScreens'>) => async () => (await (await loaders()).asScreens())[name]

/** Returns a title from the staff's texts, which are loaded before their screens. */
const titled = (key: keyof ReturnType<typeof adminTexts.get>['titles']) => () => adminTexts.get().titles[key]

const frame: Layer = { guard: requireStaff, screen: screen('AdminShell') }
const admin: Layer = { ...frame, title: titled('admin') }
/** Staff views of users have the frame of the admin area, too. */
const asUser: readonly Layer[] = [{ ...frame, title: titled('as') }, { screen: asScreen('AsFrame') }]
const asPage: readonly Layer[] = [...asUser, { guard: requirePageOf, screen: asScreen('AsPageFrame') }]

const inAdmin = (name: keyof ScreensOf<'screens'>, title: Parameters<typeof titled>[0] = 'admin'): Route => ({
  within: [admin],
  title: titled(title),
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
  title: titled('giveaways'),
  load: async () => (await loaders()).loadGiveawayTexts(),
} as const

const invoices = {
  within: [admin],
  title: titled('invoices'),
  load: async () => (await loaders()).loadBillingTexts(),
} as const

/** All routes under /admin and /as. */
export const staffRoutes: Readonly<Record<StaffPath, Route>> = {
  '/admin': inAdmin('DashboardScreen'),
  '/admin/users': inAdmin('UsersScreen', 'users'),
  '/admin/users/$userId': inAdmin('UserScreen', 'user'),
  '/admin/events': inAdmin('EventsScreen', 'events'),
  '/admin/mails': inAdmin('MailsScreen', 'mails'),
  '/admin/jobs': inAdmin('JobsScreen', 'jobs'),
  '/admin/invoices': { ...invoices, screen: screen('InvoicesScreen') },
  '/admin/invoices/$invoiceId': { ...invoices, screen: screen('InvoiceScreen') },
  '/admin/differences': {
    ...invoices,
    title: titled('differences'),
    screen: screen('DifferencesScreen'),
  },
  '/admin/charts': inAdmin('ChartsScreen', 'charts'),
  '/admin/html': inAdmin('HtmlScreen', 'html'),
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
