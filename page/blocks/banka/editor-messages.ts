const uk = {
  url: 'Посилання на банку',
  urlPlaceholder: 'https://send.monobank.ua/jar/…',
  urlHint: 'У застосунку monobank відкрийте банку, натисніть «Поділитися» й скопіюйте посилання',
  urlIncorrect: 'Потрібне посилання на банку monobank: https://send.monobank.ua/jar/…',
  title: 'Свій підпис',
  titlePlaceholder: 'На дрони для 93-ї',
  titleHint: 'Необов’язково. Назву збору й ім’я власника показує банк',
  showProgress: 'Показувати суму збору',
  showProgressHint: 'Суму й ціль дає банк, ми оновлюємо їх кожні десять хвилин',
  rest: 'сума збору',
}

const en: Record<keyof typeof uk, string> = {
  url: 'Link to the jar',
  urlPlaceholder: 'https://send.monobank.ua/jar/…',
  urlHint: 'Open the jar in the monobank app, tap Share and copy the link',
  urlIncorrect: 'Enter a link to a monobank jar: https://send.monobank.ua/jar/…',
  title: 'Your own caption',
  titlePlaceholder: 'Drones for the 93rd',
  titleHint: 'Optional. The bank’s title and the owner’s name are always shown',
  showProgress: 'Show the amount raised',
  showProgressHint: 'The amount and the goal come from the bank and are refreshed every ten minutes',
  rest: 'amount raised',
}

export const messages = { uk, en }
