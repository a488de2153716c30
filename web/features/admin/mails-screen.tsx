import { useState } from 'react'
import type { StaffMail } from '#contract/admin.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortMoment } from '#web/i18n/moments.ts'
import css from './admin.module.css'
import { UserLink } from './event-line.tsx'
import { Loaded } from './loaded.tsx'
import { LoadedTable, OneLine, type Column } from './loaded-table.tsx'
import { mailQuery, mailsQuery } from './queries.ts'

const tones = { queued: 'accent', sent: 'ok', failed: 'danger', kept: 'neutral' } as const

/** The mail outbox. */
export function MailsScreen() {
  const { common } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const [chosen, setChosen] = useState<StaffMail>()
  const [open, setOpen] = useState(false)
  const choose = (mail: StaffMail) => {
    setChosen(mail)
    setOpen(true)
  }
  return (
    <>
      <h1>{texts.titles.mails}</h1>
      <p className={css['note']}>{texts.mailsText}</p>
      <LoadedTable
        query={mailsQuery}
        empty={<EmptyState title={texts.mailsEmpty}>{texts.mailsEmptyText}</EmptyState>}
        columns={useColumns(choose)}
      />
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

function useColumns(onOpen: (mail: StaffMail) => void): readonly Column<StaffMail>[] {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  return [
    {
      head: texts.mailSubject,
      cell: (mail) =>
        mail.readable ? (
          <button
            type="button"
            className={css['opener']}
            aria-label={texts.mailOpenOf(mail.subject, mail.recipient)}
            onClick={() => onOpen(mail)}
          >
            {mail.subject}
          </button>
        ) : (
          <strong>{mail.subject}</strong>
        ),
    },
    { head: texts.mailRecipient, name: true, cell: ({ recipient }) => <OneLine>{recipient}</OneLine> },
    { head: texts.user, name: true, cell: ({ user }) => (user === null ? null : <UserLink user={user} />) },
    { head: texts.state, cell: ({ state }) => <Badge tone={tones[state]}>{texts.mailState[state]}</Badge> },
    {
      head: texts.events.at,
      figure: true,
      words: true,
      sorted: true,
      cell: ({ createdAt }) => formatShortMoment(locale, createdAt),
    },
  ]
}

/** The text version, in which no link can be opened by mistake. */
function MailBody({ mail }: { mail: StaffMail }) {
  return <Loaded query={mailQuery(mail.id)}>{({ text }) => <pre className={css['mail']}>{text}</pre>}</Loaded>
}
