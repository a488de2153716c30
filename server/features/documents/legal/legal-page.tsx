import { Fragment } from 'react'
import { formatForSentence } from '#domain/date-format.ts'
import { documentPaths, localizedPath } from '#domain/locale-paths.ts'
import type { Locale } from '#domain/locales.ts'
import { termsVersion } from '#domain/terms.ts'
import { Frame, type FrameProps } from '../frame/frame.tsx'
import type { LegalText, Section } from './legal-text.ts'

const labels = {
  uk: { version: 'Версія від', contents: 'Зміст' },
  en: { version: 'Version of', contents: 'Contents' },
} as const

function versionDate(locale: Locale): string {
  return formatForSentence(locale, new Date(termsVersion), { dateStyle: 'long', timeZone: 'UTC' })
}

/** A legal document with numbered sections, suitable for printing. */
export function LegalPage({ text, ...frame }: FrameProps & { text: LegalText }) {
  const { locale } = frame
  const { version, contents } = labels[locale]
  return (
    <Frame {...frame}>
      <article className="legal">
        <h1>{text.title}</h1>
        <p className="version">
          {version} <time dateTime={termsVersion}>{versionDate(locale)}</time>
        </p>
        <p className="lead">{text.lead}</p>
        <nav className="contents" aria-label={contents}>
          <ol>
            {text.sections.map(({ title }, index) => (
              <li key={title}>
                <a href={`#s${index + 1}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {text.sections.map((section, index) => (
          <LegalSection key={section.title} number={index + 1} section={section} locale={locale} />
        ))}
      </article>
    </Frame>
  )
}

function LegalSection({ number, section, locale }: { number: number; section: Section; locale: Locale }) {
  return (
    <section id={`s${number}`}>
      <h2>{`${number}. ${section.title}`}</h2>
      {section.clauses.map((given, index) => {
        const { id, name, text } = typeof given === 'string' ? { text: given } : given
        return (
          <p key={text} id={id} className="clause">
            <span className="number">{`${number}.${index + 1}`}</span>
            <span>
              {name === undefined ? null : <strong>{name} </strong>}
              <Linked text={text} locale={locale} />
            </span>
          </p>
        )
      })}
      {section.table === undefined ? null : <LegalTable rows={section.table} />}
    </section>
  )
}

/** Each cell repeats its column's heading, which phones show instead of columns. */
function LegalTable({ rows: [heads = [], ...rows] }: { rows: NonNullable<Section['table']> }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]} data-head={heads[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Text with `[words](/path)` as links; links to documents keep the reader's language. */
function Linked({ text, locale }: { text: string; locale: Locale }) {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, words, target = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    if (words === undefined) return <Fragment key={part}>{part}</Fragment>
    const path = documentPaths.find((each) => each === target)
    return (
      <a key={part} href={path === undefined ? target : localizedPath(path, locale)}>
        {words}
      </a>
    )
  })
}
