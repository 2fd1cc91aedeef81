import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react'
import { HeldButton } from '../../ui/dialog/HeldButton.tsx'
import css from './Exportar.module.css'

export type Formato = 'pdf' | 'csv' | 'xlsx'

interface ExportarButtonProps {
  /** Why nothing can be exported now, as a sentence. */
  held: string | undefined
  onExport: (formato: Formato) => void
}

/** Exports the list as a PDF, and by the arrow beside it as a spreadsheet. */
export const ExportarButton = ({ held, onExport }: ExportarButtonProps) => (
  <Group gap={0} wrap="nowrap">
    <HeldButton
      variant="default"
      className={css.first ?? ''}
      icon={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
      held={held}
      onClick={() => onExport('pdf')}
    >
      exportar
    </HeldButton>
    <Menu position="bottom-end" disabled={held !== undefined}>
      <Menu.Target>
        <Button variant="default" className={css.more ?? ''} aria-label="Outros formatos" disabled={held !== undefined}>
          <IconChevronDown size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('pdf')}>PDF</Menu.Item>
        <Menu.Item onClick={() => onExport('xlsx')}>Planilha do Excel (XLSX)</Menu.Item>
        <Menu.Item onClick={() => onExport('csv')}>Planilha de texto (CSV)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </Group>
)
