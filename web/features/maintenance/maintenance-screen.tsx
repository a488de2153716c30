import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '#ui/button/button.tsx'
import { RefreshIcon } from '#ui/icon/icon.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import { useEntranceMessages } from '#web/i18n/messages.ts'
import { readTarget } from '#web/session/back-target.ts'
import css from './maintenance-screen.module.css'

/** Said when the server is in trouble; without header and footer. */
export function MaintenanceScreen() {
  const { maintenance } = useEntranceMessages()
  const { back, works } = useSearch({ from: '/{-$locale}/5XX' })
  const navigate = useNavigate()
  return (
    <main className={css['screen']}>
      <Mark className={css['mark']} size={72} />
      <h1>{works === undefined ? maintenance.title : maintenance.worksTitle}</h1>
      <p className={css['lead']}>{maintenance.lead}</p>
      <ol className={css['steps']}>
        {maintenance.steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <Button
        variant="primary"
        size="l"
        icon={<RefreshIcon />}
        onClick={() => void navigate({ href: readTarget(back) ?? '/my', replace: true })}
      >
        {maintenance.refresh}
      </Button>
    </main>
  )
}
