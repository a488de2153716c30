/**
 * Dynamic imports of the staff's screens, texts and guard. A module with a dynamic import contains the list of its
 * chunks, so these are separate from the route table.
 */
export const screens = () => import('./screens.ts')
export const asScreens = () => import('./view-as/screens.ts')
export const loadSubstitutePage = () => import('./view-as/substitute-page.ts')

/** Screens about a page of a user, by the section of their path. */
export const asPageScreens = {
  content: async () => (await asScreens()).AsContentScreen,
  design: async () => (await import('./view-as/as-design-screen.tsx')).AsDesignScreen,
  form: async () => (await import('./view-as/as-form-screen.tsx')).AsFormScreen,
  messages: async () => (await import('./view-as/as-messages-screen.tsx')).AsMessagesScreen,
  statistics: async () => (await asScreens()).AsStatisticsScreen,
  settings: async () => (await asScreens()).AsSettingsScreen,
  integrations: async () => (await import('./view-as/as-integrations-screen.tsx')).AsIntegrationsScreen,
  history: async () => (await import('./view-as/as-history-screen.tsx')).AsHistoryScreen,
}

export const texts = { uk: () => import('./messages.uk.ts'), en: () => import('./messages.en.ts') }

/** Load the texts of screens that need more than those of the admin area. */
export const loadGiveawayTexts = async () => (await import('./giveaway-texts.ts')).staffGiveawayTexts.ready()
export const loadBillingTexts = async () => (await import('./billing-texts.ts')).staffBillingTexts.ready()
