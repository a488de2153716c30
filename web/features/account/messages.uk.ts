export const shell = {
  home: 'Мої сторінки',
  allPages: 'Усі сторінки',
  switchPage: (title: string) => `Сторінка «${title}», обрати іншу`,
  account: (username: string) => `Акаунт ${username}`,
  plan: { free: 'Тариф Free', plus: 'Тариф Plus' },
  signOut: 'Вийти',
  tabs: 'Розділи сторінки',
}
