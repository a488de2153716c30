import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { loading } from '#ui/loading/loading.ts'
import { Mark } from '#ui/mark/mark.tsx'
import { isRefusal, isServerTrouble, NetworkError } from '#web/http/failures.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { isModuleGone } from '#web/routing/module-gone.ts'
import { useInMain, useRouter, type FailureProps } from '#web/routing/view.tsx'
import { troubleAddress } from '#web/session/sign-in-address.ts'
import css from './failure-screen.module.css'

// Own texts, since loading the catalogues may be what failed.
const texts = {
  uk: {
    offline: 'Немає зв’язку із сервером',
    offlineText: 'Перевірте інтернет і спробуйте ще раз. Незбережені зміни лишаються на цьому пристрої.',
    broken: 'Щось пішло не так',
    brokenText: 'Оновіть сторінку. Незбережені зміни лишаються на цьому пристрої.',
    retry: 'Спробувати ще раз',
    reload: 'Оновити сторінку',
  },
  en: {
    offline: 'Can’t reach the server',
    offlineText: 'Check your connection and try again. Unsaved changes stay on this device.',
    broken: 'Something went wrong',
    brokenText: 'Refresh the page. Unsaved changes stay on this device.',
    retry: 'Try again',
    reload: 'Refresh the page',
  },
}

/** Shows why a screen could not be shown; failures of the server (5xx) redirect to the 5XX page. */
export function FailureScreen({ error, reset }: FailureProps) {
  const router = useRouter()
  const text = texts[useLocale()]
  const gone = isModuleGone(error)
  const offline = gone || error instanceof NetworkError
  const [Frame, Title] = useInMain() ? (['div', 'h2'] as const) : (['main', 'h1'] as const)
  const trouble = isServerTrouble(error)
  const works = isRefusal(error, 'MAINTENANCE')

  useEffect(() => {
    if (trouble) void router.go({ href: troubleAddress(router.place.get().href, works), replace: true })
  }, [router, trouble, works])

  const retry = () => {
    // Not every browser retries a failed module import, and the bundler does not retry its styles, so the page is
    // reloaded.
    if (!offline || (gone && navigator.onLine)) return location.reload()
    const end = loading.beginSpinner()
    reset()
    void router.again().finally(end)
  }
  const online = useEffectEvent(() => offline && retry())
  useEffect(() => {
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [])

  if (trouble) return null
  return (
    <Frame className={css['screen']} role="alert">
      <Mark size={44} />
      <Title className={css['title']}>{offline ? text.offline : text.broken}</Title>
      <p className={css['text']}>{offline ? text.offlineText : text.brokenText}</p>
      <Button variant="primary" onClick={retry}>
        {offline ? text.retry : text.reload}
      </Button>
    </Frame>
  )
}
