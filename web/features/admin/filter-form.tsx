import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { buttonClass } from '#ui/button/button.tsx'
import { TextField, type TextFieldProps } from '#ui/field/text-field.tsx'
import { SearchIcon } from '#ui/icon/icon.tsx'
import { textOf } from '#web/forms/form-data.ts'
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

/** Search field without autocorrection; Enter searches. */
export function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      look="capsule"
      type="search"
      name="q"
      className={css['find']}
      prefix={<SearchIcon />}
      enterKeyHint="search"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  )
}

function DayField(props: Pick<TextFieldProps, 'name' | 'label' | 'defaultValue'>) {
  return <TextField look="pill" type="date" min="2000-01-01" {...props} />
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

/** Filter form of a staff list: a choice or a day applies at once, a search with Enter. */
export function FilterForm({ to, filter, days, search, children }: FilterFormProps) {
  const { events: texts } = useTexts(adminTexts)
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const address = JSON.stringify(filter)
  // The fields follow the address by themselves: a new form for each address would lose the focus.
  useEffect(() => {
    const given = JSON.parse(address) as FilterFormProps['filter']
    for (const field of form.current!.elements)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = given[field.name] ?? ''
  }, [address])
  const apply = (fields: HTMLFormElement) => {
    const data = new FormData(fields)
    const chosen = [...data.keys()].map((name) => [name, textOf(data, name)]).filter(([, text]) => text)
    void navigate({ to, query: Object.fromEntries(chosen), keepScroll: true })
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const change = ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) => {
    const { type, validity } = target as HTMLInputElement | HTMLSelectElement
    // A day that is being typed is not valid yet.
    if (type !== 'search' && validity.valid) apply(currentTarget)
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
