import type { PasskeyFault } from './passkey-failure.ts'

export const passkeyFaults: Record<PasskeyFault, string> = {
  canceled: 'Дію скасовано, або минув час. Спробуйте ще раз.',
  known: 'На цьому пристрої вже є ключ доступу до вашого акаунта.',
  unsupported: 'Цей пристрій не підтримує таких ключів доступу. Спробуйте інший пристрій або менеджер паролів.',
  address: 'За цією адресою сайту ключі доступу не працюють.',
  unknown: 'Не вийшло скористатися ключем доступу. Спробуйте ще раз.',
}
