import type { ErrorCode } from '#domain/errors.ts'
import { fieldLimits } from '#domain/fields.ts'
import type { Locale } from '#domain/locales.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import type { Config } from '#server/config.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { StartMessages } from './messages.uk.ts'
import type { Sample } from './samples/samples.ts'
import { SampleView } from './samples/sample-view.tsx'

interface HeroProps {
  config: Pick<Config, 'siteOrigin'>
  locale: Locale
  texts: StartMessages
}

/** First screen: claim, address form and sample pages. */
export function Hero({ stage, ...props }: HeroProps & { stage: readonly Sample[] }) {
  const { texts } = props
  const { label, submit, note } = texts.claim
  return (
    <section className="hero">
      <div className="pitch">
        <h1 className="headline">{texts.headline}</h1>
        <p className="hero-lead">{texts.lead}</p>
        <Claim {...props} {...{ label, submit, note }} id="login" />
      </div>
      <Stage stage={stage} texts={texts.samples} />
    </section>
  )
}

interface ClaimProps extends HeroProps {
  id: string
  label: string
  submit: string
  note: string
}

/**
 * Form that passes a wanted address to the registration. With the page's script, the line below says whether it is
 * free; its space is reserved.
 */
export function Claim({ config, locale, texts, id, label, submit, note }: ClaimProps) {
  const { placeholder, short, long, free, taken, takenAlone, letters, reserved, offline } = texts.claim
  const { min, max } = fieldLimits.login
  const refusals = {
    LOGIN_TOO_SHORT: short(min),
    LOGIN_TOO_LONG: long(max),
    INCORRECT_LOGIN: letters,
    PATH_INCORRECT: reserved,
  } satisfies Partial<Record<ErrorCode, string>>
  const words = { note, free, taken, takenAlone, offline, ...refusals }
  return (
    <form className="claim" action={localizedPath('/auth', locale)} data-for="guest" data-words={JSON.stringify(words)}>
      <input type="hidden" name="tab" value="register" />
      <TextField
        id={id}
        name="login"
        // The heading above has said what is to be typed; who listens hears it all the same.
        label={<span className="visually-hidden">{label}</span>}
        prefix={`${new URL(config.siteOrigin).host}/`}
        placeholder={placeholder}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" variant="primary" size="l" wide>
        {submit}
      </Button>
      <div className="verdict">
        <output htmlFor={id}>{note}</output>
        <div className="suggestions" />
      </div>
    </form>
  )
}

/** Sample pages in turn; the page's script rotates them and shows the controls. Without it the first sample stays. */
function Stage({ stage, texts }: { stage: readonly Sample[]; texts: StartMessages['samples'] }) {
  const { label, pause, play } = texts
  return (
    <section className="stage" aria-label={label} data-shown={0}>
      <div className="slides">
        {stage.map((sample, index) => (
          <div key={sample.name} className="slide" data-shown={index === 0 || undefined} inert={index !== 0}>
            <SampleView sample={sample} className="phone" />
          </div>
        ))}
      </div>
      <div className="controls" hidden>
        {stage.map(({ name }, index) => (
          <button key={name} type="button" className="dot" aria-label={name} aria-current={index === 0} />
        ))}
        <button type="button" className="play" aria-label={pause} data-pause={pause} data-play={play} />
      </div>
    </section>
  )
}
