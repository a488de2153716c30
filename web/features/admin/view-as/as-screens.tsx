import type { Page } from '#contract/pages.ts'
import { messages as blockMessages } from '#page/registry/messages.gen.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Card } from '#ui/card/card.tsx'
import { addressOfPage } from '#web/config.ts'
import { blockLabel } from '#page/block-label.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
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
          <Blocks page={page} />
          <AsPreview page={page} plan={plan} isBanned={isBanned} />
        </div>
      )}
    </AsPage>
  )
}

function Blocks({ page: { blocks } }: { page: Page }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.asBlocks}</h2>
      {blocks.length === 0 ? <p className={css['note']}>{texts.asNoBlocks}</p> : null}
      <ol className={css['list']}>
        {blocks.map((block) => (
          <li key={block.id} className={css['line']}>
            <p>
              <strong>{blockLabel(block, locale)}</strong>
              {block.hidden ? <Badge>{texts.asHidden}</Badge> : null}
            </p>
            <p className={css['note']}>{blockMessages[block.type][locale].name}</p>
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
