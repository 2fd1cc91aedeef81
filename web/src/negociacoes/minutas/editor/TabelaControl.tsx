import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { IconTable } from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/react'

const NOVA = { rows: 3, cols: 2, withHeaderRow: true }
const ACOES: readonly [nome: string, acao: (chain: ChainedCommands) => ChainedCommands][] = [
  ['Inserir linha acima', (chain) => chain.addRowBefore()],
  ['Inserir linha abaixo', (chain) => chain.addRowAfter()],
  ['Inserir coluna à esquerda', (chain) => chain.addColumnBefore()],
  ['Inserir coluna à direita', (chain) => chain.addColumnAfter()],
  ['Linha de títulos', (chain) => chain.toggleHeaderRow()],
  ['Excluir linha', (chain) => chain.deleteRow()],
  ['Excluir coluna', (chain) => chain.deleteColumn()],
  ['Excluir tabela', (chain) => chain.deleteTable()],
]

export function TabelaControl({ editor }: { editor: Editor | null }) {
  const dentro = editor?.isActive('table') ?? false
  const acoes = dentro ? ACOES : ([['Inserir tabela', (chain) => chain.insertTable(NOVA)]] as typeof ACOES)
  return (
    <Mantine.ControlsGroup>
      <Menu position="bottom-start">
        <Menu.Target>
          <Mantine.Control aria-label="Tabela" title="Tabela" active={dentro}>
            <IconTable size={16} stroke={1.5} aria-hidden />
          </Mantine.Control>
        </Menu.Target>
        <Menu.Dropdown>
          {acoes.map(([nome, acao]) => (
            <Menu.Item key={nome} onClick={() => editor && acao(editor.chain().focus()).run()}>
              {nome}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Mantine.ControlsGroup>
  )
}
