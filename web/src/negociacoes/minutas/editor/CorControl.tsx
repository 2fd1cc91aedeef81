import '@mantine/core/styles/Menu.layer.css'
import { CORES_DO_TEXTO } from '@concordia/contract/rules/acordos/texto-rico'
import { Menu } from '@mantine/core'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { IconCheck, IconPalette } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import css from './editor.module.css'

const OPCOES = [{ cor: null, nome: 'Cor normal' }, ...CORES_DO_TEXTO] as const

/** The colour of the selected letters, from the palette; each colour is named. */
export function CorControl({ editor }: { editor: Editor | null }) {
  const atual: string | null = editor?.getAttributes('cor').cor ?? null
  return (
    <Mantine.ControlsGroup>
      <Menu position="bottom-start">
        <Menu.Target>
          <Mantine.Control aria-label="Cor do texto" title="Cor do texto" active={atual !== null}>
            <IconPalette size={16} stroke={1.5} aria-hidden color={atual ?? 'currentColor'} />
          </Mantine.Control>
        </Menu.Target>
        <Menu.Dropdown>
          {OPCOES.map(({ cor, nome }) => (
            <Menu.Item
              key={nome}
              leftSection={<span className={css.amostra} style={{ background: cor ?? 'transparent' }} />}
              rightSection={cor === atual && <IconCheck size={16} role="img" aria-label="atual" />}
              onClick={() => editor?.chain().focus().pintar(cor).run()}
            >
              {nome}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Mantine.ControlsGroup>
  )
}
