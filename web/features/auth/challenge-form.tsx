import { useState } from 'react'
import { authApi } from '#contract/auth.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { canUsePasskeys } from '#web/features/passkeys/availability.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import { required, textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import type { Challenge } from './entrance.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { waysOf } from './second-step-ways.ts'
import { entrance, useWelcome } from './use-enter.ts'
import css from './auth-screen.module.css'

export interface ChallengeProps {
  challenge: Challenge
  onStartOver: () => void
}

/** Second step of a sign-in: a passkey, an app's code or a recovery code. */
export function ChallengeStep({ challenge, onStartOver }: ChallengeProps) {
  const { auth } = useTexts(entranceTexts)
  return (
    <>
      <h1 ref={focusAtOnce} tabIndex={-1} className={css['title']}>
        {auth.challengeTitle[challenge.kind]}
      </h1>
      {challenge.kind === '2fa' ? (
        <SecondStep challenge={challenge} />
      ) : (
        <>
          <p className={css['lead']}>{auth.challengeLead.confirmation}</p>
          <CodeForm challenge={challenge} recovering={false} />
        </>
      )}
      <div className={css['others']}>
        <Button variant="quiet" onClick={onStartOver}>
          {auth.startOver}
        </Button>
      </div>
    </>
  )
}

function SecondStep({ challenge }: { challenge: Challenge }) {
  const { auth } = useTexts(entranceTexts)
  const ways = waysOf(challenge, canUsePasskeys())
  const [way, setWay] = useState(ways[0])
  const lead = { passkey: auth.passkeyLead, totp: auth.challengeLead['2fa'], recovery: auth.recoveryLead }
  const other = { passkey: auth.usePasskey, totp: auth.useApp, recovery: auth.useRecovery }
  if (way === undefined) return <Notice tone="warn">{auth.passkeyElsewhere}</Notice>
  return (
    <>
      <p className={css['lead']}>{lead[way]}</p>
      {way === 'passkey' ? (
        <PasskeyButton challenge={challenge} />
      ) : (
        <CodeForm key={way} challenge={challenge} recovering={way === 'recovery'} />
      )}
      <div className={css['others']}>
        {ways
          .filter((each) => each !== way)
          .map((each) => (
            <Button key={each} variant="quiet" onClick={() => setWay(each)}>
              {other[each]}
            </Button>
          ))}
      </div>
    </>
  )
}

function CodeForm({ challenge, recovering }: { challenge: Challenge; recovering: boolean }) {
  const messages = useTexts(entranceTexts)
  const { auth, errors } = messages
  const welcome = useWelcome()
  const { ref, onSubmit, failure, busy } = useForm({
    schema: authApi.challenge.body,
    read: (data) => ({ token: challenge.token, code: textOf(data, 'code').replaceAll(' ', '') }),
    extra: (data) => required(data, 'code'),
    places: { TOKEN_INCORRECT: 'code' },
    submit: async ({ code }) => welcome(await entrance.answer(challenge, code)),
  })
  const wrong = failure?.fields['code']
  const refused = recovering ? auth.recoveryWrong : auth.codeWrong[challenge.kind]
  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      <FormFailure error={failure?.error} texts={messages} />
      <TextField
        ref={focusAtOnce}
        name="code"
        label={recovering ? auth.recoveryCode : auth.code}
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete={recovering ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={wrong === 'TOKEN_INCORRECT' ? refused : wrong && errors[wrong]}
      />
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {auth.signIn}
      </Button>
    </form>
  )
}
