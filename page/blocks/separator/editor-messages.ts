const uk = {
  style: 'Вигляд',
  styleEmpty: 'Порожній проміжок',
  styleSmallLine: 'Коротка лінія',
  styleLongLine: 'Довга лінія',
  styleWave: 'Хвиля',
  styleDots: 'Крапки',
  margin: 'Відступи',
  marginXs: 'Найменші',
  marginS: 'Малі',
  marginNormal: 'Звичайні',
  marginLarger: 'Трохи більші',
  marginL: 'Великі',
  marginXl: 'Найбільші',
}

const en: Record<keyof typeof uk, string> = {
  style: 'Style',
  styleEmpty: 'Empty space',
  styleSmallLine: 'Short line',
  styleLongLine: 'Long line',
  styleWave: 'Wave',
  styleDots: 'Dots',
  margin: 'Margins',
  marginXs: 'Smallest',
  marginS: 'Small',
  marginNormal: 'Normal',
  marginLarger: 'Slightly larger',
  marginL: 'Large',
  marginXl: 'Largest',
}

export const messages = { uk, en }
