import { Link, useSearch } from '@tanstack/react-router'
import { Mark } from '#ui/mark/mark.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { TabsNav } from '#ui/tabs-nav/tabs-nav.tsx'
import { banCodes } from '#web/api.ts'
import { useEntranceMessages } from '#web/i18n/messages.ts'
import { PublicHeader } from '#web/shell/public-header.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import css from './auth-screen.module.css'

/** Registration and sign-in as two tabs of one screen. */
export function AuthScreen() {
  const { auth, errors, landing } = useEntranceMessages()
  const { tab, banned } = useSearch({ from: '/{-$locale}/auth' })
  const registering = tab === 'register'
  const ban = banCodes.find((code) => code === banned)
  return (
    <div className={css['screen']}>
      <div className={css['side']}>
        <PublicHeader />
        <main className={css['main']}>
          <TabsNav aria-label={auth.tabs} current={tab ?? 'sign-in'}>
            <TabLink tab={undefined} current={!registering} text={auth.signInTab} />
            <TabLink tab="register" current={registering} text={auth.registerTab} />
          </TabsNav>
          <h1 className={css['title']}>{registering ? auth.registerTitle : auth.signInTitle}</h1>
          {registering ? <p className={css['lead']}>{auth.registerLead}</p> : null}
          {ban === undefined ? null : <Notice tone="error">{errors[ban]}</Notice>}
          {registering ? <RegisterForm /> : <SignInForm />}
        </main>
      </div>
      <aside className={css['poster']} aria-hidden="true">
        <Mark className={css['bigMark']} size={220} />
        <p>{landing.headline}</p>
      </aside>
    </div>
  )
}

function TabLink({ tab, current, text }: { tab: string | undefined; current: boolean; text: string }) {
  return (
    <Link
      from="/{-$locale}/auth"
      to="."
      search={(search) => ({ ...search, tab })}
      replace
      activeOptions={{ exact: true, includeSearch: true }}
      activeProps={{}}
      aria-current={current ? 'page' : undefined}
    >
      {text}
    </Link>
  )
}
