import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { RefreshIcon } from '#ui/icon/icon.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import css from './maintenance-screen.module.css'
import { isMaintenanceOn } from './maintenance-on.ts'

const askAgainMs = 10_000

/** Shown during maintenance. Polls the server and returns once it is over. */
export function WorksScreen({ onOver }: { onOver: () => Promise<void> }) {
  const { works } = useTexts(entranceTexts).maintenance
  const [asking, setAsking] = useState(false)

  const ask = async () => {
    if (!(await isMaintenanceOn())) await onOver()
  }
  const askByItself = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void ask()
  })
  useEffect(() => {
    const timer = setInterval(askByItself, askAgainMs)
    document.addEventListener('visibilitychange', askByItself)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askByItself)
    }
  }, [])

  const askNow = async () => {
    setAsking(true)
    await ask()
    setAsking(false)
  }

  return (
    <main className={css['screen']}>
      <Mark className={css['mark']} size={72} />
      <h1>{works.title}</h1>
      <p className={css['lead']}>{works.lead}</p>
      <p className={css['wait']}>{works.wait}</p>
      <Button variant="primary" size="l" icon={<RefreshIcon />} busy={asking} onClick={() => void askNow()}>
        {works.check}
      </Button>
    </main>
  )
}
