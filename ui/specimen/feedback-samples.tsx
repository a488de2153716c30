import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { SwitchField } from '../field/choice-field.tsx'
import { SelectField } from '../field/select-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { loading } from '../loading/loading.ts'
import { Notice } from '../notice/notice.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { toast } from '../toast/toast.tsx'
import { Sample, Wrap } from './sample.tsx'
import css from './specimen.module.css'

export function FeedbackSamples() {
  const undo = { label: 'Повернути', onAction: () => toast.show({ text: 'Блок повернуто', tone: 'ok' }) }
  return (
    <Sample title="Відгук">
      <Notice title="Сторінку приховано">Відвідувачі бачать вашу головну сторінку.</Notice>
      <Notice tone="ok" title="Plus діє до 12 березня 2027 року" />
      <Notice tone="warn" title="Немає зв’язку" action={<Button size="s">Спробувати ще раз</Button>}>
        Зміни збережено на цьому пристрої. Надішлемо їх, щойно з’явиться мережа.
      </Notice>
      <Notice tone="error" title="Не вдалося зберегти">
        Таку адресу вже зайнято. Оберіть іншу.
      </Notice>
      <Wrap>
        <Button onClick={() => toast.show({ text: 'Блок видалено', action: undo })}>Повідомлення з дією</Button>
        <Button onClick={() => toast.show({ text: 'Збережено', tone: 'ok' })}>Успіх</Button>
        <Button onClick={() => toast.alert({ text: 'Не вдалося завантажити зображення', tone: 'danger' })}>
          Помилка
        </Button>
        <Button onClick={() => setTimeout(loading.beginSpinner(), 3000)}>Куточок</Button>
        <Button onClick={() => setTimeout(loading.beginPreloader(), 1500)}>На весь екран</Button>
      </Wrap>
      <DialogSamples />
      <Skeleton label="Завантажуємо" lines={3} />
      <Skeleton label="Завантажуємо" height={72} />
    </Sample>
  )
}

function DialogSamples() {
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const close = () => setEditing(false)
  return (
    <Wrap>
      <Button onClick={() => setEditing(true)}>Відкрити вікно</Button>
      <Dialog
        open={editing}
        onClose={close}
        title="Посилання"
        closeLabel="Закрити"
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              Видалити
            </Button>
            <Button variant="primary" onClick={close}>
              Готово
            </Button>
          </>
        }
      >
        <div className={css['fields']}>
          <TextField label="Назва" defaultValue="Мій канал на YouTube" />
          <TextField label="Адреса" type="url" defaultValue="https://youtube.com/@olena" />
          <SelectField label="Привернути увагу">
            <option>Ні</option>
            <option>Пульсація</option>
          </SelectField>
          <SwitchField label="Рахувати переходи" defaultChecked />
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Видалити блок?"
        description="Він залишиться в кошику 30 днів, звідти його можна повернути."
        confirmLabel="Видалити"
        cancelLabel="Залишити"
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
      />
    </Wrap>
  )
}
