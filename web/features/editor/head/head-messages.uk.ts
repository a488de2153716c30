/** Of the form of a page's head, which is opened seldom. */
export const pageHead = {
  descriptionPlaceholder: 'Хто ви й чим займаєтеся',
  other: {
    en: { have: 'Показувати й англійською', title: 'Назва англійською', description: 'Опис англійською' },
    uk: { have: 'Показувати й українською', title: 'Назва українською', description: 'Опис українською' },
  },
  otherHint:
    'Відвідувач побачить сторінку мовою свого браузера й зможе змінити мову. Тексти блоків перекладайте в самих блоках',
}

export type PageHeadMessages = typeof pageHead
