import type { SyntheticEvent } from 'react'
import { eventGroupNames, eventGroups, eventKinds } from '#contract/staff-events.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { textOf } from '#web/forms/form-data.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { Link, useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import css from './admin.module.css'
import { among, isDay } from './address-filters.ts'
import { EventLine } from './event-line.tsx'
import { LoadedList } from './loaded.tsx'
import { eventsQuery, type EventFilter } from './queries.ts'

const names = ['q', 'kind', 'from', 'to'] as const

/** The filters that an address names; what is none of them is left out. */
function filterOf({ q, kind, from, to }: Readonly<Record<string, string | undefined>>): EventFilter {
  return {
    ...(q && { q }),
    kind: among([...eventGroupNames, ...eventKinds], kind),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}

/** What happened to everybody, in one list; the filters stand in the address. */
export function EventsScreen() {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const filter = filterOf(useQuery())
  const isFiltered = Object.values(filter).some(Boolean)
  const none = <EmptyState title={texts.events.none}>{texts.events.noneText}</EmptyState>
  return (
    <>
      <h1>{titles['admin.events._title']}</h1>
      <Filters key={JSON.stringify(filter)} filter={filter} isFiltered={isFiltered} />
      <LoadedList query={eventsQuery(filter)} empty={isFiltered ? none : <p>{texts.eventsEmpty}</p>}>
        {(event) => <EventLine event={event} user={event.user} />}
      </LoadedList>
    </>
  )
}

function Filters({ filter, isFiltered }: { filter: EventFilter; isFiltered: boolean }) {
  const { events: texts } = useTexts(adminTexts)
  const navigate = useNavigate()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const query = Object.fromEntries(names.map((name) => [name, textOf(data, name).trim()]).filter(([, text]) => text))
    void navigate({ to: '/admin/events', query })
  }
  return (
    <search>
      <form className={css['search']} onSubmit={submit}>
        <TextField
          type="search"
          name="q"
          label={texts.search}
          hint={texts.searchHint}
          defaultValue={filter.q}
          maxLength={254}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <div className={css['filters']}>
          <KindField value={filter.kind ?? ''} />
          <TextField type="date" name="from" label={texts.from} defaultValue={filter.from} min="2000-01-01" />
          <TextField type="date" name="to" label={texts.to} defaultValue={filter.to} min="2000-01-01" />
        </div>
        <div className={css['actions']}>
          <Button type="submit" variant="primary">
            {texts.find}
          </Button>
          {isFiltered ? (
            <Link to="/admin/events" className={buttonClass({ variant: 'quiet' })}>
              {texts.clear}
            </Link>
          ) : null}
        </div>
      </form>
    </search>
  )
}

/** Kinds by what they are about; a group can be chosen as a whole. */
function KindField({ value }: { value: string }) {
  const { event: names, events: texts } = useTexts(adminTexts)
  return (
    <SelectField name="kind" label={texts.kind} defaultValue={value}>
      <option value="">{texts.any}</option>
      {eventGroupNames.map((group) => (
        <optgroup key={group} label={texts.groups[group]}>
          <option value={group}>{texts.allOf(texts.groups[group])}</option>
          {eventGroups[group].map((kind) => (
            <option key={kind} value={kind}>
              {names[kind]}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
