import { contentRules, type ContentRule } from '#domain/terms.ts'
import { trashDays } from '#domain/trash.ts'
import type { Facts, LegalText } from './legal-text.ts'

const rules: Record<ContentRule, [name: string, text: string]> = {
  fraud: [
    'Fraud.',
    'Do not trick people out of money, passwords or card details, do not raise funds for what does not exist, do not promise invented prizes or earnings.',
  ],
  impersonation: [
    'Impersonation.',
    'Do not pass yourself off as another person, a bank, a public service, a fund or a company. Parody and fan pages are fine where that is plain at once.',
  ],
  hatred: [
    'Hatred and violence.',
    'Do not call for violence, do not harass people, do not justify the armed aggression against Ukraine or spread its propaganda.',
  ],
  sexual: [
    'Sexual content.',
    'There is no pornography here. Any sexual content involving children is deleted at once and reported to the police.',
  ],
  illegal: [
    'Prohibited goods and services.',
    'Do not offer drugs, weapons, forged documents, stolen data, unlicensed gambling or anything else that the law of Ukraine forbids.',
  ],
  property: [
    'Other people’s work.',
    'Do not publish other people’s texts, photos, music or trademarks without permission, unless the law allows it without one.',
  ],
  privacy: [
    'Other people’s personal data.',
    'Do not make addresses, phone numbers, documents or letters of other people public without their consent. Use what your feedback form collects only for what you said it was for.',
  ],
  malware: [
    'Harmful links.',
    'Do not link to viruses, forged sign-in pages or addresses that hide where somebody will really end up.',
  ],
  interference: [
    'Interference with the site.',
    'Do not guess passwords, do not get around limits, do not inflate statistics, do not overload the service. If you find a vulnerability, write to us: nobody is punished for an honest report.',
  ],
}

/** The terms of use. */
export function terms(config: Facts['config']): LegalText {
  const { siteName, appealEmail, seller } = config
  const owner = seller?.name ?? `the owner of ${siteName}`
  return {
    title: 'Terms of use',
    description: `The rules of ${siteName}: what is yours, what may not be published, what leads to a ban, and how to appeal.`,
    lead: `What you and we promise each other, in plain words. By registering at ${siteName} you agree to these terms.`,
    sections: [
      {
        title: 'Who we are and what this is',
        clauses: [
          `${siteName} lets you build a page of links and other blocks and show it at an address of your own. The service is provided by ${owner} (“we”).`,
          'The Free plan costs nothing and never ends. The Plus plan is paid: the [public offer](/offer) says how it is bought, renewed and canceled, and the [pricing](/pricing) page what it costs.',
          'The [privacy notice](/privacy) says what data we keep and for how long.',
        ],
      },
      {
        title: 'Your account',
        clauses: [
          'You must be at least 14 to register. If you are not 18 yet, buy the paid plan with the consent of your parents or guardians.',
          'Your username becomes the address of your page. Names that the service itself uses are not given away, and an address taken in place of the true owner of a name or a mark may be given back to them.',
          'Keep your password safe. You are responsible for what is done with your account until you tell us that somebody else has access to it.',
          'Without a confirmed email we cannot restore access if the password is forgotten.',
        ],
      },
      {
        title: 'Your page',
        clauses: [
          'Everything you add stays yours. You only allow us to store it, to resize images and to show the page to visitors until you delete it.',
          'You are responsible for what is on your pages, for the promises made there and for the data that visitors leave you.',
          'All of your data can be downloaded as one file at any time: under Account, “Download everything”.',
          `A deleted page stays in the trash for ${trashDays} days. A changed address leads to the new one for another year.`,
          'When Plus ends, what belongs to it is hidden from visitors, and none of it is lost.',
          'The amounts of jars and fundraisers come from the services that run them and are shown with the time of their last update. We never handle that money and are not responsible for it.',
        ],
      },
      {
        title: 'What may not be published',
        clauses: contentRules.map((id) => ({ id: `rule-${id}`, name: rules[id][0], text: rules[id][1] })),
      },
      {
        title: 'Bans and appeals',
        clauses: [
          `Anybody may report a breach: write to ${appealEmail} with the address of the page and what is wrong with it. We answer within 48 hours, and within 24 where it is fraud or a danger to people.`,
          'For a breach of the rules in section 4 we may hide the pages and block the account. We name the rule and the reason: they are shown at sign-in and, where the email is confirmed, sent by email.',
          'A blocked account is not deleted, and its data can be downloaded.',
          `Disagree? Write to ${appealEmail}. Where possible somebody else looks at it again, and answers within 14 days. If we were wrong, everything comes back as it was.`,
          'A blocked account with Plus is not charged any more. The [public offer](/offer) says what is refunded.',
        ],
      },
      {
        title: 'What to expect of us',
        clauses: [
          'We make backups and take care that pages always open, but cannot promise service without any interruption. Planned maintenance is announced on the site.',
          'We are not responsible for the sites that links lead to, nor for deals between you and your visitors.',
          'Our liability is limited to what you paid in the last twelve months. This does not apply to harm done on purpose, nor to consumer rights that the law does not allow anybody to limit.',
        ],
      },
      {
        title: 'How it ends',
        clauses: [
          'You can delete the account under Account. Its pages disappear at once, and everything else after 14 days, during which you may change your mind. Only what the law requires us to keep remains.',
          'If we close the service, we will say so at least 60 days ahead and refund the paid time that is left.',
        ],
      },
      {
        title: 'Changes and disputes',
        clauses: [
          'The date of the version is at the top of each document. Changes that reduce your rights are announced at least 30 days ahead on the site, and by email to those with a confirmed email.',
          'The law of Ukraine applies. Let us first try to settle things by email; if that fails, a court decides under the rules that protect consumers.',
          'The documents are written in Ukrainian and English. Where they differ, the Ukrainian text prevails.',
        ],
      },
    ],
  }
}
