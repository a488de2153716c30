import { eventGroupNames, eventGroups, eventKinds } from '#contract/staff-events.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import type { Query } from '#web/routing/table.ts'
import { useQuery } from '#web/routing/view.tsx'
import { among, searchAndDays } from './address-filters.ts'
import { useEventColumns } from './event-line.tsx'
import { FilterForm, SearchField } from './filter-form.tsx'
import { LoadedTable } from './loaded-table.tsx'
import { Options } from './options.tsx'
import { eventsQuery, type EventFilter } from './queries.ts'

/** Filters of an address; invalid ones are left out. */
function filterOf(query: Query): EventFilter {
  return { ...searchAndDays(query), kind: among([...eventGroupNames, ...eventKinds], query['kind']) }
}

/** Events of all accounts; the filters are in the address. */
export function EventsScreen() {
  const texts = useTexts(adminTexts)
  const filter = filterOf(useQuery())
  const isFiltered = Object.values(filter).some(Boolean)
  const none = <EmptyState title={texts.events.none}>{texts.events.noneText}</EmptyState>
  return (
    <>
      <h1>{texts.titles.events}</h1>
      <FilterForm
        to="/admin/events"
        filter={filter}
        days={filter}
        search={
          <SearchField
            label={texts.events.search}
            placeholder={texts.events.searchHint}
            defaultValue={filter.q}
            maxLength={254}
          />
        }
      >
        <KindField value={filter.kind ?? ''} />
      </FilterForm>
      <LoadedTable
        query={eventsQuery(filter)}
        empty={isFiltered ? none : <p>{texts.eventsEmpty}</p>}
        columns={useEventColumns()}
      />
    </>
  )
}

/** Kinds in groups, which can be chosen as a whole. */
function KindField({ value }: { value: string }) {
  const { event: names, events: texts } = useTexts(adminTexts)
  return (
    <SelectField look="pill" name="kind" label={texts.kind} defaultValue={value}>
      <option value="">{texts.any}</option>
      {eventGroupNames.map((group) => (
        <optgroup key={group} label={texts.groups[group]}>
          <option value={group}>{texts.allOf(texts.groups[group])}</option>
          <Options values={eventGroups[group]} names={names} />
        </optgroup>
      ))}
    </SelectField>
  )
}
