// Cards of themes show the page in small; choosing one is saved.

/** Whether the cards in sight hold pages that are drawn and as wide as their card. */
function cardsAreWhole() {
  const hosts = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot?.querySelector('.page'))
  const isWhole = (host) => {
    const drawn = host.shadowRoot.querySelector('.body').getBoundingClientRect()
    return Math.abs(drawn.width - host.clientWidth) <= 1 && getComputedStyle(host).visibility === 'visible'
  }
  return hosts.length > 2 && hosts.every(isWhole)
}

export default async function themes(person, { show }) {
  await person.press('link', 'Вигляд')
  await person.arrives(/design/)
  await person.sees('Сміливі')
  await person.until('whole cards', () => person.run(cardsAreWhole))
  await show('themes')
  await person.press('field', 'Вишиванка')
  await person.until('the choice', () =>
    person.run(() =>
      [...document.querySelectorAll('input:checked')].some((one) => one.labels[0].textContent === 'Вишиванка'),
    ),
  )
  await person.sees('Збережено')
}
