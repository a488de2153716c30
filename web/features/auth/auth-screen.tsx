import { lazy, Suspense, useState } from 'react'
import { Mark } from '#ui/mark/mark.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { banCodes } from '#web/api.ts'
import { entranceTexts, rareEntranceTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import { useBan } from '#web/session/current-ban.ts'
import { useEndedSession } from '#web/session/current-session.ts'
import { useMailLink } from '#web/session/current-mail-link.ts'
import { PublicHeader } from '#web/shell/public-header.tsx'
import { ChallengeStep } from './challenge-form.tsx'
import type { Challenge } from './entrance.ts'
import { SavedAccounts } from './saved-accounts.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { keptChallenge } from './use-enter.ts'
import css from './auth-screen.module.css'

const registerForm = () => import('./register-form.tsx')
const RegisterForm = lazy(async () => ({ default: (await registerForm()).RegisterForm }))
// Starts loading the registration form before the screen renders.
if (/\btab=register\b/.test(location.search)) void registerForm().catch(() => undefined)
const rareSteps = async () => (await Promise.all([import('./rare-steps.ts'), rareEntranceTexts.ready()]))[0]
const BanScreen = lazy(async () => ({ default: (await rareSteps()).BanScreen }))
const ConfirmStep = lazy(async () => ({ default: (await rareSteps()).ConfirmStep }))
const ForgotStep = lazy(async () => ({ default: (await rareSteps()).ForgotStep }))
const ResetStep = lazy(async () => ({ default: (await rareSteps()).ResetStep }))
const StopStep = lazy(async () => ({ default: (await rareSteps()).StopStep }))

/** Registration, sign-in with its second step, and the links of mails. */
export function AuthScreen() {
  const { auth } = useTexts(entranceTexts)
  const ban = useBan()
  const link = useMailLink()
  const [challenge, setChallenge] = useState(keptChallenge.read)
  const change = (next: Challenge | undefined) => {
    if (next === undefined) keptChallenge.clear()
    else keptChallenge.keep(next)
    setChallenge(next)
  }
  if (ban !== undefined) return <BanScreen ban={ban} />
  return (
    <div className={css['screen']}>
      <div className={css['side']}>
        <PublicHeader>{link || challenge ? null : <OtherWay />}</PublicHeader>
        <main className={css['main']}>
          <Step link={link} challenge={challenge} onChallenge={change} />
        </main>
      </div>
      <aside className={css['poster']} aria-hidden="true">
        <Mark className={css['bigMark']} size={220} />
        <p>{auth.poster}</p>
      </aside>
    </div>
  )
}

/** Link between sign-in and registration. */
function OtherWay() {
  const { auth } = useTexts(entranceTexts)
  const query = useQuery()
  return (
    <Link
      query={{ ...query, tab: query.tab ? undefined : 'register' }}
      replace
      aria-current={undefined}
      className={css['other']}
    >
      {query.tab ? auth.signIn : auth.registering}
    </Link>
  )
}

interface StepProps {
  link: string
  challenge: Challenge | undefined
  onChallenge: (challenge: Challenge | undefined) => void
}

function Step({ link, challenge, onChallenge }: StepProps) {
  const { tab } = useQuery()
  const [kind, token = ''] = link.split('=')
  if (kind === '#reset') return <ResetStep token={token} />
  if (kind === '#confirm') return <ConfirmStep token={token} />
  if (kind === '#stop') return <StopStep token={token} />
  if (challenge !== undefined) return <ChallengeStep challenge={challenge} onStartOver={() => onChallenge(undefined)} />
  if (tab === 'forgot') return <ForgotStep />
  return <Welcome registering={tab === 'register'} onChallenge={onChallenge} />
}

function Welcome(props: { registering: boolean; onChallenge: (challenge: Challenge) => void }) {
  const { auth, errors } = useTexts(entranceTexts)
  const { banned } = useQuery()
  const ban = banCodes.find((code) => code === banned)
  return (
    <>
      <h1 className={css['title']}>{props.registering ? auth.registerTitle : auth.signInTitle}</h1>
      {ban === undefined ? <Ended /> : <Notice tone="error">{errors[ban]}</Notice>}
      <SavedAccounts />
      <Suspense>{props.registering ? <RegisterForm /> : <SignInForm onChallenge={props.onChallenge} />}</Suspense>
    </>
  )
}

/** Why the server ended the session of this device, and what to do now. */
function Ended() {
  const { auth } = useTexts(entranceTexts)
  const ended = useEndedSession()
  if (ended === undefined) return null
  return (
    <Notice tone="warn" title={auth.endedTitle(ended.username)}>
      {auth.ended[ended.end]}
    </Notice>
  )
}
