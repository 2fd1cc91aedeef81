import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { FichaDaSecretaria } from '@concordia/contract/secretaria/schemas/atos'
import { ATOS_DE_SITUACAO, type AtoDeSituacao } from '@concordia/contract/secretaria/words'
import { Button, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import layout from '../../ui/layout.module.css'
import type { DoProcedimento } from './chamadas.ts'
import css from './Painel.module.css'
import { ANULAR_TERMO, textosDe } from './texts.ts'

type NoMenu = AtoDeSituacao | 'senha'
const NO_MENU: readonly NoMenu[] = ['senha', ...ATOS_DE_SITUACAO]

interface AtosProps extends Pick<DoProcedimento, 'tipo'> {
  ficha: FichaDaSecretaria
  onDesignar: () => void
  onAto: (ato: NoMenu) => void
  /** Ends a mediation, where an agreement was signed and the act that registers it is not for it. */
  onTermoFinal: () => void
  /** Asks to annul the final term, where there is one. */
  onAnularTermo: () => void
}

/** The acts: the one it waits for, then a menu with the others. An evento is added by the page's own button. */
export function Atos({ tipo, ficha, onDesignar, onAto, onTermoFinal, onAnularTermo }: AtosProps) {
  const { acordo, atos, vagas, termo_final } = ficha
  const { nomes, situacoes } = textosDe(tipo)
  const impedidos = new Map(atos.map(({ ato, impedido }) => [ato, impedido]))
  const designar = impedidos.get('designar') === null
  const porTermo = impedidos.get('registrarAcordo') !== null
  const menu = useRef<HTMLButtonElement>(null)
  // Acts that are unavailable now come last.
  const others = NO_MENU.filter((ato) => impedidos.has(ato)).toSorted(
    (a, b) => Number(impedidos.get(a) !== null) - Number(impedidos.get(b) !== null),
  )
  const choose = (act: () => void) => {
    // The menu item disappears; focus the menu button, so that the dialog returns the focus to it.
    menu.current?.focus()
    act()
  }
  return (
    <div className={layout.acts}>
      {acordo && (
        <Button aria-haspopup="dialog" onClick={() => (porTermo ? onTermoFinal() : onAto('registrarAcordo'))}>
          {porTermo ? 'encerrar com o acordo' : situacoes.registrarAcordo.botao}
        </Button>
      )}
      {designar && (
        <Button variant={acordo ? 'default' : 'filled'} aria-haspopup="dialog" onClick={onDesignar}>
          {nomes.designar(vagas.livres).toLowerCase()}
        </Button>
      )}
      <Menu position="bottom-end" width={340}>
        <Menu.Target>
          <Button ref={menu} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            outros atos
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {termo_final && <Menu.Item onClick={() => choose(onAnularTermo)}>{ANULAR_TERMO}</Menu.Item>}
          {others.map((ato) => (
            <Item
              key={ato}
              nome={ato === 'senha' ? nomes.senha : situacoes[ato].nome}
              impedido={impedidos.get(ato) ?? null}
              onClick={() => choose(() => onAto(ato))}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** An act that is unavailable now stays focusable, so that it can show why. */
function Item({ nome, impedido, onClick }: { nome: string; impedido: string | null; onClick: () => void }) {
  if (impedido === null) return <Menu.Item onClick={onClick}>{nome}</Menu.Item>
  return (
    <Menu.Item className={css.item ?? ''} aria-disabled closeMenuOnClick={false}>
      <Text component="span" size="sm" c="dimmed" display="block">
        {nome}
      </Text>
      <Text component="span" size="xs" c="dimmed" display="block">
        {impedido}
      </Text>
    </Menu.Item>
  )
}
