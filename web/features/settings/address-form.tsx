import * as z from 'zod/mini'
import { path } from '#domain/fields.ts'
import type { Page } from '#contract/pages.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { PathField } from '#web/features/pages/path-field.tsx'
import { changeFields } from '#web/features/pages/use-page.ts'
import { useForm } from '#web/forms/use-form.ts'
import { isRefusal } from '#web/api.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import css from './settings-screen.module.css'
import { settingsTexts } from './texts.ts'

const address = z.strictObject({ path })

/** The limit of a day asks to wait for less; beyond it the page has as many former addresses as are kept. */
const daySeconds = 86_400

/** Changes a page's address; the old one redirects to the new one. */
export function AddressForm({ page }: { page: Page }) {
  const messages = useTexts(accountTexts)
  const { pages } = messages
  const settings = useTexts(settingsTexts)
  const { ref, onSubmit, failure, busy } = useForm({
    schema: address,
    read: (data) => ({ path: data.get('path') }),
    places: { PAGE_EXISTS: 'path' },
    async submit(change) {
      if (change.path === page.path) {
        toast.alert({ text: settings.addressSame })
        return
      }
      await changeFields(page, change)
      toast.alert({ text: settings.addressDone, tone: 'ok' })
    },
  })
  function textOf(error: unknown): string {
    if (isRefusal(error, 'VERSION_CONFLICT')) return settings.conflict
    const isFull = isRefusal(error, 'TOO_MANY_REQUESTS') && (error.retryAfter ?? 0) > daySeconds
    return isFull ? settings.addressesKept : failureText(error, messages)
  }

  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      {failure?.error === undefined ? null : <Notice tone="error">{textOf(failure.error)}</Notice>}
      <p className={css['note']}>{settings.addressHint}</p>
      <PathField
        key={page.path}
        label={settings.address}
        hint={pages.addressHint}
        ready={settings.addressNew}
        defaultValue={page.path}
        failure={failure}
      />
      <Button type="submit" busy={busy}>
        {settings.changeAddress}
      </Button>
    </form>
  )
}
