// Headers of a phone's browser, so that requests are as large as real ones.
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0.29.93'

const always = {
  'user-agent': phone,
  'accept-language': 'uk-UA,uk;q=0.9,en;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
}

/** Request headers of a visit to a page. */
export const visitHeaders = {
  ...always,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
  referer: 'https://l.instagram.com/',
  'upgrade-insecure-requests': '1',
}

/** Request headers of the beacon that reports a visit or a tap. */
export const beaconHeaders = {
  ...always,
  accept: '*/*',
  'content-type': 'application/json',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-site': 'same-origin',
}
