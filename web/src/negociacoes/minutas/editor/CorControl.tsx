import '@mantine/core/styles/Menu.layer.css'
import { CORES_DO_FUNDO, CORES_DO_TEXTO } from '@concordia/contract/rich-text/palette'
import { Menu } from '@mantine/core'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { IconCheck, IconHighlight, IconPalette } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import css from './editor.module.css'

const CORES = {
  cor: { nome: 'Cor do texto', icone: IconPalette, opcoes: [{ cor: null, nome: 'Cor normal' }, ...CORES_DO_TEXTO] },
  fundo: { nome: 'Realce', icone: IconHighlight, opcoes: [{ cor: null, nome: 'Sem realce' }, ...CORES_DO_FUNDO] },
} as const

interface CorControlProps {
  editor: Editor | null
  /** The colour of the selected letters, or that behind them. */
  marca: 'cor' | 'fundo'
}

/** Chooses a colour of the palette; each colour is named. */
export function CorControl({ editor, marca }: CorControlProps) {
  const { nome: titulo, icone: Icone, opcoes } = CORES[marca]
  const atual: string | null = editor?.getAttributes(marca).cor ?? null
  return (
    <Mantine.ControlsGroup>
      <Menu position="bottom-start">
        <Menu.Target>
          <Mantine.Control aria-label={titulo} title={titulo} active={atual !== null}>
            <Icone size={16} stroke={1.5} aria-hidden color={marca === 'cor' && atual ? atual : 'currentColor'} />
          </Mantine.Control>
        </Menu.Target>
        <Menu.Dropdown>
          {opcoes.map(({ cor, nome }) => (
            <Menu.Item
              key={nome}
              leftSection={<span className={css.amostra} style={{ background: cor ?? 'transparent' }} />}
              rightSection={cor === atual && <IconCheck size={16} role="img" aria-label="atual" />}
              onClick={() => editor?.chain().focus().pintar(marca, cor).run()}
            >
              {nome}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Mantine.ControlsGroup>
  )
}
