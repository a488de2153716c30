import type { ReactNode } from 'react'
import { CheckboxField } from '#ui/field/choice-field.tsx'
import { CircleCheckIcon } from '#ui/icon/icon.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { config } from '#web/config.ts'
import { useEntranceMessages } from '#web/i18n/messages.ts'
import type { RobotCheck } from './use-robot-check.ts'
import css from './auth-screen.module.css'

/** The box to tick and what becomes of it. */
export function RobotField({ robot, error }: { robot: RobotCheck; error: ReactNode }) {
  const { auth } = useEntranceMessages()
  const texts = auth.robot
  const { state, drawIn } = robot
  const trouble = state === 'expired' || state === 'failed' || state === 'unsupported' ? texts[state] : undefined
  return (
    <div className={css['robot']} data-state={state}>
      <CheckboxField
        label={texts.label}
        hint={texts.about[config.robotCheck]}
        error={trouble ?? (state === 'idle' ? error : undefined)}
        checked={state === 'working' || state === 'solved'}
        onChange={(event) => (event.target.checked ? robot.start() : robot.clear())}
      />
      <div ref={drawIn} />
      <p className={css['robotState']} role="status">
        {state === 'working' ? (
          <>
            <Spinner size="s" /> {texts.working}
          </>
        ) : null}
        {state === 'solved' ? (
          <>
            <CircleCheckIcon size={18} /> {texts.solved}
          </>
        ) : null}
      </p>
    </div>
  )
}
