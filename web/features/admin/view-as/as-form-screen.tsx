import type { Page } from '#contract/pages.ts'
import { planHas, type PlanName } from '#domain/plans.ts'
import { messages as pageWords } from '#page/form/messages.ts'
import { Card } from '#ui/card/card.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from '../admin.module.css'
import { Facts } from '../facts.tsx'
import { AsPage } from './as-page.tsx'
import { asTexts } from './texts.ts'

/** The page's feedback form, read-only. */
export function AsFormScreen() {
  return <AsPage>{(page, plan) => <FormFacts page={page} plan={plan} />}</AsPage>
}

function FormFacts({ page: { form, lang }, plan }: { page: Page; plan: PlanName }) {
  const texts = useTexts(asTexts)
  const { enabled, title, fieldType, placeholder, buttonCaption, redirectUrl } = form
  return (
    <Card as="section" className={css['card']}>
      {enabled && !planHas(plan, 'form') ? <Notice>{texts.formPaused}</Notice> : null}
      <Facts
        facts={[
          [texts.formEnabled, enabled ? texts.yes : texts.no],
          [texts.formTitle, title || texts.none],
          [texts.fieldType, texts.fieldTypes[fieldType]],
          [texts.placeholder, placeholder || texts.none],
          [texts.buttonCaption, buttonCaption || texts.ownWords(pageWords[lang].send)],
          [texts.redirectUrl, redirectUrl || texts.none],
        ]}
      />
    </Card>
  )
}
