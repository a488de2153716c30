import { planHas } from '#domain/plans.ts'
import type { EditingHelp } from '#page/editing/editor-props.ts'
import { LimitedText } from '#page/editing/limited-text.tsx'
import { messages as pageWords } from '#page/form/messages.ts'
import { formFieldTypes, pageForm, type PageForm } from '#page/form/schema.ts'
import { otherLanguage } from '#page/in-language.ts'
import { Card } from '#ui/card/card.tsx'
import { SwitchField } from '#ui/field/choice-field.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { EditorFrame } from '#web/features/editor/editor-frame.tsx'
import { useEditing, useEditorState } from '#web/features/editor/use-editor.ts'
import { useEditingHelp } from '#web/features/editor/use-editing-help.ts'
import { PlusBack } from '#web/features/plus/plus-back.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useGranted, useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './form-screen.module.css'
import { RedirectField } from './redirect-field.tsx'
import { formTexts } from './texts.ts'

const { shape } = pageForm
const texts = ['title', 'placeholder', 'buttonCaption'] as const

/** Settings of the page's feedback form. */
export function FormScreen() {
  return (
    <EditorFrame reveal="form">
      <FormCard />
    </EditorFrame>
  )
}

function FormCard() {
  const t = useTexts(formTexts)
  const { store } = useEditing()
  const { document, refusals } = useEditorState()
  const help = useEditingHelp(refusals)
  const { form, lang } = document
  const change = (patch: Partial<PageForm>) =>
    store.edit([{ kind: 'setPage', field: 'form', value: { ...form, ...patch } }])
  const labels = { title: t.heading, placeholder: t.placeholder, buttonCaption: t.buttonCaption }
  const examples = { title: t.headingPlaceholder, placeholder: undefined, buttonCaption: pageWords[lang].send }
  const [heading, ...words] = texts.map((field) => (
    <LimitedText
      key={field}
      help={help}
      field={`form.${field}`}
      schema={shape[field]}
      label={labels[field]}
      placeholder={examples[field]}
      value={form[field]}
      onChange={(value) => change({ [field]: value })}
    />
  ))
  return (
    <Card as="section" className={css['card']} aria-labelledby="form-heading">
      <FormHead enabled={form.enabled} error={help.errorAt('form')} onChange={(enabled) => change({ enabled })} />
      {heading}
      <SegmentedField
        label={t.fieldType}
        options={formFieldTypes.map((value) => ({ value, label: t.fieldTypes[value] }))}
        value={form.fieldType}
        onChange={(fieldType) => change({ fieldType })}
      />
      {words}
      <OtherLanguage help={help} labels={labels} />
      <RedirectField value={form.redirectUrl} onChange={(redirectUrl) => change({ redirectUrl })} />
    </Card>
  )
}

interface OtherLanguageProps {
  help: EditingHelp
  labels: Record<(typeof texts)[number], string>
}

/** The form's texts in the page's second language. */
function OtherLanguage({ help, labels }: OtherLanguageProps) {
  const t = useTexts(formTexts)
  const { store } = useEditing()
  const { document } = useEditorState()
  const other = otherLanguage(document)
  const { translation } = document
  if (other === undefined || translation == null) return null
  const { form } = translation
  const set = (field: (typeof texts)[number], value: string) =>
    store.edit([
      { kind: 'setPage', field: 'translation', value: { ...translation, form: { ...form, [field]: value } } },
    ])
  return texts.map((field) => (
    <LimitedText
      key={field}
      help={help}
      field={`translation.form.${field}`}
      schema={shape[field]}
      label={t.inOther[other](labels[field])}
      value={form[field]}
      onChange={(value) => set(field, value)}
    />
  ))
}

interface FormHeadProps {
  enabled: boolean
  error: string | undefined
  onChange(enabled: boolean): void
}

/** What the form is for, and the switch that shows it to visitors. */
function FormHead({ enabled, error, onChange }: FormHeadProps) {
  const t = useTexts(formTexts)
  const { plan } = useEditing()
  const allowed = planHas(plan, 'form')
  const offerPlus = useOfferPlus()
  useGranted('form', () => onChange(true))
  const turn = (on: boolean) => {
    if (on && !allowed) offerPlus({ kind: 'form' })
    else onChange(on)
  }
  return (
    <>
      <div className={css['head']}>
        <h2 id="form-heading">{t.title}</h2>
        {!allowed && <PlusMark />}
      </div>
      <p className={css['note']}>{t.about}</p>
      <SwitchField
        label={t.enabled}
        hint={allowed ? undefined : enabled ? t.paused : t.needsPlusText}
        error={error}
        checked={enabled}
        onChange={(event) => turn(event.target.checked)}
      />
      {enabled && !allowed && <PlusBack />}
    </>
  )
}
