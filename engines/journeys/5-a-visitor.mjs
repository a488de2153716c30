// A visitor opens the page and finds the link.
// oxlint-disable-next-line import/no-default-export -- the runner reads the default export
export default async function visitor(person, { origin, login }) {
  await person.open(`${origin}/${login}`)
  await person.find('link', 'Мій канал…')
}
