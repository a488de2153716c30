import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { leaveWhenSignedIn, requireLocale, requireOwnPage, requireUser, settleLanguage } from './guards.ts'
import { entranceTexts, myAccountTexts } from './i18n/messages.ts'
import type { SiteMessages } from './i18n/messages.ts'
import { FailureScreen } from './shell/failure-screen.tsx'
import { RootView } from './shell/root-view.tsx'

/** Texts of an address's query; a name given twice counts once. */
type Query = Record<string, string | undefined>

const optional = <Name extends string>(...names: Name[]) => {
  return (query: Query): { [Key in Name]?: string | undefined } =>
    Object.fromEntries(names.filter((name) => query[name] !== undefined).map((name) => [name, query[name]])) as {
      [Key in Name]?: string | undefined
    }
}

// The table below equals section 2 of the specification, as far as the product has come.

const root = createRootRoute({
  beforeLoad: settleLanguage,
  component: RootView,
  errorComponent: FailureScreen,
})

const landing = createRoute({
  getParentRoute: () => root,
  path: '/{-$locale}',
  staticData: { title: 'home__title' },
  beforeLoad: requireLocale,
  component: lazyRouteComponent(() => import('./features/landing/landing-screen.tsx'), 'LandingScreen'),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/{-$locale}/auth',
  staticData: { title: 'login__title' },
  validateSearch: optional('back', 'tab', 'login', 'banned'),
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('./features/auth/auth-screen.tsx'), 'AuthScreen'),
})

const trouble = createRoute({
  getParentRoute: () => root,
  path: '/{-$locale}/5XX',
  staticData: { title: 'maintenance._title' },
  validateSearch: optional('back', 'works'),
  beforeLoad: requireLocale,
  loader: () => entranceTexts.ready(),
  component: lazyRouteComponent(() => import('./features/maintenance/maintenance-screen.tsx'), 'MaintenanceScreen'),
})

const my = createRoute({
  getParentRoute: () => root,
  path: '/my',
  staticData: { title: 'my._title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./features/account/account-shell.tsx'), 'AccountShell'),
})

const pages = createRoute({
  getParentRoute: () => my,
  path: '/',
  staticData: { title: 'my.pages._title' },
  component: lazyRouteComponent(() => import('./features/pages/pages-screen.tsx'), 'PagesScreen'),
})

const page = createRoute({
  getParentRoute: () => my,
  path: '/$pageId',
  beforeLoad: requireOwnPage,
  component: lazyRouteComponent(() => import('./features/account/page-frame.tsx'), 'PageFrame'),
})

const pageIndex = createRoute({
  getParentRoute: () => page,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/my/$pageId/content', params, replace: true })
  },
})

const content = createRoute({
  getParentRoute: () => page,
  path: '/content',
  staticData: { title: 'my.content._title' },
  component: lazyRouteComponent(() => import('#web/features/editor/content-screen.tsx'), 'ContentScreen'),
})

const design = createRoute({
  getParentRoute: () => page,
  path: '/design',
  staticData: { title: 'my.design._title' },
  component: lazyRouteComponent(() => import('#web/features/editor/design-screen.tsx'), 'DesignScreen'),
})

const statistics = createRoute({
  getParentRoute: () => page,
  path: '/statistics',
  staticData: { title: 'my.statistics._title' },
  component: lazyRouteComponent(() => import('./features/statistics/statistics-screen.tsx'), 'StatisticsScreen'),
})

const settings = createRoute({
  getParentRoute: () => page,
  path: '/settings',
  staticData: { title: 'my.settings._title' },
  loader: () => myAccountTexts.ready(),
  component: lazyRouteComponent(() => import('./features/settings/settings-screen.tsx'), 'SettingsScreen'),
})

const specimen = createRoute({
  getParentRoute: () => root,
  path: '/specimen',
  component: lazyRouteComponent(() => import('./features/specimen/specimen-screen.tsx'), 'SpecimenScreen'),
})

const anyOther = createRoute({
  getParentRoute: () => root,
  path: '/$',
  beforeLoad: () => {
    throw redirect({ to: '/{-$locale}', replace: true })
  },
})

const routeTree = root.addChildren([
  landing,
  auth,
  trouble,
  my.addChildren([pages, page.addChildren([pageIndex, content, design, statistics, settings])]),
  ...(import.meta.env.DEV ? [specimen] : []),
  anyOther,
])

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: FailureScreen,
  // Plain texts: the router's own form would turn `back=123` into a number.
  parseSearch: (search): Query => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (query: Query) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Section in the window's title. */
    title?: keyof SiteMessages['titles']
  }
}
