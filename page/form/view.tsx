import { withWordBoxes } from '#page/kit/soft-hyphens.ts'
import type { PageContext } from '../kit/context.ts'
import { Mark } from '../kit/mark.tsx'
import { typeset } from '../kit/typeset.ts'
import { messages } from './messages.ts'
import { answerLimits, type FormFieldType, type PageForm } from './schema.ts'
import { refusalWords } from './words.ts'

const autoComplete = { text: 'off', email: 'email', tel: 'tel' } as const satisfies Record<FormFieldType, string>

/** The feedback form: a plain HTML form that works without script. */
export function FormView({ form, context }: { form: PageForm; context: PageContext }) {
  const { locale, pageId } = context
  const t = messages[locale]
  const { title, fieldType, placeholder, buttonCaption } = form
  const field = {
    id: 'form-value',
    name: 'value',
    className: 'form-field',
    required: true,
    maxLength: answerLimits[fieldType],
    placeholder: placeholder === '' ? undefined : placeholder,
    autoComplete: autoComplete[fieldType],
    'aria-describedby': 'form-error',
  }
  const words = Object.entries(refusalWords(locale)).map(([code, text]) => [`data-${code.toLowerCase()}`, text])
  return (
    <section className="form" id="form" aria-labelledby={title === '' ? undefined : 'form-title'}>
      {/* Target of the redirect after a send without script: `:target` shows the thanks. */}
      <span id="sent" className="form-sent" />
      <form
        className="form-body"
        method="post"
        action={`/api/public/pages/${pageId}/messages`}
        data-failed={t.failed}
        data-offline={t.offline}
        {...Object.fromEntries(words)}
      >
        {title !== '' && (
          <h2 id="form-title" className="form-title">
            {withWordBoxes(typeset(title))}
          </h2>
        )}
        <label className="form-label" htmlFor="form-value">
          {t.label[fieldType]}
        </label>
        {fieldType === 'text' ? <textarea {...field} rows={3} /> : <input {...field} type={fieldType} />}
        <p id="form-error" className="form-error" role="alert" />
        <p className="form-trap" aria-hidden="true">
          <label htmlFor="form-trap">{t.trap}</label>
          <input id="form-trap" name="trap" tabIndex={-1} autoComplete="off" />
        </p>
        <input type="hidden" name="hl" value={locale} />
        <button className="surface form-send">{buttonCaption === '' ? t.send : buttonCaption}</button>
      </form>
      <div className="form-thanks" tabIndex={-1}>
        <Mark viewBox="4 6 40 20" width={94} />
        <h2 className="form-title">{t.thanks}</h2>
        <p className="form-arrived">{t.arrived[fieldType]}</p>
        <div className="form-own">
          <p className="form-label">
            {t.wrote} <time />
          </p>
          <p className="form-words" />
        </div>
        <a className="form-again" href="#form-value">
          {t.again}
        </a>
      </div>
    </section>
  )
}
