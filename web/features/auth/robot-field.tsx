import type { ReactNode } from 'react'
import { CheckboxField } from '#ui/field/choice-field.tsx'
import { CircleCheckIcon } from '#ui/icon/icon.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { config } from '#web/config.ts'
import type { EntranceMessages } from '#web/i18n/messages.ts'
import { useOnline } from '#web/use-online.ts'
import type { RobotCheck } from './use-robot-check.ts'
import css from './robot-field.module.css'

interface RobotFieldProps {
  robot: RobotCheck
  /** A prop, because a giveaway's language does not follow the interface. */
  texts: EntranceMessages['auth']['robot']
  error: ReactNode
}

/** The checkbox of the robot check and its state. */
export function RobotField({ robot, texts, error }: RobotFieldProps) {
  const { state, drawIn } = robot
  const waits = !useOnline() && state === 'working'
  const trouble = state === 'expired' || state === 'failed' || state === 'unsupported' ? texts[state] : undefined
  const said = trouble ?? (state === 'idle' ? error : undefined)
  return (
    <div className={css['robot']} data-state={state}>
      <CheckboxField
        label={texts.label}
        className={css['box']}
        // The state replaces the hint in place, so that an error moves nothing.
        hint={said ? undefined : waits ? texts.waiting : texts.about[config.robotCheck]}
        error={said}
        checked={state === 'working' || state === 'solved'}
        onChange={(event) => (event.target.checked ? robot.start() : robot.clear())}
      />
      <div ref={drawIn} />
      <p className={css['state']} role="status">
        {state === 'working' ? (
          <>
            {/* Waiting is said in place of the hint, since it has no room beside the label. */}
            <Spinner />
            <span className={waits ? 'visually-hidden' : undefined}>{waits ? texts.waiting : texts.working}</span>
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
