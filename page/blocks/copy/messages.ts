export const messages = {
  uk: {
    name: 'Копіювання',
    hint: 'Картка, IBAN чи промокод: один дотик — і скопійовано',
    prostir: 'ПРОСТІР',
    copy: 'Копіювати',
    done: 'Скопійовано',
    failed: 'Виділено. Скопіюйте вручну',
  },
  en: {
    name: 'Copy',
    hint: 'A card, an IBAN or a promo code, copied with one tap',
    prostir: 'PROSTIR',
    copy: 'Copy',
    done: 'Copied',
    failed: 'Selected. Copy it yourself',
  },
}
