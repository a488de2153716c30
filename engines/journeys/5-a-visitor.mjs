// A visitor opens the page and finds the link.
export default async function visitor(person, { origin, login }) {
  await person.open(`${origin}/${login}`)
  await person.find('link', 'Мій канал…')
}
