import { useEffect, useState } from 'react'
import { authApi } from '#contract/auth.ts'
import { fieldLimits } from '#domain/fields.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/field/choice-field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm, type Form } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import { keptReferral } from '#web/referral/current-referral.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { AddressField } from './address-field.tsx'
import { RobotField } from './robot-field.tsx'
import { Accept, Terms } from './terms.tsx'
import { entrance, useWelcome } from './use-enter.ts'
import { useRobotCheck, type RobotCheck } from './use-robot-check.ts'
import css from './auth-screen.module.css'

/** State of the registration form, with checks beyond single fields and the return after a refusal. */
function useRegistration(robot: RobotCheck): Form & { waits: boolean } {
  const welcome = useWelcome()
  const lang = useLocale()
  const [waits, setWaits] = useState(false)
  const form = useForm({
    schema: authApi.register.body,
    read: (data) => ({
      login: data.get('login'),
      password: data.get('password'),
      email: data.get('email') || undefined,
      acceptTerms: data.has('acceptTerms'),
      robotCheck: '',
      lang,
      referral: keptReferral(),
    }),
    extra: (data) => ({
      ...(data.has('acceptTerms') ? {} : { acceptTerms: 'TERMS_REQUIRED' as const }),
      ...(robot.state === 'working' || robot.state === 'solved' ? {} : { robotCheck: 'ROBOT_CHECK' as const }),
    }),
    places: {
      USER_EXISTS: 'login',
      ROBOT_CHECK: 'robotCheck',
      TERMS_REQUIRED: 'acceptTerms',
    },
    async submit(body) {
      if (!navigator.onLine) return setWaits(true)
      try {
        const user = await entrance.register({ ...body, robotCheck: await robot.payload() })
        const [page] = user.pages
        await welcome(user, page && `/my/${page.id}/start`)
      } catch (error) {
        // A robot check solution is valid once; the next one is computed while the person corrects the form.
        robot.start()
        throw error
      }
    },
  })
  // Submits again once the network is back, with the form's current values, unless the form was left.
  useEffect(() => {
    if (!waits) return undefined
    const goOn = () => {
      setWaits(false)
      form.ref.current?.requestSubmit()
    }
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [waits, form.ref])
  return { ...form, waits }
}

export function RegisterForm() {
  const messages = useTexts(entranceTexts)
  const { auth, errors } = messages
  const robot = useRobotCheck()
  const { ref, onSubmit, failure, busy, waits } = useRegistration(robot)
  const at = (field: string) => failure?.fields[field] && errors[failure.fields[field]]
  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      <FormFailure error={failure?.error} texts={messages} />
      <AddressField failure={failure} />
      <PasswordField
        className={css['told']}
        name="password"
        label={auth.password}
        autoComplete="new-password"
        aside={auth.passwordHint(fieldLimits.password.min)}
        showLabel={auth.showPassword}
        hideLabel={auth.hidePassword}
        error={at('password')}
      />
      <TextField
        className={css['told']}
        name="email"
        type="email"
        inputMode="email"
        label={auth.email}
        aside={auth.optional}
        autoComplete="email"
        placeholder={auth.emailHint}
        error={at('email')}
      />
      <div className={css['agreement']}>
        <CheckboxField className={css['agreed']} name="acceptTerms" label={<Accept />} error={at('acceptTerms')} />
        <Terms />
      </div>
      <RobotField robot={robot} texts={auth.robot} error={at('robotCheck')} />
      <Button type="submit" variant="primary" size="l" wide busy={busy || waits}>
        {auth.register}
      </Button>
      <p role="status" className={css['waits']}>
        {waits ? auth.createdOnline : null}
      </p>
    </form>
  )
}
