import { useState } from 'react'
import type { StaffMail } from '#contract/admin.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatMoment } from '#web/i18n/moments.ts'
import css from './admin.module.css'
import { UserLink } from './event-line.tsx'
import { Loaded, LoadedList } from './loaded.tsx'
import { mailQuery, mailsQuery } from './queries.ts'

const tones = { queued: 'accent', sent: 'ok', failed: 'danger', kept: 'neutral' } as const

/** The outbox. */
export function MailsScreen() {
  const { titles, common } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const [chosen, setChosen] = useState<StaffMail>()
  const [open, setOpen] = useState(false)
  const choose = (mail: StaffMail) => {
    setChosen(mail)
    setOpen(true)
  }
  return (
    <>
      <h1>{titles['admin.mails._title']}</h1>
      <p className={css['note']}>{texts.mailsText}</p>
      <LoadedList query={mailsQuery} empty={<EmptyState title={texts.mailsEmpty}>{texts.mailsEmptyText}</EmptyState>}>
        {(mail) => <MailLine mail={mail} onOpen={() => choose(mail)} />}
      </LoadedList>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        onClosed={() => setChosen(undefined)}
        title={chosen?.subject}
        description={chosen?.recipient}
        closeLabel={common.close}
        size="l"
      >
        {chosen === undefined ? null : <MailBody mail={chosen} />}
      </Dialog>
    </>
  )
}

function MailLine({ mail, onOpen }: { mail: StaffMail; onOpen: () => void }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const { subject, recipient, user, state, createdAt, readable } = mail
  return (
    <div className={css['row']}>
      <div className={css['line']}>
        <p>
          <strong>{subject}</strong>
          <Badge tone={tones[state]}>{texts.mailState[state]}</Badge>
        </p>
        <p className={css['note']}>
          {`${formatMoment(locale, createdAt)} · ${recipient}`}
          {user === null ? null : ' · '}
          {user === null ? null : <UserLink user={user} />}
        </p>
      </div>
      {readable ? (
        <Button size="s" aria-label={texts.mailOpenOf(subject, recipient)} onClick={onOpen}>
          {texts.mailOpen}
        </Button>
      ) : null}
    </div>
  )
}

/** As text: it says all that the HTML does, and no link in it can be opened by mistake. */
function MailBody({ mail }: { mail: StaffMail }) {
  return <Loaded query={mailQuery(mail.id)}>{({ text }) => <pre className={css['mail']}>{text}</pre>}</Loaded>
}
