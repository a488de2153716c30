export const common = {
  language: 'Мова',
  languageNames: { uk: 'Українська', en: 'English' },
  loading: 'Завантаження…',
  save: 'Зберегти',
  saved: 'Збережено',
  cancel: 'Скасувати',
  close: 'Закрити',
  retry: 'Спробувати ще раз',
  undo: 'Повернути',
  notifications: 'Сповіщення',
  skipToContent: 'До вмісту',
  network: 'Немає зв’язку із сервером. Перевірте інтернет і спробуйте ще раз.',
  unknownFailure: 'Не вдалося виконати. Спробуйте ще раз за хвилину.',
  retryIn: (seconds: number) => `Забагато спроб. Спробуйте за ${seconds} с.`,
}

/** Names of screens in the title of the window. */
export const titles = {
  home__title: 'Сторінка з усіма вашими посиланнями',
  login__title: 'Вхід',
  'maintenance._title': 'Сторінка недоступна',
  'my._title': 'Мій профіль',
  'my.pages._title': 'Мої сторінки',
  'my.content._title': 'Вміст',
  'my.design._title': 'Вигляд',
  'my.statistics._title': 'Статистика',
  'my.settings._title': 'Налаштування',
}
