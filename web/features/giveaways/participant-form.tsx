import { useState } from 'react'
import { giveawaysApi, type Giveaway } from '#contract/giveaways.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/field/choice-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { call, isRefusal, NetworkError } from '#web/api.ts'
import { auth } from '#web/features/auth/messages.uk.ts'
import { RobotField } from '#web/features/auth/robot-field.tsx'
import { useRobotCheck, type RobotCheck } from '#web/features/auth/use-robot-check.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import { useForm, type Form } from '#web/forms/use-form.ts'
import { common } from '#web/i18n/common.uk.ts'
import { errors } from '#web/i18n/errors.uk.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { texts } from './texts.ts'
import { kyivMoment } from './moment.ts'
import { PhotoField, type Photo } from './photo-field.tsx'
import { shrinkPhoto } from './shrink-photo.ts'
import css from './giveaway.module.css'

interface ParticipantFormProps {
  giveaway: Giveaway
  /** Whether the first field is focused when the form appears. */
  eager: boolean
  onJoined: (entry: string) => void
  /** Called if the giveaway has ended or was postponed since it was loaded. */
  onRefused: () => Promise<void>
}

function useParticipation(props: ParticipantFormProps, robot: RobotCheck, photo: Photo | undefined): Form {
  return useForm({
    schema: giveawaysApi.enter.body,
    read: (data) => ({
      name: data.get('name'),
      contact: data.get('contact'),
      consent: data.get('consent') ?? '',
      robotCheck: '',
    }),
    extra: () => ({
      ...(photo === undefined ? { file: 'IMAGE_REQUIRED' as const } : {}),
      ...(robot.state === 'working' || robot.state === 'solved' ? {} : { robotCheck: 'ROBOT_CHECK' as const }),
    }),
    places: { ROBOT_CHECK: 'robotCheck', IMAGE_TOO_LARGE: 'file', IMAGE_INCORRECT: 'file', IMAGE_REQUIRED: 'file' },
    async submit({ name, contact, consent }) {
      const body = new FormData()
      const robotCheck = await robot.payload()
      for (const [field, value] of Object.entries({ name, contact, consent, robotCheck })) body.append(field, value)
      body.append('file', await shrinkPhoto(photo!.file))
      try {
        const { entry } = await call(giveawaysApi.enter, { params: { id: props.giveaway.id }, body })
        props.onJoined(entry)
      } catch (error) {
        // A robot check solution is valid once; the next attempt needs another.
        robot.start()
        if (isRefusal(error, 'FORBIDDEN') || isRefusal(error, 'NOT_FOUND')) return props.onRefused()
        throw error
      }
    },
  })
}

/** The error text of a field; some codes have other texts in this form than elsewhere. */
function wordsAt(field: string, code: ErrorCode | undefined): string | undefined {
  if (code === undefined) return undefined
  if (field === 'consent') return texts.consentNeeded
  if (field === 'contact' && code === 'VALIDATION') return texts.contactWrong
  return errors[code]
}

/** The participant's form. A failed call keeps everything typed. */
export function ParticipantForm(props: ParticipantFormProps) {
  const robot = useRobotCheck()
  const [photo, setPhoto] = useState<Photo>()
  const [tried, setTried] = useState<Photo>()
  const { ref, onSubmit, failure, busy } = useParticipation(props, robot, photo)
  const at = (field: string) => wordsAt(field, failure?.fields[field])
  const [unreadable, setUnreadable] = useState(false)
  const choose = (chosen: Photo | undefined) => {
    setPhoto(chosen)
    setUnreadable(chosen === undefined)
  }
  const photoError = unreadable ? errors.IMAGE_INCORRECT : photo === tried && at('file')
  const hasTerms = props.giveaway.terms !== ''
  return (
    <form
      ref={ref}
      className={css['form']}
      onSubmit={(event) => {
        setTried(photo)
        onSubmit(event)
      }}
      noValidate
    >
      <h2>{texts.formTitle}</h2>
      <p className={css['soft']}>{texts.until(kyivMoment(props.giveaway.closesAt))}</p>
      <TextField
        ref={props.eager ? focusAtOnce : undefined}
        name="name"
        label={texts.name}
        autoComplete="name"
        maxLength={80}
        error={at('name')}
      />
      <TextField
        name="contact"
        label={texts.contact}
        hint={texts.contactHint}
        autoComplete="tel"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        error={at('contact')}
      />
      <PhotoField
        photo={photo}
        onChoose={choose}
        hint={hasTerms ? texts.photoOfTerms : texts.photoHint}
        error={photoError || undefined}
      />
      <CheckboxField
        name="consent"
        label={hasTerms ? texts.consentToTerms : texts.consent}
        hint={texts.privacy}
        error={at('consent')}
      />
      <RobotField robot={robot} texts={auth.robot} error={at('robotCheck')} />
      {failure?.error === undefined ? null : (
        <Notice tone="error">
          {failure.error instanceof NetworkError ? texts.networkLost : failureText(failure.error, { common, errors })}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {texts.submit}
      </Button>
    </form>
  )
}
