import { connectedServices } from './analytics/schema.ts'
import { ConsentAgain, ConsentQuestion } from './analytics/view.tsx'
import { Dynamic } from './backgrounds/dynamic.tsx'
import type { PageDocument } from './document-schema.ts'
import { FormView } from './form/view.tsx'
import type { PageContext } from './kit/context.ts'
import { Picture } from './kit/picture.tsx'
import { messages } from './messages.ts'
import { modelOf } from './model-of.ts'
import { PageBlock } from './page-block.tsx'
import type { Block } from './registry/models.gen.ts'

/** About as many blocks fit a phone's first screen beside the head of the page. */
const firstScreen = 4

interface PageBodyProps {
  document: Pick<PageDocument, 'title' | 'description' | 'avatar' | 'theme' | 'form' | 'analytics' | 'translation'>
  /** Only the blocks to be shown, see `visibleBlocks`; the form likewise, see `visibleForm`, and the ids, see `visibleAnalytics`. */
  blocks: readonly Block[]
  context: PageContext
}

function Foot({ asks, context }: { asks: boolean; context: PageContext }) {
  return (
    <footer className="foot">
      <a
        className="foot-link"
        href={`${context.appOrigin}/`}
        target={context.framed ? '_blank' : undefined}
        rel={context.framed ? 'noopener' : undefined}
      >
        <span>{messages[context.locale].made}</span>
        <svg className="foot-mark" viewBox="0 0 48 32" width="36" height="24" aria-hidden="true">
          <path className="foot-mark-first" d="M22 8.5h-8.5a7.5 7.5 0 0 0 0 15H22m0 0h4a7.5 7.5 0 0 0 7.5-7.5" />
          <path d="M26 23.5h8.5a7.5 7.5 0 0 0 0-15H26m0 0h-4a7.5 7.5 0 0 0-7.5 7.5" />
        </svg>
        <b>{context.siteName}</b>
      </a>
      {asks && <ConsentAgain context={context} />}
    </footer>
  )
}

/** Leads to the same address in the other language. */
function LanguageSwitch({ context: { locale, otherLocale } }: { context: PageContext }) {
  if (otherLocale === undefined) return null
  return (
    <nav className="languages" aria-label={messages[locale].languages}>
      <a className="surface languages-link" href={`?hl=${otherLocale}`} hrefLang={otherLocale} lang={otherLocale}>
        {messages[otherLocale].language}
      </a>
    </nav>
  )
}

/** Everything inside the body of a public page; the editor's preview draws the same. */
export function PageBody({ document, blocks, context }: PageBodyProps) {
  const firstPicture = blocks.findIndex((block) => (modelOf(block).images?.(block) ?? []).length > 0)
  const asks = connectedServices(document.analytics).length > 0
  return (
    <>
      <Dynamic id={document.theme.dynamic} />
      {asks && <ConsentQuestion analytics={document.analytics} context={context} />}
      <div className="page">
        <LanguageSwitch context={context} />
        <header className="head">
          {document.avatar !== null && (
            <Picture url={document.avatar} alt="" context={context} className="avatar" sizes="112px" eager urgent />
          )}
          <h1 className="title" lang={document.translation?.title === '' ? context.writtenIn : undefined}>
            {document.title}
          </h1>
          {document.description !== '' && (
            <p className="about" lang={document.translation?.description === '' ? context.writtenIn : undefined}>
              {document.description}
            </p>
          )}
        </header>
        <main className="blocks">
          {blocks.map((block, index) => (
            <PageBlock
              key={block.id}
              block={block}
              context={context}
              eager={index === firstPicture && index < firstScreen}
            />
          ))}
        </main>
        {document.form.enabled && <FormView form={document.form} context={context} />}
        <Foot asks={asks} context={context} />
      </div>
    </>
  )
}
