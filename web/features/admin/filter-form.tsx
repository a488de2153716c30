import type { ReactNode, SyntheticEvent } from 'react'
import { Button, buttonClass } from '#ui/button/button.tsx'
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

/** Search field without autocorrection. */
export function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      look="capsule"
      type="search"
      name="q"
      className={css['find']}
      prefix={<SearchIcon />}
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

/** Filter form of a staff list; `key` it by `filter`, so that it follows the address. */
export function FilterForm({ to, filter, days, search, children }: FilterFormProps) {
  const { events: texts } = useTexts(adminTexts)
  const navigate = useNavigate()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const chosen = [...data.keys()].map((name) => [name, textOf(data, name)]).filter(([, text]) => text)
    void navigate({ to, query: Object.fromEntries(chosen) })
  }
  return (
    <search>
      <form className={css['search']} onSubmit={submit}>
        {search}
        <div className={css['filters']}>
          {children}
          {days === undefined ? null : (
            <>
              <DayField name="from" label={texts.from} defaultValue={days.from} />
              <DayField name="to" label={texts.to} defaultValue={days.to} />
            </>
          )}
          <Button type="submit" variant="primary">
            {texts.find}
          </Button>
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
