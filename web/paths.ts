/**
 * The addresses that have a screen: with their variable places they equal section 2 of the specification; the plan,
 * the account and what other applications share have one besides.
 */
export type Path = PublicPath | AccountPath | StaffPath

/** A language may stand before the first two. */
type PublicPath = '/auth' | '/5XX' | '/w/$waffleId'

type AccountPath =
  | '/my'
  | '/my/plan'
  | '/my/account'
  | '/my/share'
  | '/my/$pageId'
  | '/my/$pageId/start'
  | '/my/$pageId/content'
  | '/my/$pageId/design'
  | '/my/$pageId/form'
  | '/my/$pageId/messages'
  | '/my/$pageId/statistics'
  | '/my/$pageId/settings'
  | '/my/$pageId/integrations'
  | '/my/$pageId/history'

export type StaffPath =
  | '/admin'
  | '/admin/users'
  | '/admin/users/$userId'
  | '/admin/events'
  | '/admin/mails'
  | '/admin/jobs'
  | '/admin/invoices'
  | '/admin/invoices/$invoiceId'
  | '/admin/differences'
  | '/admin/charts'
  | '/admin/html'
  | '/admin/waffles'
  | '/admin/waffles/new'
  | '/admin/waffles/$waffleId'
  | '/as/$userId'
  | '/as/$userId/$pageId'
  | '/as/$userId/$pageId/content'
  | '/as/$userId/$pageId/design'
  | '/as/$userId/$pageId/form'
  | '/as/$userId/$pageId/messages'
  | '/as/$userId/$pageId/statistics'
  | '/as/$userId/$pageId/settings'
  | '/as/$userId/$pageId/integrations'
