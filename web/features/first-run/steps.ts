/** What each step after a registration brings, and the page that is live then. */
export const fetchStep = {
  name: () => import('./name-step.tsx'),
  links: () => import('./links-step.tsx'),
  look: () => import('./look-step.tsx'),
  live: () => import('./live-step.tsx'),
}
