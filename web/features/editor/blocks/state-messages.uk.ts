export const blockState = {
  hidden: 'Сховано',
  incomplete: 'Не заповнено',
  limit: 'Понад ліміт',
  early: (moment: string) => `Сховано до ${moment}`,
  shown: (moment: string) => `Показуємо до ${moment}`,
  over: (day: string) => `Показ завершився ${day}`,
}

export type BlockStateMessages = typeof blockState
