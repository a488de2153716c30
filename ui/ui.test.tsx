import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppBar } from './app-bar/app-bar.tsx'
import { Badge } from './badge/badge.tsx'
import { Button, buttonClass, IconButton } from './button/button.tsx'
import { Card } from './card/card.tsx'
import { BarLineChart } from './chart/chart.tsx'
import { Collapse } from './collapse/collapse.tsx'
import { EmptyState } from './empty-state/empty-state.tsx'
import { CheckboxField, SwitchField } from './field/choice-field.tsx'
import { PasswordField } from './field/password-field.tsx'
import { SegmentedField } from './field/segmented-field.tsx'
import { SelectField } from './field/select-field.tsx'
import { TextArea, TextField } from './field/text-field.tsx'
import { PlusIcon } from './icon/icon.tsx'
import { Mark } from './mark/mark.tsx'
import { Notice } from './notice/notice.tsx'
import { PhoneFrame } from './phone-frame/phone-frame.tsx'
import { RadioCards } from './radio-cards/radio-cards.tsx'
import { Skeleton } from './skeleton/skeleton.tsx'
import { Spinner } from './spinner/spinner.tsx'
import { StatRow, StatTile } from './stat-tile/stat-tile.tsx'
import { TabsNav } from './tabs-nav/tabs-nav.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const attribute = (markup: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(markup)?.[1]

const options = [
  { value: 'a', label: 'One' },
  { value: 'b', label: 'Two' },
]

const fields: Record<string, (text: { error?: string; hint?: string }) => ReactElement> = {
  TextField: (text) => <TextField label="Name" {...text} />,
  TextArea: (text) => <TextArea label="Name" {...text} />,
  SelectField: (text) => <SelectField label="Name" {...text} />,
  PasswordField: (text) => <PasswordField label="Name" showLabel="Show" hideLabel="Hide" {...text} />,
  CheckboxField: (text) => <CheckboxField label="Name" {...text} />,
  SwitchField: (text) => <SwitchField label="Name" {...text} />,
}

test.each(Object.entries(fields))('%s has a label that belongs to its control', (_, field) => {
  const markup = html(field({}))
  const target = attribute(markup, 'for')
  expect(target).toBeTruthy()
  expect(markup).toMatch(new RegExp(`<(input|select|textarea)[^>]* id="${target}"`))
})

test.each(Object.entries(fields))('%s is described by its error first and then its hint', (_, field) => {
  const markup = html(field({ error: 'Too short', hint: 'Three letters' }))
  const [error, hint] = attribute(markup, 'aria-describedby')?.split(' ') ?? []
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toMatch(new RegExp(`id="${error}".*Too short`))
  expect(markup).toMatch(new RegExp(`id="${hint}".*Three letters`))
})

test.each(Object.entries(fields))('%s without an error is not marked as invalid', (_, field) => {
  expect(html(field({}))).not.toMatch(/aria-invalid|aria-describedby/)
})

test('a field keeps the id that its caller gives', () => {
  expect(html(<TextField label="Name" id="title" />)).toContain('for="title"')
})

const groups: Record<string, ReactElement> = {
  SegmentedField: <SegmentedField label="Pick" options={options} value="b" onChange={() => {}} />,
  RadioCards: <RadioCards label="Pick" options={options} value="b" onChange={() => {}} />,
}

test.each(Object.entries(groups))(
  '%s is a named group of radio buttons of one name with the chosen one checked',
  (_, group) => {
    const markup = html(group)
    const names = [...markup.matchAll(/type="radio"[^>]* name="([^"]+)"/g)].map((found) => found[1])
    expect(markup).toMatch(/<fieldset[^>]*>.*<legend[^>]*>Pick<\/legend>/)
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
    expect(markup).toMatch(/<input[^>]*checked=""[^>]*value="b"|<input[^>]*value="b"[^>]*checked=""/)
  },
)

const classed: Record<string, ReactElement> = {
  AppBar: <AppBar className="mine" />,
  Badge: <Badge className="mine" />,
  Button: <Button className="mine" />,
  IconButton: (
    <IconButton className="mine" aria-label="Add">
      <PlusIcon />
    </IconButton>
  ),
  Card: <Card className="mine" />,
  Collapse: <Collapse className="mine" title="More" />,
  EmptyState: <EmptyState className="mine" title="Nothing" />,
  Mark: <Mark className="mine" />,
  Notice: <Notice className="mine" />,
  PhoneFrame: <PhoneFrame className="mine" />,
  SegmentedField: <SegmentedField className="mine" label="Pick" options={options} value="b" onChange={() => {}} />,
  RadioCards: <RadioCards className="mine" label="Pick" options={options} value="b" onChange={() => {}} />,
  Skeleton: <Skeleton className="mine" label="Wait" />,
  Spinner: <Spinner className="mine" />,
  StatRow: <StatRow className="mine" />,
  StatTile: <StatTile className="mine" label="Views" value="1" />,
  TabsNav: <TabsNav className="mine" current="a" aria-label="Parts" />,
  TextField: <TextField className="mine" label="Name" />,
}

test.each(Object.entries(classed))('%s takes a class of its caller on its outermost element', (_, element) => {
  expect(attribute(html(element), 'class')?.split(' ')).toContain('mine')
})

test('a button does not send a form unless it is told to', () => {
  expect(html(<Button>Go</Button>)).toContain('type="button"')
  expect(html(<Button type="submit">Go</Button>)).toContain('type="submit"')
})

test('a busy button says so, refuses presses and can still be focused', () => {
  const markup = html(<Button busy>Save</Button>)
  expect(markup).toContain('aria-busy="true"')
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toContain(' disabled')
})

test('a link can be given the look of each variant of a button', () => {
  expect(buttonClass({ variant: 'primary' })).not.toBe(buttonClass({ variant: 'danger' }))
})

test('an icon is silent unless it is named', () => {
  expect(html(<PlusIcon />)).toContain('aria-hidden="true"')
  expect(html(<PlusIcon aria-label="Add" />)).not.toContain('aria-hidden')
})

test('only an error notice interrupts', () => {
  expect(html(<Notice tone="error">No</Notice>)).toContain('role="alert"')
  expect(html(<Notice tone="warn">Hm</Notice>)).toContain('role="status"')
})

test('a chart is one picture with a summary, every figure in its table, and a legend of several series', () => {
  const days = [
    { label: '1', title: 'Day one', values: [11, 5] },
    { label: '2', title: 'Day two', values: [22, 6] },
  ]
  const rest = { days, summary: 'Views grew', dayHeading: 'Day', formatValue: (value: number) => `#${value}` }
  const markup = html(<BarLineChart series={['Views', 'Clicks']} {...rest} />)
  expect(markup).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Views grew"/)
  for (const cell of ['#11', '#5', '#22', '#6']) expect(markup).toContain(`<td>${cell}</td>`)
  expect(markup).toMatch(/<span[^>]*>Views/)
  expect(html(<BarLineChart series={['Views']} {...rest} />)).not.toMatch(/<span[^>]*>Views/)
})
