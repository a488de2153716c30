import { localizedPath } from '#domain/locale-paths.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import css from './auth-screen.module.css'

/** Link to a document in a new tab, so that the form keeps what was typed. */
function DocumentLink({ path, text }: { path: '/terms' | '/privacy'; text: string }) {
  return (
    <a href={localizedPath(path, useLocale())} target="_blank">
      {text}
    </a>
  )
}

/** Label of the checkbox that accepts the terms. */
export function Accept() {
  const { accept } = useTexts(entranceTexts).auth
  return (
    <>
      {accept.lead} <DocumentLink path="/terms" text={accept.terms} />
    </>
  )
}

/** The terms in short, to fit on one screen. */
export function Terms() {
  const { auth } = useTexts(entranceTexts)
  return (
    <details className={css['terms']}>
      <summary aria-label={auth.termsSummary}>{auth.termsShort}</summary>
      <ol>
        {auth.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
      <p>
        {auth.privacyLead} <DocumentLink path="/privacy" text={auth.privacy} />
      </p>
    </details>
  )
}
