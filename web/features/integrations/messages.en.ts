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
    wrong: 'The ID is 10 to 20 digits long, such as 184209375521.',
  },
  tiktokPixel: {
    label: 'Pixel ID',
    hint: 'In TikTok Ads Manager: Tools › Events › your pixel.',
    example: 'CJMB7ERC77U2JVNG7RF0',
    wrong: 'The ID has exactly 20 English letters and digits, such as CJMB7ERC77U2JVNG7RF0.',
  },
  plausible: {
    label: 'Site name in Plausible',
    hint: 'The name you gave it in Plausible.',
    example: 'olena.art',
    wrong: 'Enter a name such as olena.art, with no path after it.',
  },
  'umami.id': {
    label: 'Website ID in Umami',
    hint: 'In Umami: Settings › Websites › Edit. You can also paste the whole code.',
    example: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    wrong: 'The ID looks like 3f2504e0-4f89-41d3-9a0c-0305e82c3301.',
  },
  'umami.host': {
    label: 'Your Umami server',
    hint: 'If empty, events go to Umami Cloud.',
    example: 'stats.olena.art',
    wrong: 'Enter a public https address such as stats.olena.art, with no port or path.',
  },
  'widget.site': {
    label: 'Where it works',
    hint: 'Only on this site. If empty, the button works on any.',
    example: 'olena.art',
    wrong: 'Enter an address such as olena.art, with no path after it.',
  },
}

const asks: Analytics['asks'] = {
  ga4: 'If visitors agree, Google sees their IP address and device and recognizes them by a cookie for two years, on this page only. We don’t ask about advertising, so ad signals are off.',
  metaPixel:
    'If visitors agree, Meta sees their IP address and device, recognizes them by a cookie for 90 days, and can link them to a Facebook or Instagram account and show them ads.',
  tiktokPixel:
    'If visitors agree, TikTok sees their IP address and device, recognizes them by a cookie for 13 months, and can link them to an account and show them ads.',
  plausible:
    'If visitors agree, Plausible learns their country, device and where they came from. No cookies and no third-party script: the page sends the event itself.',
  umami:
    'If visitors agree, your Umami learns their country, device, language and where they came from. No cookies and no third-party script: the page sends the event itself.',
}

export const integrations: typeof uk.integrations = {
  analytics: {
    title: 'Analytics',
    about:
      'A tracker starts only if the visitor allows it. It then also learns about clicks on blocks and sent forms, but not what was written in them. Our own statistics count everyone, no consent needed.',
    paused: 'The trackers are off, and the page doesn’t ask. All of it comes back with Plus.',
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
    costs: (kilobytes) => `With consent, the page loads about ${kilobytes}\u00A0KB more.`,
    fields,
    otherGoogle: {
      UA: 'This is a Universal Analytics ID, which no longer works. Use the one that begins with G-.',
      GTM: 'This is a Tag Manager container: it can hold any code, so we don’t connect it. Use the ID that begins with G-.',
      AW: 'This is a Google Ads ID. Use the one that begins with G-.',
    },
    asks,
    question: 'This is how your page asks',
    questionFrame: 'Your page with the question',
    questionLoading: 'Drawing the page…',
  },
  widget: {
    title: 'Widget for your site',
    enabled: 'Button in the corner of your site',
    about: 'Opens your page on top of your site.',
    paused: 'Your site has no button now; it comes back with Plus.',
    side: 'Button position',
    sides: { left: 'On the left', right: 'On the right' },
    caption: 'Button label',
    captionHint: 'If empty, only the photo or the first letter of the title is shown.',
    where: 'Put this code on every page of your site, before </body>. Changes you make here show there at once.',
    whereLater:
      'You can put this code on every page of your site, before </body>. The button appears once you turn it on.',
    code: 'Widget code',
    copyCode: 'Copy the code',
    copy: 'Copy',
    copyThis: (name) => `Copy: ${name}`,
    copied: 'Code copied',
    copyFailed: 'The browser blocked copying. Select the code and copy it yourself.',
    more: 'If your site has a strict content policy',
    policy: 'permissions',
    policyText:
      'Your site’s Content-Security-Policy header must allow these addresses, in addition to those it already has.',
    nonce: 'code with a nonce',
    nonceText: 'If the policy requires a nonce, replace the sample with the one your site creates for each response.',
    nonceSample: 'YOUR_NONCE',
    integrity: 'code with integrity',
    integrityText:
      'If your site runs only verified scripts: this code always loads the same version. Copy it again to get a newer one.',
    loading: 'Preparing the code…',
  },
}
