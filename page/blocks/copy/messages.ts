const uk = {
  name: 'Копіювання',
  hint: 'Картка, IBAN чи промокод: один дотик — і скопійовано',
  prostir: 'ПРОСТІР',
  copy: 'Скопіювати',
  done: 'Скопійовано',
  failed: 'Виділено. Скопіюйте вручну',
}

const en: Record<keyof typeof uk, string> = {
  name: 'Copy',
  hint: 'A card, an IBAN or a promo code, copied with one tap',
  prostir: 'PROSTIR',
  copy: 'Copy',
  done: 'Copied',
  failed: 'Selected. Copy it by hand',
}

export const messages = { uk, en }
