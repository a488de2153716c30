import type { ReactNode } from 'react'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import {
  ChartIcon,
  ChevronRightIcon,
  CreditCardIcon,
  DownloadIcon,
  KeyIcon,
  LanguagesIcon,
  LockIcon,
  LogOutIcon,
  MailIcon,
  ScrollTextIcon,
  ShieldCheckIcon,
  SmartphoneIcon,
  TrashIcon,
  UserIcon,
  type Icon,
} from '#ui/icon/icon.tsx'
import { OtherAccounts } from '#web/features/account/other-accounts.tsx'
import { OwnPhoto } from '#web/features/account/photo.tsx'
import { usePlanName } from '#web/features/account/use-plan-name.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { useSignOut } from '#web/features/account/use-sign-out.ts'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatKyivDay } from '#web/i18n/moments.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { HashCollapse } from '#web/shell/hash-collapse.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import css from './account-screen.module.css'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { LogSection } from './log-section.tsx'
import { PasswordSection, UsernameSection } from './name-sections.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RemoveSection } from './remove-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Settings of the account, as opposed to those of a page. */
export function AccountScreen() {
  const texts = useTexts(myAccountTexts)
  const { shell, titles, common } = useTexts(accountTexts)
  const locale = useLocale()
  const planName = usePlanName()
  const signOut = useSignOut()
  const { email, email_status: status, username, totp, passkeys, plan, is_admin } = useSelf()
  const withoutApp = passkeys > 0 ? texts.factorPasskey : texts.factorOff
  return (
    <main id="main" tabIndex={-1} className={css['screen']}>
      <header className={css['who']}>
        <OwnPhoto size={64} />
        <div>
          <h1>
            <span className="visually-hidden">{titles['my.account._title']} </span>
            {username}
          </h1>
          {email === null ? null : <p>{email}</p>}
        </div>
        <span className={css['plan']}>
          {plan.name === 'plus' ? <PlusMark /> : <Badge>{planName}</Badge>}
          {plan.name === 'plus' && plan.until !== null && (
            <small>{texts.until(formatKyivDay(locale, plan.until))}</small>
          )}
        </span>
      </header>
      <Group title={texts.groups.profile}>
        <Section id="username" Sign={UserIcon} title={texts.username} text={username}>
          <UsernameSection />
        </Section>
        <Section
          id="email"
          Sign={MailIcon}
          title={texts.email}
          text={email === null ? texts.emailNone : dotted([email, texts.emailStatus[status].toLowerCase()])}
        >
          <EmailSection />
        </Section>
        <div className={css['row']}>
          <Row Sign={LanguagesIcon} title={common.language} />
          <LanguageSwitch long />
        </div>
      </Group>
      <Group title={texts.groups.security}>
        <Section id="password" Sign={LockIcon} title={texts.password} text={texts.passwordAbout}>
          <PasswordSection />
        </Section>
        <Section id="passkeys" Sign={KeyIcon} title={texts.passkeys} text={texts.passkeyCount(passkeys)} onceOpened>
          <PasskeysSection />
        </Section>
        <Section
          id="factor"
          Sign={ShieldCheckIcon}
          title={texts.factor}
          text={totp ? texts.factorAbout : withoutApp}
          aside={totp ? <Badge tone="ok">{texts.factorOn.toLowerCase()}</Badge> : null}
        >
          <FactorSection />
        </Section>
      </Group>
      <Group title={texts.groups.devices}>
        <Section id="sessions" Sign={SmartphoneIcon} title={texts.sessions} text={texts.sessionsAbout} onceOpened>
          <SessionsSection />
        </Section>
        <Section id="log" Sign={ScrollTextIcon} title={texts.log} text={texts.logAbout} onceOpened>
          <LogSection />
        </Section>
      </Group>
      <Group title={texts.groups.plan}>
        <Link to="/my/plan" className={css['row']}>
          <Row Sign={CreditCardIcon} title={shell.planAndPayments} text={planName} />
          <ChevronRightIcon />
        </Link>
        <Section id="export" Sign={DownloadIcon} title={texts.export} text={texts.exportAbout}>
          <ExportSection />
        </Section>
        <Section id="leave" Sign={TrashIcon} title={texts.remove} text={texts.removeAbout} danger>
          <RemoveSection />
        </Section>
      </Group>
      <div className={css['others']}>
        {is_admin ? (
          <Link to="/admin">
            <ChartIcon />
            {shell.admin}
          </Link>
        ) : null}
        <OtherAccounts />
      </div>
      <Button wide icon={<LogOutIcon />} onClick={() => void signOut()}>
        {shell.signOut}
      </Button>
    </main>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css['group']}>
      <h2>{title}</h2>
      <div className={css['rows']}>{children}</div>
    </section>
  )
}

interface RowProps {
  Sign: Icon
  title: string
  /** The setting's current state. */
  text?: string | undefined
}

function Row({ Sign, title, text }: RowProps) {
  return (
    <span className={css['names']}>
      <Sign />
      <span>
        <b>{title}</b>
        {text === undefined ? null : <small>{text}</small>}
      </span>
    </span>
  )
}

interface SectionProps extends RowProps {
  id: string
  aside?: ReactNode
  onceOpened?: boolean
  danger?: boolean
  children: ReactNode
}

/** A row that expands in place. */
function Section({ id, aside, onceOpened = false, danger, children, ...row }: SectionProps) {
  return (
    <HashCollapse
      id={id}
      title={<Row {...row} />}
      aside={aside}
      onceOpened={onceOpened}
      className={css['section']}
      data-danger={danger}
    >
      {children}
    </HashCollapse>
  )
}
