const uk = {
  title: 'Заголовок',
  titlePlaceholder: 'Мої проєкти',
  subtitle: 'Підпис під назвою',
  subtitlePlaceholder: 'Кілька слів про розділ',
  align: 'Вирівнювання',
  alignCenter: 'Як на сторінці',
  alignLeft: 'Ліворуч',
  alignMiddle: 'По центру',
  alignRight: 'Праворуч',
  rest: 'вирівнювання',
}

const en: Record<keyof typeof uk, string> = {
  title: 'Heading',
  titlePlaceholder: 'My projects',
  subtitle: 'Caption',
  subtitlePlaceholder: 'A few words about the section',
  align: 'Alignment',
  alignCenter: 'Same as page',
  alignLeft: 'Left',
  alignMiddle: 'Center',
  alignRight: 'Right',
  rest: 'alignment',
}

export const messages = { uk, en }
