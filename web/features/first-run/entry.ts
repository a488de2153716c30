import { fetchStep } from './steps.ts'

/**
 * Entry point of a chunk of its own: an importer of the screen would contain the list of all its chunks. Loads the step
 * that is shown in parallel.
 */
export async function firstRun() {
  const step = new URLSearchParams(location.search).get('step')
  const isStep = (name: string | null): name is keyof typeof fetchStep => name !== null && name in fetchStep
  const [{ FirstRunScreen }] = await Promise.all([
    import('./first-run-screen.tsx'),
    fetchStep[isStep(step) ? step : 'name'](),
  ])
  return FirstRunScreen
}
