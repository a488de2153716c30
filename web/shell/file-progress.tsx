import type { Received } from '#web/http/fetch-file.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import css from './file-progress.module.css'

/** Progress of a download; indeterminate before the first byte. */
export function FileProgress({ label, received }: { label: string; received: Received | undefined }) {
  const locale = useLocale()
  const inMegabytes = (bytes: number) =>
    (bytes / 1024 / 1024).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className={css['progress']}>
      <label>
        <span>{label}</span>
        <progress {...(received && { value: received.loaded, max: received.total })} />
      </label>
      {received === undefined ? null : (
        <p aria-hidden="true">
          {inMegabytes(received.loaded)} / {inMegabytes(received.total)} {locale === 'uk' ? 'МБ' : 'MB'}
        </p>
      )}
    </div>
  )
}
