import '@mantine/core/styles/Menu.layer.css'
import { CAMPOS_DO_MODELO, type CampoDoModelo, campoNoTexto } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import { Menu } from '@mantine/core'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { IconBraces } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'

const CAMPOS = Object.keys(CAMPOS_DO_MODELO) as CampoDoModelo[]

export const CampoControl = ({ editor }: { editor: Editor | null }) => (
  <Mantine.ControlsGroup>
    <Menu position="bottom-start">
      <Menu.Target>
        <Mantine.Control aria-label="Inserir campo" title="Inserir campo">
          <IconBraces size={16} stroke={1.5} aria-hidden />
        </Mantine.Control>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
        {CAMPOS.map((campo) => (
          <Menu.Item key={campo} onClick={() => editor?.chain().focus().insertContent(campoNoTexto(campo)).run()}>
            {CAMPOS_DO_MODELO[campo].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  </Mantine.ControlsGroup>
)
