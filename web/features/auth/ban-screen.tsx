import { useState } from 'react'
import { localizedPath } from '#domain/locale-paths.ts'
import { ruleAnchor, ruleNumber } from '#domain/terms.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useAttempt } from '#web/forms/use-attempt.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { entranceTexts, rareEntranceTexts, useTexts } from '#web/i18n/messages.ts'
import { useNavigate } from '#web/routing/link.tsx'
import type { Ban } from '#web/session/ban.ts'
import { bans } from '#web/session/current-ban.ts'
import { signInAddress } from '#web/session/sign-in-address.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { PublicHeader } from '#web/shell/public-header.tsx'
import { saveFile } from '#web/shell/save-file.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import type { OwnExport } from './own-export.ts'
import css from './ban-screen.module.css'

/** Screen of a banned account: the reason, the contact for an appeal, and the data export. */
export function BanScreen({ ban }: { ban: Ban }) {
  const texts = useTexts(rareEntranceTexts).ban
  const locale = useLocale()
  const navigate = useNavigate()
  const leave = async () => {
    bans.leave()
    await navigate({ href: signInAddress(), replace: true })
  }
  return (
    <div className={css['screen']}>
      <PublicHeader />
      <main className={css['main']}>
        <h1 className={css['title']}>{texts.title[ban.code]}</h1>
        <p>{texts.text[ban.code]}</p>
        {ban.rule === undefined ? null : (
          <p>
            {texts.rule}{' '}
            <a href={localizedPath('/terms', locale) + ruleAnchor(ban.rule)}>{texts.ruleLink(ruleNumber(ban.rule))}</a>
          </p>
        )}
        {ban.reason === undefined ? null : (
          <section className={css['reason']}>
            <h2>{texts.reason}</h2>
            <p>{ban.reason}</p>
          </section>
        )}
        {ban.appeal === undefined ? null : (
          <p>
            {texts.appeal[ban.code]} <a href={`mailto:${ban.appeal}`}>{ban.appeal}</a>
          </p>
        )}
        {ban.accessToken === undefined ? null : <OwnData accessToken={ban.accessToken} />}
        <Button variant="quiet" onClick={() => void leave()}>
          {texts.leave}
        </Button>
      </main>
    </div>
  )
}

function OwnData({ accessToken }: { accessToken: string }) {
  const messages = useTexts(entranceTexts)
  const texts = useTexts(rareEntranceTexts).ban
  const { busy, error, attempt } = useAttempt()
  const [copy, setCopy] = useState<OwnExport>()

  const download = () =>
    attempt(async () => {
      const fetched = copy ?? (await (await import('./own-export.ts')).fetchExport(accessToken))
      setCopy(fetched)
      saveFile(fetched.archive, fetched.name)
    })

  return (
    <section className={css['data']}>
      <p>{texts.dataLead}</p>
      <FormFailure error={error} texts={messages} />
      {copy === undefined ? null : (
        <Notice
          tone="ok"
          title={texts.dataDone}
          action={
            <Button icon={<CopyIcon size={18} />} onClick={() => void copyText(copy.text, texts)}>
              {texts.copy}
            </Button>
          }
        >
          {texts.dataFallback}
        </Notice>
      )}
      <Button variant="primary" size="l" wide busy={busy} onClick={() => void download()}>
        {texts.download}
      </Button>
    </section>
  )
}
