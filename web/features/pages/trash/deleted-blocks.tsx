import { useState } from 'react'
import type { Page } from '#contract/pages.ts'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { blockKind, blockName } from '#web/features/editor/blocks/block-words.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatDate } from '#web/i18n/moments.ts'
import { toastFailure } from '#web/i18n/toast-failure.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { LongAddress } from '#web/shell/long-address.tsx'
import css from '../pages-screen.module.css'
import { trashTexts } from './texts.ts'
import { restoreBlock, type DeletedBlock } from './use-deleted-blocks.ts'

/** Rows of deleted blocks, to restore. */
export function DeletedBlocks({ items }: { items: readonly DeletedBlock[] }) {
  const messages = useTexts(accountTexts)
  const t = useTexts(trashTexts)
  const locale = useLocale()
  const navigate = useNavigate()
  const { limits } = useSelf()

  const [busy, setBusy] = useState<string>()

  const putBack = async ({ id, pageId, title }: DeletedBlock) => {
    setBusy(id)
    let page: Page
    try {
      page = await restoreBlock(id)
    } catch (error) {
      toastFailure(error, messages)
      return
    } finally {
      setBusy(undefined)
    }
    const onAction = () => void navigate({ to: '/my/$pageId/content', params: { pageId } })
    const isOver = page.blocks.length > limits.blocks
    const text = isOver ? t.blockRestoredOver(title, limits.blocks) : t.blockRestored(title)
    toast.show({ text, tone: 'ok', action: { label: t.open, onAction } })
  }

  return items.map((item) => {
    const name = blockName(item.block, locale)
    const kind = blockKind(item.block, locale)
    return (
      <li key={item.id}>
        <span>
          <b>
            <LongAddress>{name}</LongAddress>
          </b>{' '}
          {kind && <LongAddress>{kind}</LongAddress>}
          <span className={css['note']}>
            {t.from(item.title)} {t.until(formatDate(locale, item.deleteAt))}
          </span>
        </span>
        <Button
          size="s"
          aria-label={[t.restoreOf(name), kind].filter(Boolean).join(', ')}
          busy={busy === item.id}
          onClick={() => void putBack(item)}
        >
          {t.restore}
        </Button>
      </li>
    )
  })
}
