/** Screens under /as: an account as its owner sees it. */
export { AsFrame, AsPageFrame, AsPagesScreen } from './as-frame.tsx'
export { AsContentScreen, AsSettingsScreen } from './as-screens.tsx'
export { AsStatisticsScreen } from './as-statistics-screen.tsx'
