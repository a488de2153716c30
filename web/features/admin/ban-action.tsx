import { useState } from 'react'
import { adminApi } from '#contract/admin.ts'
import { banKinds, banReason } from '#contract/bans.ts'
import { contentRules, ruleNumber } from '#domain/terms.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-field.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import css from './admin.module.css'
import { Options } from './options.tsx'
import { cacheUserCard } from './queries.ts'
import { Refused } from './refused.tsx'

interface BanActionProps {
  id: string
  username: string
}

/** Bans an account, with a rule and a reason that its owner will read. */
export function BanAction({ id, username }: BanActionProps) {
  const { common } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="s" variant="danger" onClick={() => setOpen(true)}>
        {texts.ban}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={texts.banTitle(username)}
        description={texts.banText}
        closeLabel={common.close}
        closeOnOutsidePress={false}
      >
        <BanForm id={id} onClose={close} />
      </Dialog>
    </>
  )
}

function BanForm({ id, onClose }: { id: string; onClose: () => void }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const [kind, setKind] = useState<string>('terms')
  const { ref, onSubmit, failure, busy } = useForm({
    schema: adminApi.updateUser.body,
    read: (data) => ({
      ban: { kind: data.get('kind'), reason: textOf(data, 'ban.reason'), rule: data.get('rule') || undefined },
    }),
    async submit(body) {
      await cacheUserCard(await call(adminApi.updateUser, { params: { id }, body }))
      toast.alert({ text: texts.banDone, tone: 'ok' })
      onClose()
    },
  })
  const wrong = failure?.fields['ban.reason']
  return (
    <div className={css['form']}>
      <Refused error={failure?.error} onRetry={() => ref.current?.requestSubmit()} />
      <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
        <SelectField
          name="kind"
          label={texts.banKindLabel}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        >
          <Options values={banKinds} names={texts.banKind} />
        </SelectField>
        {kind === 'terms' ? (
          <SelectField name="rule" label={texts.banRuleLabel} hint={texts.banRuleHint}>
            <option value="">{texts.noRule}</option>
            {contentRules.map((rule) => (
              <option key={rule} value={rule}>
                {`${ruleNumber(rule)} ${texts.banRule[rule]}`}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextArea
          name="ban.reason"
          label={texts.banReason}
          hint={texts.banReasonHint}
          maxLength={banReason.max}
          error={wrong && messages.errors[wrong]}
        />
        <div className={css['buttons']}>
          <Button onClick={onClose}>{messages.common.notNow}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {texts.ban}
          </Button>
        </div>
      </form>
    </div>
  )
}
