// Samples of themes show whole pages in small; choosing one is saved.

/** Whether every sample holds its parts, as a page in small does: what is too large is cut off. */
function samplesAreWhole() {
  const hosts = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot)
  const isWhole = (host) => {
    const { right, bottom } = host.getBoundingClientRect()
    const parts = [...host.shadowRoot.querySelectorAll('.avatar, .surface')].map((part) => part.getBoundingClientRect())
    return parts.length > 0 && parts.every((part) => part.right <= right + 1 && part.bottom <= bottom + 1)
  }
  return hosts.length > 20 && hosts.every(isWhole)
}

// oxlint-disable-next-line import/no-default-export -- the runner reads the default export
export default async function themes(person, { show }) {
  await person.press('link', 'Вигляд')
  await person.arrives(/design/)
  await person.sees('Спокійні')
  await person.until('whole samples', () => person.run(samplesAreWhole))
  await show('samples')
  await person.press('field', 'Кобальт')
  await person.until('the choice', () =>
    person.run(() =>
      [...document.querySelectorAll('input:checked')].some((one) => one.labels[0].textContent === 'Кобальт'),
    ),
  )
  await person.sees('Збережено')
}
