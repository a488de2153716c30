/** Titles of the staff's screens. */
export const titles = {
  admin: 'Адміністрування',
  users: 'Користувачі',
  user: 'Користувач',
  events: 'Події',
  mails: 'Листи',
  jobs: 'Завдання',
  invoices: 'Рахунки',
  differences: 'Розбіжності',
  charts: 'Графіки',
  html: 'HTML',
  giveaways: 'Розіграші',
  as: 'Перегляд акаунта',
}
