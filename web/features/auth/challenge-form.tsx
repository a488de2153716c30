import { useState } from 'react'
import { authApi } from '#contract/auth.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { focusAtOnce } from '#web/forms/focus.ts'
import { required } from '#web/forms/required.ts'
import { textOf } from '#web/forms/text-of.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useEntranceMessages } from '#web/i18n/messages.ts'
import type { Challenge } from './entrance.ts'
import { entrance, useWelcome } from './use-enter.ts'
import css from './auth-screen.module.css'

export interface ChallengeProps {
  challenge: Challenge
  onStartOver: () => void
}

/** The second step of a sign-in: a code of the app, or one of those put aside for a lost phone. */
export function ChallengeStep({ challenge, onStartOver }: ChallengeProps) {
  const { auth } = useEntranceMessages()
  const [recovering, setRecovering] = useState(false)
  return (
    <>
      <h1 className={css['title']}>{auth.challengeTitle[challenge.kind]}</h1>
      <p className={css['lead']}>{recovering ? auth.recoveryLead : auth.challengeLead[challenge.kind]}</p>
      <CodeForm key={String(recovering)} challenge={challenge} recovering={recovering} />
      <div className={css['others']}>
        {challenge.kind === '2fa' ? (
          <Button variant="quiet" onClick={() => setRecovering(!recovering)}>
            {recovering ? auth.useApp : auth.useRecovery}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onStartOver}>
          {auth.startOver}
        </Button>
      </div>
    </>
  )
}

function CodeForm({ challenge, recovering }: { challenge: Challenge; recovering: boolean }) {
  const messages = useEntranceMessages()
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
  const refused = recovering ? auth.recoveryWrong : auth.codeWrong
  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      {failure?.error === undefined ? null : <Notice tone="error">{failureText(failure.error, messages)}</Notice>}
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
