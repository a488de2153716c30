import { lazyPart } from '#page/editing/lazy-part.tsx'
import { UserIcon } from '#ui/icon/icon.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { useParams } from '#web/routing/view.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { Menu } from '#web/shell/menu.tsx'
import { AccountActs } from './account-acts.tsx'
import css from './account-shell.module.css'
import { useSelf } from './use-self.ts'

// A chunk of its own: beside an open page the photo is not shown.
const OwnPhoto = lazyPart(async () => (await import('./photo.tsx')).OwnPhoto)

/** The account's menu; its button shows the user's name if there is room. */
export function AccountMenu({ named = false, className }: { named?: boolean; className?: string | undefined }) {
  const { shell, common } = useTexts(accountTexts)
  const { username, plan } = useSelf()
  const isPlus = plan.name === 'plus'
  const button = (
    <>
      {useParams().pageId ? <UserIcon /> : <OwnPhoto size={32} />}
      {named && <span className={css['username']}>{username}</span>} {named && isPlus && <PlusMark />}
    </>
  )
  return (
    <Menu
      label={shell.account(isPlus ? `${username} Plus` : username)}
      button={button}
      look={{ iconOnly: !named }}
      className={className}
    >
      <div className={css['who']} data-stay="">
        <strong>{username}</strong>
        <span>{shell.plan[plan.name]}</span>
      </div>
      <div className={css['languages']} data-stay="">
        <span>{common.language}</span>
        <LanguageSwitch />
      </div>
      <hr />
      <AccountActs />
    </Menu>
  )
}
