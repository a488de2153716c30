const uk = {
  name: 'Текст',
  hint: 'Розповідь, новина чи пояснення',
}

const en: Record<keyof typeof uk, string> = {
  name: 'Text',
  hint: 'A story, some news or a note',
}

export const messages = { uk, en }
