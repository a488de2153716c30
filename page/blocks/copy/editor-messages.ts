const uk = {
  title: 'Назва',
  titlePlaceholder: 'Картка monobank',
  text: 'Що копіювати',
  textPlaceholder: 'Номер картки, IBAN або будь-який текст',
  icon: 'Іконка',
  iconNone: 'Без іконки',
  cardFound: 'Картка {network}: контрольна цифра правильна. Скопіюється без пробілів',
  ibanFound: 'IBAN: контрольні цифри правильні. Скопіюється без пробілів',
  cardCheck: 'Схоже на номер картки, але контрольна цифра не сходиться. Перевірте кожну цифру',
  cardLength: 'Схоже на номер картки, але цифр {count}, а має бути {length}',
  ibanCheck: 'Схоже на IBAN, але контрольні цифри не сходяться. Перевірте кожен знак',
  ibanLength: 'Схоже на IBAN, але знаків {count}, а має бути {length}',
  asText: 'Відвідувачі побачать його як звичайний текст',
  rest: 'іконка',
}

const en: Record<keyof typeof uk, string> = {
  title: 'Title',
  titlePlaceholder: 'monobank card',
  text: 'What to copy',
  textPlaceholder: 'A card number, an IBAN or any text',
  icon: 'Icon',
  iconNone: 'No icon',
  cardFound: '{network} card: the check digit is correct. Copied without spaces',
  ibanFound: 'IBAN: the check digits are correct. Copied without spaces',
  cardCheck: 'This looks like a card number, but its check digit is wrong. Check every digit',
  cardLength: 'This looks like a card number, but it has {count} digits instead of {length}',
  ibanCheck: 'This looks like an IBAN, but its check digits are wrong. Check every character',
  ibanLength: 'This looks like an IBAN, but it has {count} characters instead of {length}',
  asText: 'Visitors will see it as ordinary text',
  rest: 'icon',
}

export const messages = { uk, en }
