import { fetchStep } from './steps.ts'

/**
 * Apart from the screen, since the list of all that a screen brings is carried by whoever names it: here, by newcomers.
 * The step that is shown comes at once with it.
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
