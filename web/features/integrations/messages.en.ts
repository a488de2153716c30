import type * as uk from './messages.uk.ts'

type Analytics = typeof uk.integrations.analytics

const fields: Analytics['fields'] = {
  ga4: {
    label: 'Measurement ID',
    hint: 'In Google Analytics: Admin › Data streams › your site. You can also paste the whole code.',
    example: 'G-4KQ2X81LZ7',
    wrong: 'The ID begins with G-, followed by 6 to 12 letters and digits, such as G-4KQ2X81LZ7.',
  },
  metaPixel: {
    label: 'Pixel ID',
    hint: 'In Meta Events Manager: Data sources › your pixel.',
    example: '184209375521',
    wrong: 'The ID has digits only, 10 to 20 of them, such as 184209375521.',
  },
  tiktokPixel: {
    label: 'Pixel ID',
    hint: 'In TikTok Ads Manager: Tools › Events › your pixel.',
    example: 'CJMB7ERC77U2JVNG7RF0',
    wrong: 'The ID has exactly 20 Latin letters and digits, such as CJMB7ERC77U2JVNG7RF0.',
  },
  plausible: {
    label: 'Name of the site in Plausible',
    hint: 'As you called it when you added it to Plausible.',
    example: 'olena.art',
    wrong: 'It should be a name such as olena.art, with no path after it.',
  },
  'umami.id': {
    label: 'Website ID in Umami',
    hint: 'In Umami: Settings › Websites › Edit. You can also paste the whole code.',
    example: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    wrong: 'The ID looks like 3f2504e0-4f89-41d3-9a0c-0305e82c3301.',
  },
  'umami.host': {
    label: 'Your Umami server',
    hint: 'If empty, events go to Umami Cloud',
    example: 'stats.olena.art',
    wrong: 'It should be an https address seen on the internet, such as stats.olena.art, with no port or path.',
  },
}

const asks: Analytics['asks'] = {
  ga4: 'Of those who agree, Google sees the IP address and the device, and knows them again by a cookie for two years, on this page alone. We do not ask about advertising, so its signals are off.',
  metaPixel:
    'Of those who agree, Meta sees the IP address and the device, knows them again by a cookie for 90 days, and can connect them with a Facebook or Instagram account and show them ads.',
  tiktokPixel:
    'Of those who agree, TikTok sees the IP address and the device, knows them again by a cookie for 13 months, and can connect them with an account and show them ads.',
  plausible:
    'Of those who agree, Plausible learns the country, the device and where they came from. No cookies: there is no foreign script on the page, which sends the event by itself.',
  umami:
    'Of those who agree, your Umami learns the country, the device, the language and where they came from. No cookies: there is no foreign script on the page, which sends the event by itself.',
}

export const integrations: typeof uk.integrations = {
  analytics: {
    title: 'Analytics',
    about:
      'A counter starts only once a visitor allows it; then it also learns of clicks on blocks and of sent forms, without their text. Our own statistics count everybody, without asking.',
    paused: 'The counters do not work now, and the page asks nothing. All of it comes back together with Plus.',
    names: {
      ga4: 'Google Analytics',
      metaPixel: 'Meta Pixel',
      tiktokPixel: 'TikTok Pixel',
      plausible: 'Plausible',
      umami: 'Umami',
    },
    notConnected: 'Not connected',
    addShort: 'Add',
    add: (name) => `Add ${name}`,
    change: (name) => `Change ${name}`,
    costs: (kilobytes) => `After consent it loads about ${kilobytes} KB and writes cookies`,
    costsNothing: 'Loads nothing and writes no cookies',
    fields,
    otherGoogle: {
      UA: 'This is an ID of Universal Analytics, which no longer works. The one that begins with G- is needed.',
      GTM: 'This is a Tag Manager container: it can hold any code, so we do not connect it. The ID with G- is needed.',
      AW: 'This is an ID of Google Ads. The one that begins with G- is needed.',
    },
    asks,
    question: 'This is how your page asks',
    questionFrame: 'Your page with the question',
    questionLoading: 'Drawing the page…',
  },
  widget: {
    title: 'Widget for your site',
    enabled: 'Button in the corner of your site',
    about: 'Opens your page on top of your site',
    paused: 'Your site has no button now; it comes back together with Plus',
    side: 'Where the button stands',
    sides: { left: 'On the left', right: 'On the right' },
    caption: 'Button label',
    captionHint: 'If empty, only the photo or the first letter of the title is seen',
    where: 'Put this code on every page of your site, before </body>. Changes made here are seen there at once.',
    whereLater:
      'You can put this code on every page of your site, before </body>. The button appears there once you switch it on.',
    code: 'Code of the widget',
    copyCode: 'Copy the code',
    copy: 'Copy',
    copyThis: (name) => `Copy: ${name}`,
    copied: 'Code copied',
    copyFailed: 'The browser did not let us copy. Select the code and copy it.',
    more: 'If your site has a strict content policy',
    policy: 'permissions',
    policyText:
      'Your site’s Content-Security-Policy header must allow these addresses, beside those that it has already.',
    nonce: 'code with a nonce',
    nonceText: 'If the policy asks for a nonce: put what your site makes for each answer in place of the sample.',
    nonceSample: 'YOUR_NONCE',
    integrity: 'code with integrity',
    integrityText:
      'If your site runs nothing but scripts that were checked: this code always gives the same version. Copy it again to get a newer one.',
    loading: 'Getting the code ready…',
  },
}
