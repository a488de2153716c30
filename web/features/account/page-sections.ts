import {
  ChartIcon,
  ClipboardIcon,
  HistoryIcon,
  InboxIcon,
  LayoutListIcon,
  PaletteIcon,
  PlugIcon,
  SettingsIcon,
} from '#ui/icon/icon.tsx'

/** The sections of a page in order. The main ones are in a phone's bottom bar, the others under «Ще». */
export const sections = [
  { to: '/my/$pageId/content', title: 'my.content._title', Icon: LayoutListIcon, main: true },
  { to: '/my/$pageId/design', title: 'my.design._title', Icon: PaletteIcon, main: true },
  { to: '/my/$pageId/form', title: 'my.form._title', Icon: ClipboardIcon, main: false },
  { to: '/my/$pageId/messages', title: 'my.messages._title', Icon: InboxIcon, main: false },
  { to: '/my/$pageId/statistics', title: 'my.statistics._title', Icon: ChartIcon, main: true },
  { to: '/my/$pageId/integrations', title: 'my.integrations._title', Icon: PlugIcon, main: false },
  { to: '/my/$pageId/settings', title: 'my.settings._title', Icon: SettingsIcon, main: false },
  { to: '/my/$pageId/history', title: 'my.history._title', Icon: HistoryIcon, main: false },
] as const

export type Section = (typeof sections)[number]

/** The section at an address; undefined if there is none. */
export function sectionAt(pathname: string): Section | undefined {
  return sections.find(({ to }) => pathname.endsWith(to.slice(to.lastIndexOf('/'))))
}
