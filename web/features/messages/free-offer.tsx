import type { Page } from '#contract/pages.ts'
import { messages as pageWords } from '#page/form/messages.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import css from './free-offer.module.css'
import { inboxTexts } from './texts.ts'

/** The form as visitors would see it, and what it is for; shown on Free, which has no messages. */
export function FreeOffer({ page }: { page: Page }) {
  const { offer } = useTexts(inboxTexts)
  const offerPlus = useOfferPlus()
  const { form, lang } = page
  const words = pageWords[lang]
  return (
    <>
      <div className={css['scene']} aria-hidden="true">
        <div className={css['form']}>
          {form.title !== '' && <strong>{form.title}</strong>}
          <span>{words.label[form.fieldType]}</span>
          <span className={css['field']} data-type={form.fieldType} />
          <span className={css['send']}>{form.buttonCaption === '' ? words.send : form.buttonCaption}</span>
        </div>
      </div>
      <section className={css['words']} aria-labelledby="messages-offer">
        <PlusMark />
        <h2 id="messages-offer">{offer.title}</h2>
        <p>{offer.text}</p>
        <Button variant="primary" size="l" wide onClick={() => offerPlus({ kind: 'form' })}>
          {offer.action}
        </Button>
        <Link
          to="/my/$pageId/content"
          params={{ pageId: page.id }}
          className={buttonClass({ variant: 'quiet', wide: true })}
        >
          {offer.later}
        </Link>
      </section>
    </>
  )
}
