import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { digestApi, type DigestFrequency } from '#contract/digest.ts'
import { Card } from '#ui/card/card.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { call } from '#web/api.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { toastFailure } from '#web/i18n/toast-failure.ts'
import { queryClient } from '#web/query-client.ts'
import { Link } from '#web/routing/link.tsx'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'

const digestKey = ['digest']

/** Field for how often the digest is sent; hidden on a page without visits, unless the digest is on. */
export function DigestField({ quiet }: { quiet: boolean }) {
  const messages = useTexts(accountTexts)
  const { digest: texts } = useTexts(statisticsTexts)
  const { email_status: status } = useSelf()
  const { data } = useQuery({ queryKey: digestKey, queryFn: ({ signal }) => call(digestApi.read, { signal }) })
  const [pending, setPending] = useState<DigestFrequency>()
  const saved = useRef(Promise.resolve())
  const change = async (every: DigestFrequency) => {
    setPending(every)
    const save = async () => {
      try {
        queryClient.setQueryData(digestKey, await call(digestApi.change, { body: { every } }))
      } catch (error) {
        toastFailure(error, messages)
      }
    }
    // Sequentially, so that the last response belongs to the last choice.
    await (saved.current = saved.current.then(save))
    setPending((now) => (now === every ? undefined : now))
  }
  // Hidden until the current choice is loaded.
  if (data === undefined || (quiet && data.every === 'never')) return null
  const isConfirmed = status === 'confirmed'
  if (!isConfirmed && data.every === 'never') {
    return (
      <Card as="section" className={css['digest']}>
        <h2>{texts.title}</h2>
        <NeedsEmail />
      </Card>
    )
  }
  return (
    <Card as="section" className={css['digest']}>
      <SegmentedField
        label={texts.title}
        hint={isConfirmed ? texts.about : undefined}
        options={(['never', 'day', 'week'] as const).map((value) => ({ value, label: texts.every[value] }))}
        value={pending ?? data.every}
        onChange={(every) => void change(every)}
      />
      {isConfirmed ? null : <NeedsEmail />}
    </Card>
  )
}

function NeedsEmail() {
  const { digest: texts } = useTexts(statisticsTexts)
  const { email } = useSelf()
  return (
    <p className={css['note']}>
      {email === null ? texts.needsEmail : texts.needsConfirmation}{' '}
      <Link to="/my/account" hash="email">
        {texts.toSettings}
      </Link>
    </p>
  )
}
