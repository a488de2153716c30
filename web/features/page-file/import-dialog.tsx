import type { ImportPreview, ListedBlock } from '#contract/page-files.ts'
import { messages } from '#page/registry/messages.gen.ts'
import type { BlockType } from '#page/registry/models.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import css from './page-file.module.css'
import { pageFileTexts } from './texts.ts'

/** Number of blocks listed by name; beyond it they are counted. */
const maxNamed = 5

interface ImportDialogProps {
  open: boolean
  preview: ImportPreview
  /** Whether the page has changed since the previous preview. */
  again: boolean
  busy: boolean
  error: string | undefined
  onImport: () => void
  onClose: () => void
}

/** Previews an import's changes and asks for consent. */
export function ImportDialog({ open, preview, again, busy, error, onImport, onClose }: ImportDialogProps) {
  const texts = useTexts(pageFileTexts)
  const { common } = useTexts(accountTexts)
  const { added, changed, removed, parts, foreign } = preview
  const isSame = added.length + changed.length + removed.length + parts.length === 0
  const take = (
    <Button variant="primary" busy={busy} onClick={onImport}>
      {foreign ? texts.takeForeign : texts.take}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      description={isSame ? texts.same : texts.undoHint}
      closeLabel={texts.close}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose}>{isSame ? texts.close : common.notNow}</Button>
          {isSame ? null : take}
        </>
      }
    >
      <div className={css['preview']}>
        {error === undefined ? null : <Notice tone="error">{error}</Notice>}
        {again ? <Notice tone="warn">{texts.changedMeanwhile}</Notice> : null}
        <Warnings preview={preview} />
        <Blocks title={texts.added} blocks={added} />
        <Blocks title={texts.changed} blocks={changed} />
        <Blocks title={texts.removed} blocks={removed} />
        {parts.length === 0 ? null : (
          <p>
            <strong>{texts.parts}:</strong> {parts.map((part) => texts.part[part]).join(', ')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Warnings({ preview: { foreign, needSignature, hiddenByPlan, restingByPlan } }: { preview: ImportPreview }) {
  const texts = useTexts(pageFileTexts)
  const html = needSignature.length
  return (
    <>
      {foreign ? (
        <Notice tone="warn" title={texts.foreign}>
          {texts.foreignText} {html === 0 ? null : texts.foreignHtml(html)}
        </Notice>
      ) : null}
      {html === 0 || foreign ? null : (
        <Notice tone="warn" title={texts.unsigned}>
          {texts.unsignedText(html)}
        </Notice>
      )}
      {hiddenByPlan.length + restingByPlan.length === 0 ? null : (
        <Notice title={texts.hidden}>
          {hiddenByPlan.length === 0 ? null : texts.hiddenText(hiddenByPlan.length)}{' '}
          {restingByPlan.map((part) => texts.resting[part]).join(' ')}
        </Notice>
      )}
    </>
  )
}

function Blocks({ title, blocks }: { title: (count: number) => string; blocks: readonly ListedBlock[] }) {
  const texts = useTexts(pageFileTexts)
  const locale = useLocale()
  if (blocks.length === 0) return null
  return (
    <section>
      <h3>{title(blocks.length)}</h3>
      <ul>
        {blocks.slice(0, maxNamed).map(({ id, type, title: name }) => (
          <li key={id}>
            {name === '' ? null : <span>{name}</span>}
            <span className={css['type']}>{messages[type as BlockType][locale].name}</span>
          </li>
        ))}
      </ul>
      {blocks.length > maxNamed ? <p className={css['type']}>{texts.more(blocks.length - maxNamed)}</p> : null}
    </section>
  )
}
