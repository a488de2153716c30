import type { Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import { Frame, type Prices } from '#server/features/documents/service.ts'
import { Claim, Hero } from './hero.tsx'
import type { StartMessages } from './messages.uk.ts'
import { PricesSection } from './prices-section.tsx'
import type { Samples } from './samples/samples.ts'
import { Jar, Looks, Moving, Promises, Questions, Steps } from './sections.tsx'

export interface StartPageProps {
  config: Config
  locale: Locale
  texts: StartMessages
  samples: Samples
  prices: Prices | undefined
}

/** Body of the start page. */
export function StartPage({ samples, prices, ...props }: StartPageProps) {
  const { config, locale, texts } = props
  const { label, submit, title } = texts.last
  return (
    <Frame config={config} locale={locale} path="/">
      <Hero {...props} stage={samples.stage} />
      <Steps texts={texts} />
      <Looks texts={texts} samples={samples.looks} />
      <Jar locale={locale} texts={texts} sample={samples.jar} />
      <Promises texts={texts} />
      <PricesSection locale={locale} texts={texts} prices={prices} />
      <Moving locale={locale} texts={texts} />
      <Questions texts={texts} />
      <section className="last" data-for="guest">
        <h2>{title}</h2>
        <Claim {...props} {...{ label, submit }} note={texts.claim.note} id="last-login" />
      </section>
    </Frame>
  )
}
