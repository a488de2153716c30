/** Loads the chunk of each step. */
export const fetchStep = {
  name: () => import('./name-step.tsx'),
  links: () => import('./links-step.tsx'),
  look: () => import('./look-step.tsx'),
  live: () => import('./live-step.tsx'),
}
