import type { ReactNode } from 'react'
import { CheckboxField } from '#ui/field/choice-field.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { config } from '#web/config.ts'
import { auth } from '#web/features/auth/messages.uk.ts'
import type { RobotCheck } from '#web/features/auth/use-robot-check.ts'
import css from './waffle.module.css'

const texts = auth.robot

/** The box of the robot check, which speaks Ukrainian as all of this screen does. */
export function RobotField({ robot, error }: { robot: RobotCheck; error: ReactNode }) {
  const { state, drawIn } = robot
  const trouble = state === 'expired' || state === 'failed' || state === 'unsupported' ? texts[state] : undefined
  return (
    <div className={css['robot']}>
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
        {state === 'solved' ? texts.solved : null}
      </p>
    </div>
  )
}
