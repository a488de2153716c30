import { Preloader } from '#ui/preloader/preloader.tsx'
import { useLocale } from '#web/i18n/current-language.ts'

// Texts of its own: it is shown before any others have arrived.
const labels = { uk: 'Завантаження…', en: 'Loading…' }

/** The full-screen preloader, beside the routed screens and not among them: the first of them takes its time. */
export function LoadingScreen() {
  return <Preloader label={labels[useLocale()]} />
}
