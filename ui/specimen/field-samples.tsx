import { useState } from 'react'
import { Badge } from '../badge/badge.tsx'
import { Card } from '../card/card.tsx'
import { CheckboxField, SwitchField } from '../field/choice-field.tsx'
import { PasswordField } from '../field/password-field.tsx'
import { SegmentedField } from '../field/segmented-field.tsx'
import { SelectField } from '../field/select-field.tsx'
import { TextArea, TextField } from '../field/text-field.tsx'
import { LockIcon, MoonIcon, SearchIcon, SunIcon } from '../icon/icon.tsx'
import { RadioCards } from '../radio-cards/radio-cards.tsx'
import { Sample, Wrap } from './sample.tsx'
import css from './specimen.module.css'

type Corners = 'straight' | 'slight' | 'round'

export function FieldSamples() {
  const [corners, setCorners] = useState<Corners>('slight')
  return (
    <Sample title="Поля">
      <Card className={css['form']}>
        <TextField label="Назва сторінки" placeholder="Наприклад, Олена Шевчук" aside="14 / 80" />
        <TextField
          label="Адреса сторінки"
          prefix="lanka.ua/"
          defaultValue="olena_shevchuk"
          hint="Латинські літери, цифри та підкреслення."
        />
        <TextField
          label="Електронна пошта"
          type="email"
          defaultValue="olena@"
          error="Перевірте адресу: після @ має бути назва сайту."
        />
        <PasswordField
          label="Пароль"
          showLabel="Показати пароль"
          hideLabel="Сховати пароль"
          defaultValue="дуже-таємно"
          autoComplete="off"
        />
        <TextArea
          label="Опис"
          hint="До 300 символів."
          defaultValue="Ілюстраторка з Чернівців. Малюю листівки й книжки."
        />
        <SelectField label="Розмір тексту" defaultValue="normal">
          <option value="s">Дрібний</option>
          <option value="normal">Звичайний</option>
          <option value="l">Великий</option>
        </SelectField>
        <Wrap>
          <TextField look="capsule" type="search" label="Пошук" prefix={<SearchIcon />} placeholder="Логін або пошта" />
          <SelectField look="pill" label="План">
            <option>усі</option>
            <option>Plus</option>
          </SelectField>
        </Wrap>
        <TextField label="Недоступне поле" disabled defaultValue="lanka.ua/olena" />
      </Card>
      <Card className={css['form']}>
        <SegmentedField
          label="Кути кнопок"
          value={corners}
          onChange={setCorners}
          options={[
            { value: 'straight', label: 'Прямі' },
            { value: 'slight', label: 'Трохи' },
            { value: 'round', label: 'Круглі' },
          ]}
        />
        <SegmentedField
          label="Тема застосунку"
          defaultValue="sun"
          options={[
            { value: 'sun', label: 'Світла', icon: <SunIcon /> },
            { value: 'moon', label: 'Темна', icon: <MoonIcon /> },
          ]}
        />
        <SwitchField label="Показувати блок" defaultChecked hint="Прихований блок бачите лише ви." />
        <SwitchField label="На всю ширину" />
        <SwitchField label="Рахувати переходи" disabled defaultChecked />
        <CheckboxField label="Я погоджуюся з умовами користування" defaultChecked />
        <CheckboxField label="Я не робот" error="Поставте позначку, щоб продовжити." />
      </Card>
      <ThemeCards />
    </Sample>
  )
}

function ThemeCards() {
  return (
    <RadioCards
      label="Тема сторінки"
      defaultValue="paper"
      cardWidth={120}
      options={[
        { value: 'paper', label: 'Папір', note: 'Світла', thumb: <span className={css['thumbPaper']} /> },
        { value: 'night', label: 'Ніч', note: 'Темна', thumb: <span className={css['thumbNight']} /> },
        {
          value: 'waves',
          label: 'Хвилі',
          note: 'Рухоме тло',
          thumb: <span className={css['thumbWaves']} />,
          badge: (
            <Badge tone="spark" icon={<LockIcon />}>
              Plus
            </Badge>
          ),
        },
      ]}
    />
  )
}
