export const messages = {
  uk: {
    name: 'Донати Diaka',
    hint: 'Кнопка збору на Diaka, із сумою і найщедрішими',
    untitled: 'Підтримати на Diaka',
    year: 'Зібрано за рік',
    progress: 'Зібрано від цілі',
    top: 'Найщедріші за рік',
    asOf: 'станом на',
    support: 'Підтримати',
  },
  en: {
    name: 'Diaka donations',
    hint: 'A donation button for Diaka, with the amount raised and the top donors',
    untitled: 'Support on Diaka',
    year: 'Raised this year',
    progress: 'Raised toward the goal',
    top: 'Top donors of the year',
    asOf: 'as of',
    support: 'Support',
  },
}
