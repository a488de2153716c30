import { Button, IconButton } from '#ui/button/button.tsx'
import { TrashIcon } from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { formatDate } from '#web/i18n/moments.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { HashCollapse } from '#web/shell/hash-collapse.tsx'
import type { Asked } from './confirm-page-action.tsx'
import css from './pages-screen.module.css'
import { usePageActions } from './use-page-actions.ts'
import { useTrash } from './use-page.ts'

/** The pages in the trash, to restore or to delete permanently; nothing if it is empty. */
export function Trash({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const { pages: texts } = useTexts(accountTexts)
  const locale = useLocale()
  const { restore } = usePageActions()
  const trash = useTrash()
  if (trash.length === 0) return null
  return (
    <HashCollapse id="trash" title={texts.trash(trash.length)}>
      <p className={css['note']}>{texts.trashNote}</p>
      <ul className={css['trash']}>
        {trash.map(({ id, title, path, deleteAt }) => (
          <li key={id}>
            <span>
              <b>{title}</b> /{path}
              <span className={css['note']}>{texts.trashUntil(formatDate(locale, deleteAt))}</span>
            </span>
            <span className={css['trashActions']}>
              <Button size="s" aria-label={texts.restoreOf(title)} onClick={() => void restore({ id })}>
                {texts.restore}
              </Button>
              <IconButton
                size="s"
                aria-label={texts.eraseOf(title)}
                onClick={() => onAsk({ kind: 'erase', page: { id, title } })}
              >
                <TrashIcon />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </HashCollapse>
  )
}
