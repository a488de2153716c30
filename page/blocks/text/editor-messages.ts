const uk = {
  text: 'Текст',
  textPlaceholder: 'Розкажіть про себе або свою справу',
  textHint: 'Адреси сайтів стануть посиланнями',
  size: 'Розмір',
  sizeXs: 'Найменший',
  sizeS: 'Малий',
  sizeNormal: 'Звичайний',
  sizeLarger: 'Більший',
  sizeL: 'Великий',
  sizeXl: 'Найбільший',
  align: 'Вирівнювання',
  alignLeft: 'Ліворуч',
  alignCenter: 'По центру',
  alignRight: 'Праворуч',
  icon: 'Іконка',
  iconNone: 'Без іконки',
}

const en: Record<keyof typeof uk, string> = {
  text: 'Text',
  textPlaceholder: 'Tell visitors about yourself or your work',
  textHint: 'Web addresses become links',
  size: 'Size',
  sizeXs: 'Smallest',
  sizeS: 'Small',
  sizeNormal: 'Normal',
  sizeLarger: 'Larger',
  sizeL: 'Large',
  sizeXl: 'Largest',
  align: 'Alignment',
  alignLeft: 'Left',
  alignCenter: 'Center',
  alignRight: 'Right',
  icon: 'Icon',
  iconNone: 'No icon',
}

export const messages = { uk, en }
