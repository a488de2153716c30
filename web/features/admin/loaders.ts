/**
 * What the staff's routes and texts load. Whoever names a lazy part carries the list of all that it brings, so these stand
 * apart from the route table and the catalogues, which everybody gets.
 */
export const screens = () => import('./screens.ts')
export const asScreens = () => import('./as/screens.ts')
export const asDesignScreen = async () => (await import('./as/as-design-screen.tsx')).AsDesignScreen
export const asFormScreen = async () => (await import('./as/as-form-screen.tsx')).AsFormScreen
export const asMessagesScreen = async () => (await import('./as/as-messages-screen.tsx')).AsMessagesScreen
export const asIntegrationsScreen = async () => (await import('./as/as-integrations-screen.tsx')).AsIntegrationsScreen

export const texts = { uk: () => import('./messages.uk.ts'), en: () => import('./messages.en.ts') }
export const giveawayTexts = {
  uk: () => import('./giveaway-messages.uk.ts'),
  en: () => import('./giveaway-messages.en.ts'),
}
export const billingTexts = {
  uk: () => import('./billing-messages.uk.ts'),
  en: () => import('./billing-messages.en.ts'),
}
