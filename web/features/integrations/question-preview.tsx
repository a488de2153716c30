import { lazyPart } from '#page/editing/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './integrations-screen.module.css'
import { integrationsTexts } from './texts.ts'

// A chunk of its own, since it renders the whole page and few pages use analytics.
const PagePreview = lazyPart(
  async () => (await import('#web/features/editor/preview/page-preview.tsx')).PagePreview,
  Waiting,
)

const nothing = () => {}

/** The consent question on the page as visitors see it. */
export function QuestionPreview() {
  const { analytics: t } = useTexts(integrationsTexts)
  return (
    <section className={css['section']} aria-labelledby="question-heading">
      <h2 id="question-heading">{t.question}</h2>
      <div className={css['glass']}>
        <PagePreview title={t.questionFrame} onPick={nothing} onLink={nothing} />
      </div>
    </section>
  )
}

function Waiting() {
  return <Skeleton height={432} label={useTexts(integrationsTexts).analytics.questionLoading} />
}
