import { useState } from 'react'
import { usersApi } from '#contract/users.ts'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { patchSelf } from '#web/features/account/use-self.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import settings from '#web/features/settings/settings-screen.module.css'
import { useForm } from '#web/forms/use-form.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { AccountForm } from './account-form.tsx'
import { focusFollowing } from './focus-following.ts'
import { orAskStepUp, StepUpFields, stepUpOf } from './step-up.tsx'

/** Removes the e-mail address after telling the consequences. */
export function RemoveEmail() {
  const texts = useTexts(myAccountTexts)
  const { common } = useTexts(accountTexts)
  const [asked, setAsked] = useState(false)
  const [button] = useState(() => focusFollowing())
  const form = useForm({
    schema: usersApi.update.body,
    read: (data) => ({ email: null, ...stepUpOf(data) }),
    async submit(change) {
      await orAskStepUp(change, () => patchSelf(change))
      toast.show({ text: texts.emailRemoved, tone: 'ok' })
    },
  })
  if (!asked) {
    return (
      <div className={settings['buttons']}>
        <Button ref={button} variant="quiet" onClick={() => setAsked(true)}>
          {texts.emailRemove}
        </Button>
      </div>
    )
  }
  return (
    <>
      <p className={settings['note']}>{texts.emailRemoveText}</p>
      <AccountForm
        form={form}
        submit={texts.emailRemoveSubmit}
        variant="danger"
        // A confirmation focuses its harmless answer first.
        beside={
          <Button ref={focusAtOnce} variant="quiet" onClick={() => setAsked(false)}>
            {common.notNow}
          </Button>
        }
      >
        <StepUpFields form={form} />
      </AccountForm>
    </>
  )
}
