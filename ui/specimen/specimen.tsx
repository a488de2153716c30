import { AppBar } from '../app-bar/app-bar.tsx'
import { Badge } from '../badge/badge.tsx'
import { IconButton } from '../button/button.tsx'
import { MenuIcon, UserIcon } from '../icon/icon.tsx'
import { Mark } from '../mark/mark.tsx'
import { Preloader } from '../preloader/preloader.tsx'
import { CornerSpinner } from '../spinner/spinner.tsx'
import { TabsNav } from '../tabs-nav/tabs-nav.tsx'
import { ToastRegion } from '../toast/toast.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { ContentSamples } from './content-samples.tsx'
import { FeedbackSamples } from './feedback-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { ListSamples } from './list-samples.tsx'
import css from './specimen.module.css'

type SpecimenTheme = 'light' | 'dark'

export type SpecimenProps = {
  themes?: readonly SpecimenTheme[]
}

/** Shows every primitive in every theme, for development. */
export function Specimen({ themes = ['light', 'dark'] }: SpecimenProps) {
  return (
    <div className={css['sheet']}>
      {themes.map((theme) => (
        <Column key={theme} theme={theme} />
      ))}
      <ToastRegion label="Повідомлення" closeLabel="Закрити" />
      <CornerSpinner label="Завантажуємо" />
      <Preloader label="Завантажуємо" />
    </div>
  )
}

const TABS = ['Вміст', 'Вигляд', 'Форма', 'Статистика', 'Інтеграції', 'Налаштування']

function Column({ theme }: { theme: SpecimenTheme }) {
  return (
    <main className={css['column']} data-theme={theme} aria-label={theme}>
      <AppBar
        start={
          <a href="#top">
            <Mark size={22} /> Lanka
          </a>
        }
        end={
          <>
            <IconButton aria-label="Обліковий запис">
              <UserIcon />
            </IconButton>
            <IconButton aria-label="Меню">
              <MenuIcon />
            </IconButton>
          </>
        }
      >
        <Badge tone="spark">Plus</Badge>
      </AppBar>
      <div className={css['flow']}>
        <header className={css['intro']}>
          <h1>Одне посилання на все твоє</h1>
          <p>Зразки складників: {theme === 'light' ? 'світла' : 'темна'} тема.</p>
        </header>
        <TabsNav aria-label="Розділи сторінки" current="Вигляд">
          {TABS.map((tab) => (
            <a href="#top" key={tab} aria-current={tab === 'Вигляд' ? 'page' : undefined}>
              {tab}
            </a>
          ))}
        </TabsNav>
        <ButtonSamples />
        <FieldSamples />
        <FeedbackSamples />
        <ContentSamples />
        <ListSamples />
      </div>
    </main>
  )
}
