import type { PageContext } from '../kit/context.ts'
import { messages } from './messages.ts'
import type { PageAnalytics } from './schema.ts'
import { askedNames, connectedIds } from './services.ts'

interface ConsentProps {
  /** With at least one service connected. */
  analytics: PageAnalytics
  context: PageContext
}

/**
 * Asks visitors whether they may be counted elsewhere. It stands first in the document, so that the keyboard meets it
 * first, and it is hidden until the script shows it: without script nobody is asked, since nothing is ever loaded.
 */
export function ConsentQuestion({ analytics, context }: ConsentProps) {
  const t = messages[context.locale]
  return (
    <section
      id="consent"
      className="consent"
      aria-labelledby="consent-ask"
      tabIndex={-1}
      hidden={!context.preview}
      data-analytics={JSON.stringify(connectedIds(analytics))}
    >
      <p id="consent-ask" className="consent-ask">
        {t.ask(askedNames(analytics))}
      </p>
      <div className="consent-answers">
        <button type="button" className="consent-answer" value="no">
          {t.no}
        </button>
        <button type="button" className="consent-answer" value="yes">
          {t.yes}
        </button>
      </div>
    </section>
  )
}

/** Brings the question back, to whoever wants to answer otherwise. */
export function ConsentAgain({ context }: Pick<ConsentProps, 'context'>) {
  return (
    <button type="button" id="consent-again" className="foot-link consent-again" hidden={!context.preview}>
      {messages[context.locale].again}
    </button>
  )
}
