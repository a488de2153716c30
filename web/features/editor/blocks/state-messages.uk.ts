export const blockState = {
  hidden: 'Сховано',
  incomplete: 'Не заповнено',
  limit: 'Понад ліміт',
  beyondLimit: (most: number) =>
    `На Free відвідувачі бачать перші ${most} блоків. Цей побачать, якщо підняти його вище або взяти Plus.`,
  beyondPlan: 'Цей блок відвідувачі побачать із Plus.',
  early: (moment: string) => `З ${moment}`,
  shown: (moment: string) => `До ${moment}`,
  over: (day: string) => `Завершено ${day}`,
}

export type BlockStateMessages = typeof blockState
