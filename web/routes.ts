import { leaveWhenSignedIn, prefetchEditedPage, receiveOnOnlyPage, requireOwnPage, requireUser } from './guards.ts'
import { entranceTexts, myAccountTexts, siteTexts } from './i18n/messages.ts'
import type { Path } from './paths.ts'
import { redirectTo, type Layer as AnyLayer, type Route as AnyRoute } from './routing/table.ts'
import type { Title } from './shell/use-window.ts'
import { staffRoutes } from './staff-routes.ts'

type Layer = AnyLayer<Title>
type Route = AnyRoute<Title>

const my: Layer = {
  title: 'my._title',
  guard: requireUser,
  screen: async () => (await import('./features/account/account-loader.ts')).AccountShell,
}

const page: Layer = {
  guard: requireOwnPage,
  screen: async () => (await import('./features/account/page-frame.tsx')).PageFrame,
}

/** Loads the phone's top bar together with its screen. Wide windows have a side bar instead. */
const backBar = async () =>
  matchMedia('(min-width: 64rem)').matches || (await import('./features/account/later-back-bar.tsx')).BackBar.load()

/** Section names without a screen redirect to the page's first section. */
const toContent: Route = { within: [my, page], guard: redirectTo('/my/$pageId/content') }

/** The route table of section 2 of the specification, and the plan, the account and the share target. */
export const routes: Readonly<Record<Path, Route>> = {
  '/auth': {
    localized: true,
    title: ({ tab }) => siteTexts.get().titles[`${tab === 'register' || tab === 'forgot' ? tab : 'login'}__title`],
    guard: leaveWhenSignedIn,
    screen: async () => (await import('./features/auth/auth-screen.tsx')).AuthScreen,
    load: () => entranceTexts.ready(),
  },
  '/5XX': {
    localized: true,
    title: ({ works }) => siteTexts.get().titles[`maintenance.${works === undefined ? '' : 'works.'}_title`],
    screen: async () => (await import('./features/maintenance/maintenance-screen.tsx')).MaintenanceScreen,
    load: () => entranceTexts.ready(),
  },
  // Public giveaway screen; its texts are in Ukrainian only.
  '/w/$waffleId': {
    screen: async () => (await import('./features/giveaways/giveaway-screen.tsx')).GiveawayScreen,
  },
  '/my': {
    within: [my],
    title: 'my.pages._title',
    screen: async () => (await import('./features/pages/pages-screen.tsx')).PagesScreen,
  },
  // Before the pages: no page id equals this word.
  '/my/plan': {
    within: [my],
    title: 'my.plan._title',
    screen: async () => (await import('./features/plan/plan-screen.tsx')).PlanScreen,
    load: backBar,
  },
  '/my/account': {
    within: [my],
    title: 'my.account._title',
    screen: async () => (await import('./features/my-account/account-screen.tsx')).AccountScreen,
    load: () => Promise.all([myAccountTexts.ready(), backBar()]),
  },
  '/my/share': {
    within: [my],
    title: 'my.share._title',
    guard: receiveOnOnlyPage,
    screen: async () => (await import('./features/received/received-screen.tsx')).ReceivedScreen,
  },
  '/my/$pageId': toContent,
  '/my/$pageId/start': {
    within: [{ guard: requireUser }, { guard: requireOwnPage }],
    title: 'my.start._title',
    screen: async () => (await import('./features/first-run/entry.ts')).firstRun(),
  },
  '/my/$pageId/content': {
    within: [my, page],
    title: 'my.content._title',
    guard: prefetchEditedPage,
    screen: async () => (await import('./features/editor/content-screen.tsx')).ContentScreen,
  },
  '/my/$pageId/design': {
    within: [my, page],
    title: 'my.design._title',
    guard: prefetchEditedPage,
    screen: async () => (await import('./features/editor/design/design-screen.tsx')).DesignScreen,
  },
  '/my/$pageId/form': {
    within: [my, page],
    title: 'my.form._title',
    screen: async () => (await import('./features/form/form-screen.tsx')).FormScreen,
    load: backBar,
  },
  '/my/$pageId/messages': {
    within: [my, page],
    title: 'my.messages._title',
    screen: async () => (await import('./features/messages/messages-screen.tsx')).MessagesScreen,
    load: backBar,
  },
  '/my/$pageId/statistics': {
    within: [my, page],
    title: 'my.statistics._title',
    screen: async () => (await import('./features/statistics/statistics-screen.tsx')).StatisticsScreen,
  },
  '/my/$pageId/settings': {
    within: [my, page],
    title: 'my.settings._title',
    guard: async (visit) => (await import('./features/settings/leave-for-account.ts')).leaveForAccount(visit),
    screen: async () => (await import('./features/settings/settings-screen.tsx')).SettingsScreen,
    load: backBar,
  },
  '/my/$pageId/integrations': {
    within: [my, page],
    title: 'my.integrations._title',
    screen: async () => (await import('./features/integrations/integrations-screen.tsx')).IntegrationsScreen,
    load: backBar,
  },
  '/my/$pageId/history': {
    within: [my, page],
    title: 'my.history._title',
    screen: async () => (await import('./features/history/history-screen.tsx')).HistoryScreen,
    load: backBar,
  },
  ...staffRoutes,
}
