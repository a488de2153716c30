/** Of background jobs that failed. */
export const jobTexts = {
  jobsText:
    'Фонові завдання, які не виконалися. {site} пробує знову кілька разів, щоразу після довшої паузи, а тоді зупиняється.',
  jobsEmpty: 'Збоїв немає',
  jobsEmptyText: 'Усі фонові завдання виконуються без помилок.',
  jobState: { retrying: 'Буде ще спроба', dead: 'Зупинено' },
  jobHeads: {
    name: 'Завдання',
    state: 'Стан',
    attempts: 'Спроби',
    nextAt: 'Наступна',
    createdAt: 'Додано',
    act: 'Дія',
  },
  jobAttempts: (attempts: number, all: number) => `${attempts} з ${all}`,
  jobFaults: {
    unreachable: 'Зовнішній сервіс недоступний.',
    slow: 'Зовнішній сервіс не відповів вчасно.',
    mailRefused: 'Поштовий сервер не прийняв листа.',
    unknown: 'Несподівана помилка.',
  },
  jobDetails: 'Що записав сервер',
  jobNoError: 'Причина невідома: сервер зупинився посеред роботи.',
  jobRetry: 'Виконати знову',
  jobRetryOf: (name: string) => `Виконати знову: ${name}`,
  jobRetryDone: 'Завдання повернуто в чергу',
}
