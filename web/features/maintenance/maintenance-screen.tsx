import { lazy, Suspense } from 'react'
import { Button } from '#ui/button/button.tsx'
import { RefreshIcon } from '#ui/icon/icon.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import { readTarget } from '#web/session/back-target.ts'
import css from './maintenance-screen.module.css'

const WorksScreen = lazy(async () => ({ default: (await import('./works-screen.tsx')).WorksScreen }))

/** The 5XX page, without header and footer: shown if the server fails or is under maintenance. */
export function MaintenanceScreen() {
  const { back, works } = useQuery()
  const navigate = useNavigate()
  const goBack = () => navigate({ href: readTarget(back) ?? '/my', replace: true })
  if (works === undefined) return <TroubleScreen onRefresh={() => void goBack()} />
  return (
    <Suspense fallback={null}>
      <WorksScreen onOver={goBack} />
    </Suspense>
  )
}

function TroubleScreen({ onRefresh }: { onRefresh: () => void }) {
  const { maintenance } = useTexts(entranceTexts)
  return (
    <main className={css['screen']}>
      <Mark className={css['mark']} size={72} />
      <h1>{maintenance.title}</h1>
      <p className={css['lead']}>{maintenance.lead}</p>
      <ol className={css['steps']}>
        {maintenance.steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <Button variant="primary" size="l" icon={<RefreshIcon />} onClick={onRefresh}>
        {maintenance.refresh}
      </Button>
    </main>
  )
}
