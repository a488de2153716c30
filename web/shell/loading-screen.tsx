import { Preloader } from '#ui/preloader/preloader.tsx'
import { useLocale } from '#web/i18n/current-language.ts'

// Own texts, since it is shown before the catalogues are loaded.
const labels = { uk: 'Завантаження…', en: 'Loading…' }

/** The full-screen preloader. It is outside the routed screens, since the first screen takes time to load. */
export function LoadingScreen() {
  return <Preloader label={labels[useLocale()]} />
}
