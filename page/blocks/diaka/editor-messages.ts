const uk = {
  url: 'Посилання на збір',
  urlPlaceholder: 'https://nick.diaka.ua/donate',
  urlHint: 'Сторінка вашого збору на Diaka',
  urlIncorrect: 'Потрібне посилання на збір Diaka: https://nick.diaka.ua/donate',
  title: 'Назва',
  titlePlaceholder: 'На новий мікрофон',
  showProgress: 'Показувати зібране',
  showTop: 'Показувати найщедріших',
  goal: 'Ціль, гривень',
  goalHint: 'Залиште порожнім, якщо цілі немає',
  key: 'Ключ віджета',
  keyHint:
    'Остання частина посилання на віджет для стриму: https://c.diaka.ua/… Потрібен для суми й найщедріших. Зберігаємо зашифрованим і нікому не показуємо',
  keyIncorrect: 'Ключ має 32\u00A0літери й цифри. Скопіюйте посилання на віджет повністю',
  keySave: 'Зберегти ключ',
  keyRemove: 'Видалити ключ',
  keySaved: 'Ключ збережено',
  rest: 'сума, ціль, ключ',
}

const en: Record<keyof typeof uk, string> = {
  url: 'Link to the fundraiser',
  urlPlaceholder: 'https://nick.diaka.ua/donate',
  urlHint: 'The page of your fundraiser on Diaka',
  urlIncorrect: 'Enter a link to a Diaka fundraiser: https://nick.diaka.ua/donate',
  title: 'Title',
  titlePlaceholder: 'A new microphone',
  showProgress: 'Show the amount raised',
  showTop: 'Show the top donors',
  goal: 'Goal, UAH',
  goalHint: 'Leave empty if there is no goal',
  key: 'Widget key',
  keyHint:
    'The last part of your stream widget’s link: https://c.diaka.ua/… Needed for the amount and the top donors. Stored encrypted and shown to nobody',
  keyIncorrect: 'A key has 32\u00A0letters and digits. Copy the widget’s whole link',
  keySave: 'Save the key',
  keyRemove: 'Delete the key',
  keySaved: 'The key is saved',
  rest: 'amount, goal, key',
}

export const messages = { uk, en }
