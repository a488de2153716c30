/** Apart from the screen, since the list of all that a screen brings is carried by whoever names it: here, by newcomers. */
export const firstRun = async () => (await import('./first-run-screen.tsx')).FirstRunScreen
