import { useEffect, useState, type ReactNode } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { Button } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icon/icon.tsx'
import { importRequest } from '#web/features/import-links/import-request.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { showMissing } from '#web/shell/show-once.ts'
import css from './blocks.module.css'
import { EmptyPage } from './empty-page.tsx'
import { addButtonId } from './row-focus.ts'
import { editorTexts } from '../texts.ts'
import { AddSheet, useAdding, type AddingProps } from './use-adding.ts'
import { useDesktop } from '../use-desktop.ts'
import { useEditing } from '../use-editor.ts'

// A chunk of its own, since few pages are imported.
const ImportLinksDialog = lazyPart(
  async () => (await import('#web/features/import-links/import-links-dialog.tsx')).ImportLinksDialog,
)
const PasteBar = lazyPart(async () => (await import('../paste/paste-bar.tsx')).PasteBar, AddButton)

/**
 * Ways to add blocks around the list: a paste field above, a button below, or the starting options of an empty page.
 */
export function AddBlock({ children, ...props }: AddingProps & { children: ReactNode }) {
  const { blocks: t } = useTexts(editorTexts)
  const { openSheet, sheet, inPlace } = useAdding(props)
  const { pageId } = useEditing()
  const [importing, setImporting] = useState(() => importRequest.get() === pageId)
  const openMove = async () => {
    if (await ImportLinksDialog.load()) setImporting(true)
    else showMissing(t.formFailedText, t.formRetry)
  }
  useEffect(() => importRequest.set(undefined), [])
  const isEmpty = props.ids.length === 0
  const desktop = useDesktop()
  return (
    <>
      {desktop && !isEmpty && <PasteBar {...inPlace} onOther={openSheet} />}
      {children}
      {isEmpty ? (
        <EmptyPage {...inPlace} onOther={openSheet} onMove={() => void openMove()} />
      ) : (
        <>
          <Button variant="quiet" wide className={css['move']} onClick={() => void openMove()}>
            {t.move}
          </Button>
          {!desktop && (
            <div className={css['adding']}>
              <AddButton onOther={openSheet} />
            </div>
          )}
        </>
      )}
      <OnceOpened open={importing}>
        <ImportLinksDialog open={importing} onClose={() => setImporting(false)} />
      </OnceOpened>
      <OnceOpened open={sheet.open}>
        <AddSheet {...sheet} />
      </OnceOpened>
    </>
  )
}

function AddButton({ onOther }: { onOther(): void }) {
  const { blocks: t } = useTexts(editorTexts)
  return (
    <Button
      id={addButtonId}
      variant="primary"
      size="l"
      wide
      icon={<PlusIcon />}
      onPointerEnter={() => void AddSheet.load()}
      onClick={onOther}
    >
      {t.add}
    </Button>
  )
}
