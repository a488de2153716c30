import { useState, type Ref } from 'react'
import { passkeysApi, type Passkey } from '#contract/passkeys.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import settings from '#web/features/settings/settings-screen.module.css'
import { focusAtOnce } from '#web/forms/focus.ts'
import { textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { isRefusal } from '#web/http/failures.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatDate, formatMoment } from '#web/i18n/moments.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { AccountForm } from './account-form.tsx'
import { focusFollowing } from './focus-following.ts'
import { orAskStepUp, StepUpFields, stepUpOf } from './step-up.tsx'
import css from './my-account.module.css'

interface RowProps {
  passkey: Passkey
  onChanged: () => Promise<void>
}

/** A passkey, or the form that renames or removes it. */
export function PasskeyRow(props: RowProps) {
  const { common } = useTexts(accountTexts)
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const [line] = useState(() => focusFollowing())
  const close = () => setDoing(undefined)
  if (doing === undefined) return <Line {...props} ref={line} onDo={setDoing} />
  return (
    <li className={css['editing']}>
      {doing === 'rename' ? <Rename {...props} onDone={close} /> : <Remove {...props} />}
      {/* A confirmation focuses its harmless answer first. */}
      <Button ref={doing === 'remove' ? focusAtOnce : undefined} variant="quiet" size="s" onClick={close}>
        {common.notNow}
      </Button>
    </li>
  )
}

type LineProps = RowProps & { ref: Ref<HTMLButtonElement>; onDo: (doing: 'rename' | 'remove') => void }

function Line({ passkey, ref, onDo }: LineProps) {
  const { name, createdAt, lastUsedAt } = passkey
  const texts = useTexts(myAccountTexts)
  const locale = useLocale()
  const used = lastUsedAt === null ? texts.passkeyUnused : texts.passkeyUsed(formatMoment(locale, lastUsedAt))
  return (
    <li className={classNames(css['entry'], css['passkey'])}>
      <div>
        <strong>{name}</strong>
        <p>{dotted([texts.passkeyAdded(formatDate(locale, createdAt)), used])}</p>
      </div>
      <div className={css['row']}>
        <Button ref={ref} size="s" aria-label={texts.passkeyRenameOf(name)} onClick={() => onDo('rename')}>
          {texts.passkeyRename}
        </Button>
        <Button size="s" aria-label={texts.passkeyRemoveOf(name)} onClick={() => onDo('remove')}>
          {texts.passkeyRemove}
        </Button>
      </div>
    </li>
  )
}

/** Returns a function that runs `work`; if the passkey was removed elsewhere, it says so and refetches the list. */
function useWhileThere(onChanged: () => Promise<void>) {
  const { errors } = useTexts(accountTexts)
  return async (work: () => Promise<unknown>, done: string) => {
    let toShow: Parameters<typeof toast.alert>[0] = { text: done, tone: 'ok' }
    try {
      await work()
    } catch (error) {
      if (!isRefusal(error, 'NOT_FOUND')) throw error
      toShow = { text: errors.NOT_FOUND, tone: 'danger' }
    }
    await onChanged()
    toast.alert(toShow)
  }
}

function Rename({ passkey: { id, name }, onChanged, onDone }: RowProps & { onDone: () => void }) {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const whileThere = useWhileThere(onChanged)
  const form = useForm({
    schema: passkeysApi.rename.body,
    read: (data) => ({ name: textOf(data, 'name') }),
    async submit(body) {
      await whileThere(() => call(passkeysApi.rename, { params: { id }, body }), texts.passkeyRenamed)
      onDone()
    },
  })
  const wrong = form.failure?.fields['name']
  return (
    <AccountForm form={form} submit={texts.passkeySave}>
      <TextField
        ref={focusAtOnce}
        name="name"
        label={texts.passkeyName}
        defaultValue={name}
        autoComplete="off"
        error={wrong && errors[wrong]}
      />
    </AccountForm>
  )
}

function Remove({ passkey: { id, name }, onChanged }: RowProps) {
  const texts = useTexts(myAccountTexts)
  const whileThere = useWhileThere(onChanged)
  const form = useForm({
    schema: passkeysApi.remove.body,
    read: stepUpOf,
    async submit(body) {
      const remove = () => call(passkeysApi.remove, { params: { id }, body })
      await whileThere(() => orAskStepUp(body, remove), texts.passkeyRemoved)
    },
  })
  return (
    <>
      <p className={settings['note']}>{texts.passkeyRemoveText(name)}</p>
      <AccountForm form={form} submit={texts.passkeyRemove} variant="danger">
        <StepUpFields form={form} />
      </AccountForm>
    </>
  )
}
