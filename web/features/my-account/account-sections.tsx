import { buttonClass } from '#ui/button/button.tsx'
import { CreditCardIcon } from '#ui/icon/icon.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import settings from '#web/features/settings/settings-screen.module.css'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { HashCollapse } from '#web/shell/hash-collapse.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { LogSection } from './log-section.tsx'
import { PasswordSection, UsernameSection } from './name-sections.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RemoveSection } from './remove-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What belongs to the account and not to one of its pages. */
export function AccountSections() {
  const texts = useTexts(myAccountTexts)
  const { shell } = useTexts(accountTexts)
  const { email, email_status: status, username, totp, passkeys } = useSelf()
  const withoutApp = passkeys > 0 ? texts.factorPasskey : texts.factorOff
  const emailAside = status === 'not_confirmed' ? texts.emailStatus.not_confirmed : (email ?? texts.emailNone)
  return (
    <>
      <header className={settings['group']}>
        <h2>{texts.account}</h2>
        <p className={settings['note']}>{texts.accountNote}</p>
        <Link to="/my/plan" className={buttonClass()}>
          <CreditCardIcon size={18} />
          {shell.planAndPayments}
        </Link>
      </header>
      <HashCollapse id="email" title={texts.email} aside={emailAside}>
        <EmailSection />
      </HashCollapse>
      <HashCollapse id="username" title={texts.username} aside={username}>
        <UsernameSection />
      </HashCollapse>
      <HashCollapse id="password" title={texts.password}>
        <PasswordSection />
      </HashCollapse>
      <HashCollapse id="factor" title={texts.factor} aside={totp ? texts.factorOn : withoutApp}>
        <FactorSection />
      </HashCollapse>
      <HashCollapse id="passkeys" title={texts.passkeys} aside={texts.passkeyCount(passkeys)} onceOpened>
        <PasskeysSection />
      </HashCollapse>
      <HashCollapse id="sessions" title={texts.sessions} onceOpened>
        <SessionsSection />
      </HashCollapse>
      <HashCollapse id="log" title={texts.log} onceOpened>
        <LogSection />
      </HashCollapse>
      <HashCollapse id="export" title={texts.export}>
        <ExportSection />
      </HashCollapse>
      <HashCollapse id="leave" title={texts.remove}>
        <RemoveSection />
      </HashCollapse>
    </>
  )
}
