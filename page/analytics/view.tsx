import type { PageContext } from '../kit/context.ts'
import { messages } from './messages.ts'
import type { PageAnalytics } from './schema.ts'
import { askedNames, connectedIds } from './services.ts'

interface ConsentProps {
  /** At least one service is connected. */
  analytics: PageAnalytics
  context: PageContext
}

/**
 * The consent question. It comes first in the document, so that the keyboard reaches it first, and stays hidden until
 * the script shows it: without script nothing is loaded, so nobody has to be asked.
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

/** Button that shows the consent question again. */
export function ConsentAgain({ context }: Pick<ConsentProps, 'context'>) {
  return (
    <button type="button" id="consent-again" className="foot-link consent-again" hidden={!context.preview}>
      {messages[context.locale].again}
    </button>
  )
}
