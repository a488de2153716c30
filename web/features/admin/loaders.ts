/**
 * Dynamic imports of the staff's screens and texts. A module with a dynamic import contains the list of its chunks, so
 * these are separate from the route table.
 */
export const screens = () => import('./screens.ts')
export const asScreens = () => import('./view-as/screens.ts')
export const asDesignScreen = async () => (await import('./view-as/as-design-screen.tsx')).AsDesignScreen
export const asFormScreen = async () => (await import('./view-as/as-form-screen.tsx')).AsFormScreen
export const asMessagesScreen = async () => (await import('./view-as/as-messages-screen.tsx')).AsMessagesScreen
export const asIntegrationsScreen = async () =>
  (await import('./view-as/as-integrations-screen.tsx')).AsIntegrationsScreen

export const texts = { uk: () => import('./messages.uk.ts'), en: () => import('./messages.en.ts') }
export const giveawayTexts = {
  uk: () => import('./giveaway-messages.uk.ts'),
  en: () => import('./giveaway-messages.en.ts'),
}
export const billingTexts = {
  uk: () => import('./billing-messages.uk.ts'),
  en: () => import('./billing-messages.en.ts'),
}
