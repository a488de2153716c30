import type { ResultOf } from '#contract/endpoint.ts'
import type { pagesApi } from '#contract/pages.ts'
import { maxPagesWithTrash } from '#domain/plans.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { TrashIcon } from '#ui/icon/icon.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { formatDate } from '#web/i18n/moments.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { HashCollapse } from '#web/shell/hash-collapse.tsx'
import type { Asked } from '../confirm-page-action.tsx'
import css from '../pages-screen.module.css'
import { usePageActions } from '../use-page-actions.ts'
import { DeletedBlocks } from './deleted-blocks.tsx'
import { trashTexts } from './texts.ts'
import type { DeletedBlock } from './use-deleted-blocks.ts'

export interface TrashProps {
  pages: ResultOf<typeof pagesApi.trash>['items']
  blocks: readonly DeletedBlock[]
  onAsk: (asked: Asked) => void
}

/** Pages in the trash, to restore or to delete permanently, and deleted blocks. */
export function Trash({ pages, blocks, onAsk }: TrashProps) {
  const t = useTexts(trashTexts)
  const locale = useLocale()
  const { restore } = usePageActions()
  const { plan, pages: own, limits } = useSelf()
  return (
    <HashCollapse id="trash" title={t.title(pages.length, blocks.length)}>
      {pages.length > 0 && own.length < limits.pages && (
        <p className={css['note']}>{t.note(maxPagesWithTrash(plan.name))}</p>
      )}
      {blocks.length > 0 && <p className={css['note']}>{t.blocksNote}</p>}
      <ul className={css['trash']}>
        {pages.map(({ id, title, path, deleteAt }) => (
          <li key={id}>
            <span>
              <b>{title}</b> /{path}
              <span className={css['note']}>{t.until(formatDate(locale, deleteAt))}</span>
            </span>
            <span className={css['trashActions']}>
              <Button size="s" aria-label={t.restoreOf(title)} onClick={() => void restore({ id })}>
                {t.restore}
              </Button>
              <IconButton
                size="s"
                aria-label={t.eraseOf(title)}
                onClick={() => onAsk({ kind: 'erase', page: { id, title } })}
              >
                <TrashIcon />
              </IconButton>
            </span>
          </li>
        ))}
        <DeletedBlocks items={blocks} />
      </ul>
    </HashCollapse>
  )
}
