import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { buttonClass, IconButton } from '#ui/button/button.tsx'
import { TextField, type TextFieldProps } from '#ui/field/text-field.tsx'
import { SearchIcon } from '#ui/icon/icon.tsx'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { Link, useNavigate } from '#web/routing/link.tsx'
import css from './admin.module.css'

interface SearchFieldProps {
  label: string
  /** What can be searched for. */
  placeholder: string
  defaultValue: string | undefined
  maxLength: number
}

/** Search field without autocorrection, with the button that searches. */
export function SearchField(props: SearchFieldProps) {
  const { events: texts } = useTexts(adminTexts)
  return (
    <TextField
      look="capsule"
      type="search"
      name="q"
      className={css['find']}
      suffix={
        <IconButton type="submit" aria-label={texts.find}>
          <SearchIcon />
        </IconButton>
      }
      enterKeyHint="search"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  )
}

function DayField(props: Pick<TextFieldProps, 'name' | 'label' | 'defaultValue'>) {
  return <TextField look="pill" type="date" min="2000-01-01" max="2199-12-31" {...props} />
}

interface FilterFormProps {
  /** The list's address, whose query gets the filters. */
  to: '/admin/events' | '/admin/invoices' | '/admin/users'
  /** Current filters of the address. */
  filter: Readonly<Record<string, string | undefined>>
  search: ReactNode
  /** Current days, if the list can be filtered by days. */
  days?: { from?: string | undefined; to?: string | undefined }
  /** Further filters. */
  children: ReactNode
}

type Field = HTMLInputElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Field>('[name]')]

/** Filter form of a staff list: a choice or a day applies at once, a search with its button or Enter. */
export function FilterForm({ to, filter, days, search, children }: FilterFormProps) {
  const { events: texts } = useTexts(adminTexts)
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const applied = useRef(filter)
  const changed = useRef('')
  const address = JSON.stringify(filter)
  // The fields follow the address by themselves: a new form for each address would lose the focus.
  useEffect(() => {
    const given = JSON.parse(address) as FilterFormProps['filter']
    const fields = fieldsOf(form.current!)
    // After a change of its own, what was typed meanwhile stays.
    if (fields.every(({ name }) => (given[name] ?? '') === (applied.current[name] ?? ''))) return
    applied.current = given
    changed.current = ''
    for (const field of fields) field.value = given[field.name] ?? ''
  }, [address])
  const apply = (name: string) => {
    // A day that is being typed is not valid yet.
    const valid = fieldsOf(form.current!).filter(({ validity }) => validity.valid)
    const chosen = valid.map((field) => [field.name, field.value.trim()]).filter(([, text]) => text)
    applied.current = Object.fromEntries(chosen)
    // Going back skips the steps within one field, such as the digits of a day.
    const replace = name !== '' && name === changed.current
    changed.current = name
    void navigate({ to, query: applied.current, replace, keepScroll: true })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    apply('')
  }
  const change = ({ target }: SyntheticEvent) => {
    const { type, name, value, validity } = target as Field
    if (type === 'search' ? value === '' : validity.valid) apply(name)
  }
  return (
    <search>
      <form ref={form} className={css['search']} onSubmit={submit} onChange={change}>
        {search}
        <div className={css['filters']}>
          {children}
          {days === undefined ? null : (
            <>
              <DayField name="from" label={texts.from} defaultValue={days.from} />
              <DayField name="to" label={texts.to} defaultValue={days.to} />
            </>
          )}
          {Object.values(filter).some(Boolean) ? (
            <Link to={to} className={buttonClass({ variant: 'quiet' })}>
              {texts.clear}
            </Link>
          ) : null}
        </div>
      </form>
    </search>
  )
}
