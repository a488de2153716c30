import { Badge } from '../badge/badge.tsx'
import { Button, buttonClass, IconButton } from '../button/button.tsx'
import * as icons from '../icon/icon.tsx'
import type { Icon } from '../icon/icon.tsx'
import { Mark } from '../mark/mark.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Sample, Wrap } from './sample.tsx'

const ALL_ICONS: Array<[string, Icon]> = Object.entries(icons)

export function ButtonSamples() {
  return (
    <>
      <Sample title="Кнопки">
        <Wrap>
          <Button variant="primary" icon={<icons.PlusIcon />}>
            Додати блок
          </Button>
          <Button>Скасувати</Button>
          <Button variant="quiet" icon={<icons.ShareIcon />}>
            Поділитися
          </Button>
          <Button variant="danger" icon={<icons.TrashIcon />}>
            Видалити
          </Button>
        </Wrap>
        <Wrap>
          <Button variant="primary" size="s">
            Менша
          </Button>
          <Button variant="primary" busy>
            Зберігаємо
          </Button>
          <Button disabled>Недоступна</Button>
          <a className={buttonClass({ variant: 'secondary' })} href="#top">
            Посилання <icons.ExternalLinkIcon size={18} />
          </a>
          <IconButton aria-label="Скасувати дію">
            <icons.UndoIcon />
          </IconButton>
          <IconButton aria-label="Повторити дію" variant="secondary">
            <icons.RedoIcon />
          </IconButton>
        </Wrap>
        <Button variant="primary" size="l" wide>
          Створити сторінку
        </Button>
      </Sample>
      <Sample title="Позначки, знак, піктограми">
        <Wrap>
          <Badge>Приховано</Badge>
          <Badge tone="accent" icon={<icons.LockIcon />}>
            Лише в Plus
          </Badge>
          <Badge tone="spark">Plus</Badge>
          <Badge tone="ok">Збережено</Badge>
          <Badge tone="danger">12 помилок</Badge>
        </Wrap>
        <Wrap>
          <Mark size={48} />
          <Mark size={32} moving />
          <Mark size={20} />
          <Spinner size="l" />
          <Spinner />
          <Spinner size="s" />
        </Wrap>
        <Wrap>
          {ALL_ICONS.map(([name, Drawing]) => (
            <span key={name} title={name}>
              <Drawing />
            </span>
          ))}
        </Wrap>
      </Sample>
    </>
  )
}
