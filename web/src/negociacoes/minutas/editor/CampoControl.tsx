import '@mantine/core/styles/Menu.layer.css'
import { CAMPOS_POR_TIPO, campoNoTexto, type TipoDeModelo } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import { Menu } from '@mantine/core'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { IconBraces } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'

/** Inserts a field of the models of one kind of text. */
export const CampoControl = ({ editor, tipo }: { editor: Editor | null; tipo: TipoDeModelo }) => (
  <Mantine.ControlsGroup>
    <Menu position="bottom-start">
      <Menu.Target>
        <Mantine.Control aria-label="Inserir campo" title="Inserir campo">
          <IconBraces size={16} stroke={1.5} aria-hidden />
        </Mantine.Control>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
        {Object.entries(CAMPOS_POR_TIPO[tipo]).map(([campo, { label }]) => (
          <Menu.Item key={campo} onClick={() => editor?.chain().focus().insertContent(campoNoTexto(campo)).run()}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  </Mantine.ControlsGroup>
)
