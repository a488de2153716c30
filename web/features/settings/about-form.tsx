import { useEffectEvent, useLayoutEffect } from 'react'
import * as z from 'zod/mini'
import { locales, type Locale } from '#domain/locales.ts'
import type { Page } from '#contract/pages.ts'
import { pageDocument } from '#page/document-schema.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { TextArea, TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { changeFields } from '#web/features/pages/use-page.ts'
import { useForm } from '#web/forms/use-form.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { askToStay } from '#web/shell/ask-to-stay.ts'
import { saveFailureText } from './save-failure-text.ts'
import css from './settings-screen.module.css'
import { settingsTexts } from './texts.ts'

const about = z.pick(z.partial(pageDocument), { title: true, description: true, lang: true })
const names = ['title', 'description', 'lang'] as const

const read = (data: FormData) => Object.fromEntries(names.map((name) => [name, data.get(name)]))

/** Title, description and language of a page. Whoever leaves the screen has saved what they typed. */
export function AboutForm({ page }: { page: Page }) {
  const messages = useTexts(accountTexts)
  const { common, errors } = messages
  const settings = useTexts(settingsTexts)
  const { ref, onSubmit, failure, busy } = useForm({
    schema: about,
    read,
    async submit(change) {
      await changeFields(page, change)
      toast.alert({ text: common.saved, tone: 'ok' })
    },
  })
  const leave = useEffectEvent((form: HTMLFormElement) => {
    const { data } = about.safeParse(read(new FormData(form)))
    if (busy || data === undefined || names.every((name) => data[name] === page[name])) return
    changeFields(page, data).then(
      () => toast.alert({ text: common.saved, tone: 'ok' }),
      (error: unknown) => toast.alert({ text: saveFailureText(error, messages, settings), tone: 'danger' }),
    )
  })
  const close = useEffectEvent((event: BeforeUnloadEvent) => {
    const { data } = about.safeParse(read(new FormData(ref.current!)))
    if (data !== undefined && names.every((name) => data[name] === page[name])) return
    askToStay(event)
  })
  useLayoutEffect(() => {
    const form = ref.current!
    window.addEventListener('beforeunload', close)
    return () => {
      window.removeEventListener('beforeunload', close)
      leave(form)
    }
  }, [ref])
  const at = (field: string) => failure?.fields[field] && errors[failure.fields[field]]
  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      {failure?.error === undefined ? null : (
        <Notice tone="error">{saveFailureText(failure.error, messages, settings)}</Notice>
      )}
      {/* What somebody saved elsewhere replaces what stands here. */}
      <div key={JSON.stringify([page.title, page.description, page.lang])} className={css['fields']}>
        <TextField
          name="title"
          label={settings.title}
          hint={settings.titleHint}
          defaultValue={page.title}
          error={at('title')}
        />
        <TextArea
          name="description"
          label={settings.description}
          hint={settings.descriptionHint}
          defaultValue={page.description}
          error={at('description')}
        />
        <SegmentedField<Locale>
          name="lang"
          label={settings.language}
          hint={settings.languageHint}
          defaultValue={page.lang}
          options={locales.map((value) => ({ value, label: settings.languages[value] }))}
        />
      </div>
      <Button type="submit" variant="primary" busy={busy}>
        {common.save}
      </Button>
    </form>
  )
}
