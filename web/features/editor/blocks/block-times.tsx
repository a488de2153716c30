import { ScheduleFields } from '#page/editing/schedule-fields.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import type { BlockDialogProps } from './block-code.tsx'
import { menuTexts } from './menu-texts.ts'
import { editorTexts } from '../texts.ts'
import { useEditing, useRefusals } from '../use-editor.ts'
import { useEditingHelp } from '../use-editing-help.ts'

/** Dialog for a block's schedule. */
export function BlockTimes({ block, open, onClose }: BlockDialogProps) {
  const { close, done } = useTexts(editorTexts)
  const t = useTexts(menuTexts)
  const { store } = useEditing()
  // A different prefix, since the block's form may be open with the same fields.
  const help = { ...useEditingHelp(useRefusals(), block.id), idPrefix: `times-${block.id}` }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.times}
      closeLabel={close}
      size="s"
      footer={
        <Button variant="primary" size="l" wide onClick={onClose}>
          {done}
        </Button>
      }
    >
      <ScheduleFields
        value={block.schedule}
        onChange={(schedule) => store.edit([{ kind: 'set', id: block.id, field: 'schedule', value: schedule }])}
        help={help}
      />
    </Dialog>
  )
}
