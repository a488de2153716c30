import { useState } from 'react'
import { adminApi } from '#contract/admin.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea, TextField } from '#ui/field/text-field.tsx'
import { call } from '#web/api.ts'
import { textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { useQuery } from '#web/routing/view.tsx'
import css from './html.module.css'
import admin from './admin.module.css'
import { HtmlPreview } from './html-preview.tsx'
import { SignedHtml, type Signed } from './html-signed.tsx'
import { Refused } from './refused.tsx'

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** The page id in a text: the last id of a link, since an owner's id precedes it. */
function pageIdIn(text: string): string {
  return text.match(uuids)?.at(-1) ?? ''
}

/** Previews HTML and signs it for a page. */
export function HtmlScreen() {
  const texts = useTexts(adminTexts)
  const { page = '' } = useQuery()
  return (
    <>
      <h1>{texts.titles.html}</h1>
      <p className={admin['note']}>{texts.htmlText}</p>
      <SignForm key={page} page={page} />
    </>
  )
}

function SignForm({ page }: { page: string }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  // Kept in state, since a form normalises line ends, and every character is signed.
  const [html, setHtml] = useState('')
  const [looks, setLooks] = useState(0)
  const [signed, setSigned] = useState<Signed>()
  const { ref, onSubmit, failure, busy } = useForm({
    schema: adminApi.signHtml.body,
    read: (data) => ({ pageId: pageIdIn(textOf(data, 'pageId')), html }),
    async submit(body) {
      setSigned({ ...(await call(adminApi.signHtml, { body })), html: body.html })
    },
  })
  const { pageId: wrongPage, html: wrongCode } = failure?.fields ?? {}
  const change = (code: string) => {
    setHtml(code)
    setLooks(0)
    setSigned(undefined)
  }
  return (
    <div className={css['form']}>
      <Refused error={failure?.error} onRetry={() => ref.current?.requestSubmit()} />
      <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
        <TextField
          name="pageId"
          label={texts.htmlPage}
          hint={texts.htmlPageHint}
          defaultValue={page}
          autoCapitalize="none"
          spellCheck={false}
          error={wrongPage === 'VALIDATION' ? texts.htmlPageWrong : wrongPage && messages.errors[wrongPage]}
          onChange={() => setSigned(undefined)}
        />
        <TextArea
          name="html"
          className={css['code']}
          label={texts.htmlCode}
          hint={texts.htmlCodeHint}
          rows={10}
          spellCheck={false}
          autoCapitalize="none"
          value={html}
          error={wrongCode && messages.errors[wrongCode]}
          onChange={(event) => change(event.target.value)}
        />
        <div className={css['buttons']}>
          <Button disabled={html.trim() === ''} onClick={() => setLooks(looks + 1)}>
            {texts.htmlLook}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {texts.htmlSign}
          </Button>
        </div>
        {looks === 0 ? null : <HtmlPreview key={looks} html={html} title={texts.htmlPreview} />}
        {signed === undefined ? null : <SignedHtml signed={signed} />}
      </form>
    </div>
  )
}
