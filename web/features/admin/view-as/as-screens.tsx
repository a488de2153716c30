import type { Page } from '#contract/pages.ts'
import type { PlanName } from '#domain/plans.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { messages as blockMessages } from '#page/registry/messages.gen.ts'
import { hiddenReason } from '#page/visible-blocks.ts'
import { Card } from '#ui/card/card.tsx'
import { addressOfPage } from '#web/config.ts'
import { blockLabel } from '#page/block-label.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { useNow } from '#web/use-now.ts'
import css from '../admin.module.css'
import { Facts } from '../facts.tsx'
import { AsPage } from './as-page.tsx'
import { AsPreview } from './as-preview.tsx'

/** The page's content, read-only. */
export function AsContentScreen() {
  return (
    <AsPage>
      {(page, plan, isBanned) => (
        <div className={css['as']}>
          <Blocks page={page} plan={plan} />
          <AsPreview page={page} plan={plan} isBanned={isBanned} />
        </div>
      )}
    </AsPage>
  )
}

/** As in the owner's list of blocks. */
const RowState = lazyPart(async () => (await import('#web/features/editor/blocks/row-state.tsx')).RowState)

function Blocks({ page: { blocks }, plan }: { page: Page; plan: PlanName }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const now = useNow()
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.asBlocks}</h2>
      {blocks.length === 0 ? <p className={css['note']}>{texts.asNoBlocks}</p> : null}
      <ol className={css['list']}>
        {blocks.map((block, index) => (
          <li key={block.id} className={css['line']}>
            <strong>{blockLabel(block, locale)}</strong>
            <p className={css['note']}>
              <RowState
                block={block}
                kind={blockMessages[block.type][locale].name}
                reason={hiddenReason(block, index, plan, now)}
              />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The page's name, address and state. */
export function AsSettingsScreen() {
  const { common } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  return (
    <AsPage>
      {({ title, description, path, lang, main, archived, version }) => (
        <Card as="section" className={css['card']}>
          <Facts
            facts={[
              [texts.asTitle, title],
              [texts.asDescription, description === '' ? texts.asNone : description],
              [texts.asAddress, addressOfPage(path)],
              [texts.asPageLanguage, common.languageNames[lang]],
              [texts.asState, dotted([main ? texts.asMain : null, archived ? texts.asArchived : texts.asPublic])],
              [texts.asVersion, String(version)],
            ]}
          />
        </Card>
      )}
    </AsPage>
  )
}
