export const address = {
  free: 'вільна',
  taken: 'зайнята',
  near: 'Вільні:',
  instead: 'Можна так:',
  isFree: 'Адреса вільна.',
  isTaken: (near: string) => (near === '' ? 'Адреса зайнята.' : `Адреса зайнята. Вільні: ${near}.`),
  waits: 'Перевіримо, коли з’явиться інтернет.',
}
export type AddressMessages = typeof address
