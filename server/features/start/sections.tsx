import type { ReactNode } from 'react'
import type { Locale } from '#domain/locales.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import { layoutIds } from '#page/layouts/layout-ids.ts'
import { themes } from '#page/registry/themes.gen.ts'
import { buttonClass } from '#ui/button/button.tsx'
import type { StartMessages } from './messages.uk.ts'
import type { Miniature } from './samples/miniature.tsx'
import type { Sample } from './samples/samples.ts'
import { Host, SampleView } from './samples/sample-view.tsx'

interface SectionProps {
  locale: Locale
  texts: StartMessages
}

/** Address of the registration. */
export function registrationPath(locale: Locale): string {
  return `${localizedPath('/auth', locale)}?tab=register`
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export function Steps({ texts: { steps } }: Pick<SectionProps, 'texts'>) {
  return (
    <section className="section steps">
      <h2>{steps.title}</h2>
      <ol className="thirds">
        {steps.list.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Number of themes that the editor offers; those from before layouts are not offered. */
const themeCount = Object.values(themes).filter(({ moods }) => moods !== undefined).length

/** A scrollable strip with a page of each layout; the page's script advances it. */
export function Looks({ texts: { looks }, samples }: Pick<SectionProps, 'texts'> & { samples: readonly Sample[] }) {
  return (
    <section className="looks" id="looks">
      <div className="section-head">
        <h2>{looks.title}</h2>
        <p>{looks.text(themeCount, layoutIds.length)}</p>
        <button
          type="button"
          className="play"
          hidden
          aria-label={looks.pause}
          data-pause={looks.pause}
          data-play={looks.play}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no pointer scrolls it by keys */}
      <ul className="parade" aria-label={looks.label} tabIndex={0}>
        {samples.map((sample) => (
          <li key={sample.name}>
            <SampleView sample={sample} className="card" />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Jar({ locale, texts: { jar }, sample }: SectionProps & { sample: Miniature }) {
  return (
    <section className="jar">
      <div className="jar-words">
        <h2>{jar.title}</h2>
        <p>{jar.text}</p>
        <a className={`${buttonClass()} spark`} href={registrationPath(locale)} data-for="guest">
          {jar.action}
        </a>
      </div>
      <div className="jar-sample" role="img" aria-label={jar.sampleLabel}>
        <Host html={sample.html} />
      </div>
    </section>
  )
}

const promiseIcons = [
  <path
    key="zap"
    d="M4 14a1 1 0 0 1-.8-1.600l10-10.200a.5.5 0 0 1 .8.500L12 8.700a1 1 0 0 0 1 1.300h7a1 1 0 0 1 .8 1.600l-10 10.200a.5.5 0 0 1-.8-.500L12 15.300a1 1 0 0 0-1-1.300z"
  />,
  <path
    key="shield"
    d="M20 13c0 5-3.500 7.500-8 9-4.500-1.500-8-4-8-9V6a1 1 0 0 1 1-1c2 0 4.500-1.200 6.200-2.700a1.200 1.200 0 0 1 1.600 0C14.500 3.800 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4"
  />,
  <path key="history" d="M3 12a9 9 0 1 0 9-9 9.700 9.700 0 0 0-6.700 2.700L3 8m0-5v5h5m4-1v5l4 2" />,
]

export function Promises({ texts }: Pick<SectionProps, 'texts'>) {
  return (
    <ul className="section thirds promises">
      {texts.promises.map(([title, text], index) => (
        <li key={title}>
          <Icon>{promiseIcons[index]}</Icon>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export function Moving({ locale, texts: { moving } }: SectionProps) {
  return (
    <section className="section" id="moving">
      <div className="moving">
        <div>
          <h2>{moving.title}</h2>
          <p>{moving.text}</p>
        </div>
        <a className={buttonClass()} href={registrationPath(locale)} data-for="guest">
          {moving.action}
        </a>
        <a className={buttonClass()} href="/my" data-for="user" hidden>
          {moving.action}
        </a>
      </div>
    </section>
  )
}

export function Questions({ texts: { questions } }: Pick<SectionProps, 'texts'>) {
  return (
    <section className="section halves questions">
      <h2>{questions.title}</h2>
      <div>
        {questions.list.map(([id, question, answer]) => (
          <details key={id} id={id}>
            <summary>
              <h3>{question}</h3>
              <Icon>
                <path d="M5 12h14" />
                <path className="upright" d="M12 5v14" />
              </Icon>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
