import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { leaveWhenSignedIn, requireLocale, requireOwnPage, requireUser } from './guards.ts'
import { entranceTexts, myAccountTexts } from './i18n/messages.ts'
import { FailureScreen } from './shell/failure-screen.tsx'
import { root } from './root-route.ts'
import type { Query, TitleOf } from './shell/use-window.ts'
import { adminRoutes, asRoutes } from './staff-routes.ts'

const optional = <Name extends string>(...names: Name[]) => {
  return (query: Query): { [Key in Name]?: string | undefined } =>
    Object.fromEntries(names.filter((name) => query[name] !== undefined).map((name) => [name, query[name]])) as {
      [Key in Name]?: string | undefined
    }
}

// The table below, with that of staff-routes.ts, equals section 2 of the specification, as far as the product has come.

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
  staticData: { title: ({ works }) => (works === undefined ? 'maintenance._title' : 'maintenance.works._title') },
  validateSearch: optional('back', 'works'),
  beforeLoad: requireLocale,
  loader: () => entranceTexts.ready(),
  component: lazyRouteComponent(() => import('./features/maintenance/maintenance-screen.tsx'), 'MaintenanceScreen'),
})

/** A giveaway for everybody who has its link; its texts come with it, in one language. */
const giveaway = createRoute({
  getParentRoute: () => root,
  path: '/w/$waffleId',
  component: lazyRouteComponent(() => import('./features/giveaways/giveaway-screen.tsx'), 'GiveawayScreen'),
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

const form = createRoute({
  getParentRoute: () => page,
  path: '/form',
  staticData: { title: 'my.form._title' },
  component: lazyRouteComponent(() => import('#web/features/form/form-screen.tsx'), 'FormScreen'),
})

const messages = createRoute({
  getParentRoute: () => page,
  path: '/messages',
  staticData: { title: 'my.messages._title' },
  component: lazyRouteComponent(() => import('#web/features/messages/messages-screen.tsx'), 'MessagesScreen'),
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

/** Sections of a page that have no screen of their own. */
const otherSections: readonly string[] = ['integrations']

const otherSection = createRoute({
  getParentRoute: () => page,
  path: '/$section',
  beforeLoad: ({ params }) => {
    if (!otherSections.includes(params.section)) throw redirect({ to: '/{-$locale}', replace: true })
    throw redirect({ to: '/my/$pageId/content', params, replace: true })
  },
})

/** Only where the product is developed: the specimen draws every icon, which would otherwise travel to everybody. */
const forDevelopers = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/specimen',
        component: lazyRouteComponent(() => import('./features/specimen/specimen-screen.tsx'), 'SpecimenScreen'),
      }),
    ]
  : []

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
  giveaway,
  my.addChildren([
    pages,
    page.addChildren([pageIndex, content, design, form, messages, statistics, settings, otherSection]),
  ]),
  adminRoutes,
  asRoutes,
  ...forDevelopers,
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
    title?: TitleOf
  }
}
