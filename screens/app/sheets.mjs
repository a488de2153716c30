// The application's screens, group by group: who sees them, where, and what is pressed there first.

const press = (role, name) => async (page) => {
  await page.getByRole(role, { name }).first().click()
}
const designTab = (index) => (page) => page.getByRole('tab').nth(index).click()
const more = press('button', /^(Ще|More): /)
const add = press('button', /^(Додати блок|Add a block)$/)

/** In the editor of the sample creator, somebody new on Free, or a member of staff; nobody is signed in for the rest. */
const ofCreator = (section, label, act) => ({ who: 'creator', path: `/my/:page/${section}`, label, act })
const ofNewcomer = (section, label, act) => ({ who: 'newcomer', path: `/my/:page/${section}`, label, act })
const ofStaff = (path, label) => ({ who: 'staff', path, label })

export const appSheets = [
  {
    name: 'app-entrance',
    cells: [
      { path: '/', label: 'start' },
      { path: '/auth', label: 'sign-in' },
      { path: '/auth?tab=register', label: 'registration' },
      { path: '/auth?tab=forgot', label: 'forgotten password' },
      { path: '/pricing', label: 'prices' },
      { path: '/5XX', label: 'works' },
    ],
  },
  {
    name: 'app-first-run',
    cells: [
      ofNewcomer('start', 'name and photo'),
      ofNewcomer('start?step=links', 'links'),
      ofNewcomer('start?step=look', 'look'),
      ofNewcomer('start?step=live', 'live'),
    ],
  },
  {
    name: 'app-editor',
    cells: [
      ofCreator('content', 'content'),
      ofCreator('content', 'add', add),
      ofCreator('content', 'block', async (page) => {
        await page.locator('[data-block]').nth(1).getByRole('button').nth(1).click()
      }),
      ofCreator('content', 'more about a block', more),
      ofCreator('content', 'share', press('button', /^(Поділитися|Share)$/)),
      ofNewcomer('content', 'empty'),
    ],
  },
  {
    name: 'app-design',
    cells: ['themes', 'layouts', 'colours', 'buttons', 'type', 'background'].map((label, index) =>
      ofCreator('design', label, designTab(index)),
    ),
  },
  {
    name: 'app-page',
    cells: [
      { who: 'creator', path: '/my', label: 'my pages' },
      ofCreator('statistics', 'statistics'),
      ofCreator('messages', 'messages'),
      ofCreator('form', 'form'),
      ofCreator('settings', 'settings'),
      ofCreator('history', 'history'),
      ofCreator('integrations', 'integrations'),
      ofNewcomer('statistics', 'statistics on Free'),
      ofNewcomer('messages', 'messages on Free'),
    ],
  },
  {
    name: 'app-account',
    cells: [
      { who: 'creator', path: '/my/account', label: 'account' },
      { who: 'creator', path: '/my/plan', label: 'plan' },
      { who: 'newcomer', path: '/my/plan', label: 'plan on Free' },
      { ...ofCreator('content', 'more', press('button', /^(Ще|More)$/)), onPhones: true },
    ],
  },
  {
    name: 'app-staff',
    cells: [
      ofStaff('/admin', 'overview'),
      ofStaff('/admin/users', 'accounts'),
      ofStaff('/admin/invoices', 'invoices'),
      ofStaff('/admin/jobs', 'jobs'),
      ofStaff('/admin/mails', 'mails'),
      ofStaff('/admin/charts', 'charts'),
      ofStaff('/admin/waffles', 'giveaways'),
    ],
  },
]
