import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import css from './auth-screen.module.css'

/** What one agrees to, in words that fit on one screen. */
export function Terms() {
  const { auth } = useTexts(entranceTexts)
  return (
    <details className={css['terms']}>
      <summary>{auth.termsSummary}</summary>
      <ol>
        {auth.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </details>
  )
}
