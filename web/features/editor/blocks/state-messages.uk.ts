export const blockState = {
  hidden: 'Сховано',
  incomplete: 'Не заповнено',
  limit: 'Понад ліміт',
  early: (moment: string) => `Від ${moment}`,
  shown: (moment: string) => `До ${moment}`,
  over: (day: string) => `Завершено ${day}`,
}

export type BlockStateMessages = typeof blockState
